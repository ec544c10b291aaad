import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Mail, MailError, type Mailer, type Sender, toMessage } from './mailer.ts';

const TIME_OUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5000,
};
/** The pauses before the second and third try. */
const PAUSES_MS = [1000, 4000];

/** Sends mails through the server of an smtp:// or smtps:// URL, with up to three tries. */
export function smtpMailer(
  smtpUrl: string,
  from: Sender,
  { timeOuts = TIME_OUTS, pausesMs = PAUSES_MS } = {},
): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeOuts });

  async function send(mail: Mail): Promise<void> {
    try {
      await transport.sendMail(toMessage(mail, from));
    } catch (error) {
      throw withoutAddresses(error);
    }
  }

  return {
    destination: new URL(smtpUrl).host,
    send: async (mail) => {
      for (const pauseMs of pausesMs) {
        try {
          return await send(mail);
        } catch (error) {
          if (!(error as MailError).isTransient) throw error;
          await sleep(pauseMs);
        }
      }
      await send(mail);
    },
    // Nothing is stored.
    forget: async () => undefined,
  };
}

/**
 * A 5xx reply to the recipient or the mail is permanent. Any other failure is transient: a server that refuses the
 * sender or its password refuses every mail, until the operator has mended it.
 */
function withoutAddresses(error: unknown): MailError {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  const isTransient = responseCode < 500 || !(command === 'RCPT TO' || command === 'DATA');
  return new MailError([code, responseCode].filter(Boolean).join(' ') || 'unknown', isTransient);
}
