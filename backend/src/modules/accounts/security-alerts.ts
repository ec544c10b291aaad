import type { Language } from 'mf-shared/contracts';
import type { Logger } from 'pino';
import type { ResetLinks } from '../../platform/auth/reset-links.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AccountWords } from './words/en.ts';
import { accountWords } from './words/index.ts';

interface SecurityAlertsOptions extends LinkMailOptions {
  readonly mailer: Mailer;
  readonly resetLinks: Pick<ResetLinks, 'open'>;
  readonly backgroundTasks: BackgroundTasks;
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly logger: Pick<Logger, 'error'>;
  /** An IANA time zone, in which times are told. */
  readonly timeZone: string;
}

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Says what happened at a moment, in the words of a language. */
type Tell = (words: AccountWords['alerts'], moment: string) => { subject: string; what: string };

/**
 * Mails about what the owner of an account may not have done. Each has a link that undoes it for a day: it sets
 * a new password and ends every session. They go out after the answer; one that cannot be sent is logged.
 */
export function securityAlerts(options: SecurityAlertsOptions) {
  const { productName, supportEmail, publicUrl, mailer, resetLinks, backgroundTasks, logger } = options;
  function send({ id, email }: Recipient, atMs: number, tell: Tell): void {
    const work = async () => {
      const language = await options.languageOf(id);
      const { alerts, help } = accountWords[language];
      const moment = dateFormat(language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: options.timeZone,
      }).format(atMs);
      const { subject, what } = tell(alerts, moment);
      const token = await resetLinks.open(id, 'alert');
      const mail = linkMail({
        to: email,
        subject,
        before: [what, alerts.wasYou, alerts.wasNotYou],
        link: `${publicUrl}/reset-password#token=${token}`,
        after: [help(supportEmail)],
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
      send(recipient, atMs, ({ newDevice }, moment) => ({
        subject: newDevice.subject(productName),
        what: newDevice.what(device, moment),
      })),
    passwordChanged: (recipient: Recipient, atMs: number) =>
      send(recipient, atMs, ({ passwordChanged }, moment) => ({
        subject: passwordChanged.subject(productName),
        what: passwordChanged.what(moment),
      })),
  };
}

export type SecurityAlerts = ReturnType<typeof securityAlerts>;
