import type { Language } from 'mf-shared/contracts';
import type { Logger } from 'pino';
import { formatNaira } from '../../kernel/money.ts';
import type { ResetLinks } from '../../platform/auth/reset-links.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { FactorChange } from './account.events.ts';
import type { AccountWords } from './words/en.ts';
import { accountWords } from './words/index.ts';

interface SecurityAlertsOptions extends LinkMailOptions {
  readonly mailer: Mailer;
  readonly resetLinks: Pick<ResetLinks, 'open'>;
  readonly backgroundTasks: BackgroundTasks;
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly logger: Pick<Logger, 'error'>;
  /** The IANA time zone of the times in mails. */
  readonly timeZone: string;
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** The sentence that offers the link. */
const WAY_BACK = {
  alert: 'wasNotYou',
  payout: 'takesBack',
  factor: 'removesFactor',
  email: 'bringsAddressBack',
} as const;

/** The recipient and content of a mail, in the words of their language. */
interface Alert {
  readonly to: Recipient;
  readonly tell: (words: AccountWords['alerts'], moment: string) => { subject: string; what: string };
  /** The withdrawal that the link takes back. */
  readonly withdrawalId?: string;
  /** The second factor that the link removes. */
  readonly factor?: string | undefined;
  /** The address that the link brings back. */
  readonly email?: string;
}

/**
 * Mails about actions that the owner of an account may not have taken. Each has a link that works for a day: it
 * undoes the action, sets a new password and ends every session. Mails go out after the answer; one that cannot
 * be sent is logged.
 */
export function securityAlerts(options: SecurityAlertsOptions) {
  const { productName, supportEmail, publicUrl, mailer, resetLinks, backgroundTasks, logger } = options;

  function send(atMs: number, prepare: () => Promise<Alert | undefined>): void {
    const work = async () => {
      const alert = await prepare();
      if (!alert) return;
      const { to, tell, withdrawalId, factor, email } = alert;
      const language = await options.languageOf(to.id);
      const { alerts, help } = accountWords[language];
      const moment = dateFormat(language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: options.timeZone,
      }).format(atMs);
      const { subject, what } = tell(alerts, moment);
      const kind = withdrawalId ? 'payout' : factor ? 'factor' : email ? 'email' : 'alert';
      const token = await resetLinks.open(to.id, kind, { withdrawalId, factor, email });
      const mail = linkMail({
        to: to.email,
        subject,
        before: [what, alerts.wasYou, alerts[WAY_BACK[kind]]],
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
    /** Call it after a log-in on a new device. */
    newDevice: (to: Recipient, device: string, atMs: number) =>
      send(atMs, async () => ({
        to,
        tell: ({ newDevice }, moment) => ({
          subject: newDevice.subject(productName),
          what: newDevice.what(device, moment),
        }),
      })),
    /** Call it after a withdrawal was requested; `find` returns it if it goes to a new bank account. */
    newBankAccount: (find: () => Promise<NewBankAccount | undefined>, atMs: number) =>
      send(atMs, async () => {
        const found = await find();
        if (!found) return undefined;
        const { to, id: withdrawalId, bank, amountKobo, accountNumber } = found;
        return {
          to,
          withdrawalId,
          tell: ({ newBankAccount }, moment) => ({
            subject: newBankAccount.subject(productName),
            what: newBankAccount.what(
              { amount: formatNaira(amountKobo), bank, ending: accountNumber.slice(-4) },
              moment,
            ),
          }),
        };
      }),
    /** `added` is what was added, for the link to remove. */
    factorChanged: (to: Recipient, change: FactorChange, atMs: number, added?: string) =>
      send(atMs, async () => ({
        to,
        factor: added,
        tell: ({ factorChanged }, moment) => ({
          subject: factorChanged.subject(productName),
          what: factorChanged.what(change, moment),
        }),
      })),
    /** `to` has the former address, which the link brings back. */
    emailChanged: (to: Recipient, atMs: number) =>
      send(atMs, async () => ({
        to,
        email: to.email,
        tell: ({ emailChanged }, moment) => ({
          subject: emailChanged.subject(productName),
          what: emailChanged.what(moment),
        }),
      })),
    passwordChanged: (to: Recipient, atMs: number) =>
      send(atMs, async () => ({
        to,
        tell: ({ passwordChanged }, moment) => ({
          subject: passwordChanged.subject(productName),
          what: passwordChanged.what(moment),
        }),
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
