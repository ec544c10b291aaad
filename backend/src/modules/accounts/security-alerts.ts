import type { Logger } from 'pino';
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

interface Recipient {
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

  function send({ id, email }: Recipient, { subject, what }: { subject: string; what: string }): void {
    const work = async () => {
      const token = await resetLinks.open(id, 'alert');
      const mail = linkMail({
        to: email,
        subject,
        before: [
          what,
          'If it was you, you need not do anything.',
          'If it was not you, choose a new password here within a day. That logs out every device:',
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
    newDevice: (recipient: Recipient, device: string, atMs: number) =>
      send(recipient, {
        subject: `A new log-in to your ${productName} account`,
        what: `Somebody logged in to your account with ${device} on ${moment.format(atMs)}.`,
      }),
    passwordChanged: (recipient: Recipient, atMs: number) =>
      send(recipient, {
        subject: `Your ${productName} password was changed`,
        what: `The password of your account was changed on ${moment.format(atMs)}.`,
      }),
  };
}

export type SecurityAlerts = ReturnType<typeof securityAlerts>;
