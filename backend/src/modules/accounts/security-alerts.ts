import { randomUUID } from 'node:crypto';
import type { Language } from 'mf-shared/contracts';
import { formatNaira } from '../../kernel/money.ts';
import { openAccount } from '../../platform/auth/credentials.ts';
import type { ResetLinks } from '../../platform/auth/reset-links.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import { MailError, type Mailer } from '../../platform/mail/mailer.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { SealedColumn } from '../../platform/vault/sealed-column.ts';
import type { FactorChange } from './account.events.ts';
import type { AccountWords } from './words/en.ts';
import { accountWords } from './words/index.ts';

export interface SecurityAlertsOptions extends LinkMailOptions {
  readonly sql: Sql;
  readonly contents: SealedColumn;
  readonly tokens: SealedColumn;
  readonly mailer: Mailer;
  readonly resetLinks: Pick<ResetLinks, 'open' | 'renew'>;
  readonly backgroundTasks: Pick<BackgroundTasks, 'run'>;
  readonly languageOf: (userId: string) => Promise<Language>;
  /** The withdrawal, if it goes to a new bank account of the person. */
  readonly toNewBankAccount: (userId: string, withdrawalId: string) => Promise<AlertedWithdrawal | undefined>;
  /** The IANA time zone of the times in mails. */
  readonly timeZone: string;
  readonly clock: () => number;
  /** Called when an attempt fails and will be repeated. */
  readonly onRetry: (error: unknown, what: string) => void;
  /** Called when an alert will not be sent: it could not be stored, or is given up. */
  readonly onLost: (error: unknown, what: string) => void;
}

export interface Recipient {
  readonly id: string;
  /** At the time of the alert: a thief may change it afterwards. */
  readonly email: string;
}

export interface AlertedWithdrawal {
  readonly amountKobo: bigint;
  readonly bank: string;
  readonly accountNumber: string;
}

/** What happened. */
type Happened =
  | { readonly what: 'newDevice'; readonly device: string }
  | { readonly what: 'newBankAccount'; readonly withdrawalId: string }
  | { readonly what: 'factorChanged'; readonly change: FactorChange; readonly factor: string | undefined }
  | { readonly what: 'emailChanged' }
  | { readonly what: 'passwordChanged' };

type Content = Happened & { readonly email: string };

/** The words of a mail, and what its link undoes. */
interface Told {
  readonly subject: string;
  readonly what: string;
  /** The withdrawal that the link takes back. */
  readonly withdrawalId?: string;
  /** The second factor that the link removes. */
  readonly factor?: string | undefined;
  /** The address that the link brings back. */
  readonly email?: string;
}

interface Queued {
  readonly id: string;
  readonly user_id: string;
  readonly content: string;
  readonly at_ms: number;
  readonly token: string | null;
  readonly attempts: number;
}

/** The sentence that offers the link. */
const WAY_BACK = {
  alert: 'wasNotYou',
  payout: 'takesBack',
  factor: 'removesFactor',
  email: 'bringsAddressBack',
} as const;

const LOOK_EVERY_MS = 10_000;
/** The first attempt is made at once, and has ended by then. */
const AGAIN_AFTER_MS = 60_000;
/** With pauses of at most an hour, about a day. */
const MAX_ATTEMPTS = 30;

/**
 * Mails about actions that the owner of an account may not have taken. Each has a link that works for a day: it
 * undoes the action, sets a new password and ends every session. An alert is stored before the action is answered,
 * sent right after it, and tried again while the mail server is out of reach, under the same id, so that servers drop
 * a second copy.
 */
export class SecurityAlerts extends Repeated {
  readonly #options: SecurityAlertsOptions;

  constructor(options: SecurityAlertsOptions) {
    super({
      work: (isClosing) => this.#sendDue(isClosing),
      everyMs: LOOK_EVERY_MS,
      onTrouble: (error) => options.onRetry(error, 'security alerts could not be sent yet'),
    });
    this.#options = options;
  }

  /** Call it after a log-in on a new device. */
  newDevice(to: Recipient, device: string): Promise<void> {
    return this.#queue(to, { what: 'newDevice', device });
  }

  /**
   * Call it after a withdrawal was requested, also when the request was repeated; only one to a new bank account is
   * mailed. It is not mailed again while the link in its mail is open, which repeated requests would otherwise close.
   */
  newBankAccount(to: Recipient, withdrawalId: string): Promise<void> {
    return this.#queue(to, { what: 'newBankAccount', withdrawalId }, withdrawalId);
  }

  /** `added` is what was added, for the link to remove. */
  factorChanged(to: Recipient, change: FactorChange, added?: string): Promise<void> {
    return this.#queue(to, { what: 'factorChanged', change, factor: added });
  }

  /** `to` has the former address, which the link brings back. */
  emailChanged(to: Recipient): Promise<void> {
    return this.#queue(to, { what: 'emailChanged' });
  }

  passwordChanged(to: Recipient): Promise<void> {
    return this.#queue(to, { what: 'passwordChanged' });
  }

  /** Deletes the alerts of a person whose account is closed; no more are stored for them. */
  async forget(userId: string): Promise<void> {
    await this.#options.sql`delete from auth.alert where user_id = ${userId}`;
  }

  /** The action is done: it is answered also when its alert cannot be stored. */
  async #queue(
    { id: userId, email }: Recipient,
    happened: Happened,
    id: string = randomUUID(),
  ): Promise<void> {
    const { sql, contents, clock, backgroundTasks, onRetry, onLost } = this.#options;
    let queued: Queued | undefined;
    try {
      const content = await contents.seal(userId, JSON.stringify({ ...happened, email } satisfies Content));
      [queued] = await sql<Queued[]>`
        insert into auth.alert (id, user_id, content, at_ms, due_at_ms)
        select ${id}::uuid, user_id, ${content}, ${clock()}::bigint, ${clock() + AGAIN_AFTER_MS}::bigint
        from ${openAccount(sql, userId)} person
        where not exists (select from auth.reset_link where user_id = ${userId} and withdrawal_id = ${id})
        on conflict (id) do nothing
        returning id, user_id, content, at_ms, token, attempts`;
    } catch (error) {
      return onLost(error, 'a security alert could not be stored');
    }
    if (!queued) return;
    const stored = queued;
    try {
      backgroundTasks.run('mailing a security alert', () => this.#try(stored));
    } catch (error) {
      onRetry(error, `the security alert ${id} is sent later`);
    }
  }

  async #sendDue(isClosing: () => boolean): Promise<void> {
    const { sql, clock } = this.#options;
    while (!isClosing()) {
      const nowMs = clock();
      const [due] = await sql<Queued[]>`
        update auth.alert set attempts = attempts + 1,
          due_at_ms = ${nowMs} + least(${AGAIN_AFTER_MS} * 2 ^ attempts, 3600000)::bigint
        where id = (
          select id from auth.alert where due_at_ms <= ${nowMs} order by due_at_ms limit 1 for update skip locked
        )
        returning id, user_id, content, at_ms, token, attempts`;
      if (!due) return;
      await this.#try(due);
    }
  }

  /** Sends an alert and deletes it, or leaves it for the next attempt. */
  async #try(queued: Queued): Promise<void> {
    const { sql, onRetry, onLost } = this.#options;
    try {
      await this.#send(queued);
    } catch (error) {
      const isLast = queued.attempts >= MAX_ATTEMPTS || (error instanceof MailError && !error.isTransient);
      if (!isLast) return onRetry(error, `the security alert ${queued.id} is tried again`);
      onLost(error, `the security alert ${queued.id} is given up`);
    }
    await sql`delete from auth.alert where id = ${queued.id}`;
  }

  async #send(queued: Queued): Promise<void> {
    const { supportEmail, publicUrl, mailer, contents, languageOf } = this.#options;
    const text = await contents.open(queued.user_id, queued.content);
    if (text === undefined) return;
    const content = JSON.parse(text) as Content;
    const language = await languageOf(queued.user_id);
    const { alerts, help } = accountWords[language];
    const format = { dateStyle: 'long', timeStyle: 'short', timeZone: this.#options.timeZone } as const;
    const moment = dateFormat(language, format).format(queued.at_ms);
    const told = await this.#tell(content, queued.user_id, { alerts, moment });
    if (!told) return;
    const { withdrawalId, factor, email } = told;
    const kind = withdrawalId ? 'payout' : factor ? 'factor' : email ? 'email' : 'alert';
    const token = await this.#tokenFor(queued, kind, told);
    const mail = linkMail({
      id: `alert-${queued.id}@${new URL(publicUrl).hostname}`,
      to: content.email,
      subject: told.subject,
      before: [told.what, alerts.wasYou, alerts[WAY_BACK[kind]]],
      link: `${publicUrl}/reset-password#token=${token}`,
      after: [help(supportEmail)],
    });
    await mailer.send(mail);
  }

  /** The same for each attempt, valid for a day from then: of alerts of one kind, only the newest links stay valid. */
  async #tokenFor({ id, user_id: userId, token }: Queued, kind: keyof typeof WAY_BACK, undone: Told) {
    const { sql, tokens, resetLinks } = this.#options;
    const known = token === null ? undefined : await tokens.open(userId, token);
    if (known !== undefined) {
      await resetLinks.renew(known, kind);
      return known;
    }
    const opened = await resetLinks.open(userId, kind, undone);
    await sql`update auth.alert set token = ${await tokens.seal(userId, opened)} where id = ${id}`;
    return opened;
  }

  /** Undefined when there is nothing to tell. */
  async #tell(
    content: Content,
    userId: string,
    { alerts, moment }: { alerts: AccountWords['alerts']; moment: string },
  ): Promise<Told | undefined> {
    const subject = alerts[content.what].subject(this.#options.productName);
    switch (content.what) {
      case 'newDevice':
        return { subject, what: alerts.newDevice.what(content.device, moment) };
      case 'newBankAccount': {
        const { withdrawalId } = content;
        const found = await this.#options.toNewBankAccount(userId, withdrawalId);
        if (!found) return undefined;
        const { amountKobo, bank, accountNumber } = found;
        const figures = { amount: formatNaira(amountKobo), bank, ending: accountNumber.slice(-4) };
        return { subject, what: alerts.newBankAccount.what(figures, moment), withdrawalId };
      }
      case 'factorChanged': {
        const { change, factor } = content;
        return { subject, what: alerts.factorChanged.what(change, moment), factor };
      }
      case 'emailChanged':
        return { subject, what: alerts.emailChanged.what(moment), email: content.email };
      case 'passwordChanged':
        return { subject, what: alerts.passwordChanged.what(moment) };
    }
  }
}
