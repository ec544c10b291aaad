import type { Logger } from 'pino';
import { formatNaira } from '../../kernel/money.ts';
import type { ResetLinks } from '../../platform/auth/reset-links.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

interface SecurityAlertsOptions extends LinkMailOptions {
  readonly mailer: Mailer;
  readonly resetLinks: Pick<ResetLinks, 'open'>;
  readonly backgroundTasks: BackgroundTasks;
  readonly logger: Pick<Logger, 'error'>;
  /** An IANA time zone, in which times are told. */
  readonly timeZone: string;
}

interface Alert {
  readonly to: Recipient;
  readonly subject: string;
  readonly what: string;
  /** The withdrawal that the link takes back. */
  readonly withdrawalId?: string;
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
}

/**
 * Mails about what the owner of an account may not have done. Each has a link that undoes it for a day: it sets
 * a new password and ends every session. They go out after the answer; one that cannot be sent is logged.
 */
export function securityAlerts(options: SecurityAlertsOptions) {
  const { productName, supportEmail, publicUrl, mailer, resetLinks, backgroundTasks, logger } = options;
  const moment = new Intl.DateTimeFormat('en-NG', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: options.timeZone,
  });

  function send(prepare: () => Promise<Alert | undefined>): void {
    const work = async () => {
      const alert = await prepare();
      if (!alert) return;
      const { subject, what, withdrawalId, to } = alert;
      const token = await resetLinks.open(to.id, withdrawalId ? 'payout' : 'alert', withdrawalId);
      const effect = withdrawalId
        ? 'logs out every device and takes the withdrawal back, unless it has been paid by then'
        : 'logs out every device';
      const mail = linkMail({
        to: to.email,
        subject,
        before: [
          what,
          'If it was you, you need not do anything.',
          `If it was not you, choose a new password here within a day. That ${effect}:`,
        ],
        link: `${publicUrl}/reset-password#token=${token}`,
        after: [`Questions? Write to ${supportEmail}.`],
      });
      await mailer.send(mail);
    };
    try {
      backgroundTasks.run('mailing a security alert', work);
    } catch (error) {
      logger.error({ error }, 'a security alert could not be mailed');
    }
  }

  return {
    /** Call it after a log-in on a device that was not known. */
    newDevice: (to: Recipient, device: string, atMs: number) =>
      send(async () => ({
        to,
        subject: `A new log-in to your ${productName} account`,
        what: `Somebody logged in to your account with ${device} on ${moment.format(atMs)}.`,
      })),
    /** Call it after a withdrawal was requested; `find` says whose, if it goes to a new bank account. */
    newBankAccount: (find: () => Promise<NewBankAccount | undefined>, atMs: number) =>
      send(async () => {
        const found = await find();
        if (!found) return undefined;
        const { to, ...withdrawal } = found;
        return {
          to,
          subject: `A withdrawal from ${productName} to a new bank account`,
          what:
            `A withdrawal of ${formatNaira(withdrawal.amountKobo)} to an account that you have not used before, at ` +
            `${withdrawal.bank} and ending in ${withdrawal.accountNumber.slice(-4)}, was requested on ` +
            `${moment.format(atMs)}.`,
          withdrawalId: withdrawal.id,
        };
      }),
    passwordChanged: (to: Recipient, atMs: number) =>
      send(async () => ({
        to,
        subject: `Your ${productName} password was changed`,
        what: `The password of your account was changed on ${moment.format(atMs)}.`,
      })),
  };
}

export interface NewBankAccount {
  readonly to: Recipient;
  /** Of the withdrawal. */
  readonly id: string;
  readonly amountKobo: bigint;
  readonly bank: string;
  readonly accountNumber: string;
}

export type SecurityAlerts = ReturnType<typeof securityAlerts>;
