import { randomUUID } from 'node:crypto';
import type { Language } from 'mf-shared/contracts';
import { DomainError } from '../../kernel/domain-error.ts';
import { formatNaira } from '../../kernel/money.ts';
import { openAccount } from '../../platform/auth/credentials.ts';
import type { KnownDevices } from '../../platform/auth/devices.ts';
import type { LinkTerms, ResetLinks } from '../../platform/auth/reset-links.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import {
  firstDueMs,
  QueuedMails,
  type QueuedMailsOptions,
  takeDue,
} from '../../platform/mail/queued-mails.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { SealedColumn } from '../../platform/vault/sealed-column.ts';
import type { FactorChange } from './account.events.ts';
import { type Content, type Happened, type Told, WAY_BACK } from './security-alert.ts';
import type { AccountWords } from './words/en.ts';
import { accountWords } from './words/index.ts';

export interface SecurityAlertsOptions extends LinkMailOptions, QueuedMailsOptions {
  readonly sql: Sql;
  readonly contents: SealedColumn;
  readonly tokens: SealedColumn;
  readonly mailer: Mailer;
  readonly resetLinks: Pick<ResetLinks, 'open' | 'renew'>;
  readonly devices: Pick<KnownDevices, 'remembering'>;
  /** Whether the log has this command. */
  readonly isRecorded: (commandId: string) => Promise<boolean>;
  readonly languageOf: (userId: string) => Promise<Language>;
  /** A person with their current address. */
  readonly personOf: (userId: string) => Promise<Recipient | undefined>;
  /** The withdrawal, if it goes to a new bank account of the person. */
  readonly toNewBankAccount: (userId: string, withdrawalId: string) => Promise<AlertedWithdrawal | undefined>;
  /** The IANA time zone of the times in mails. */
  readonly timeZone: string;
  readonly clock: () => number;
}

export interface Recipient {
  readonly id: string;
  /** At the time of the alert: a thief may change it afterwards. */
  readonly email: string;
  /** The version of the account's stream at which it got the address; if unknown, any later one counts as taken back. */
  readonly email_version?: number;
}

export interface AlertedAction<Result> {
  /** Of the command that records the action in the log. */
  readonly commandId: string;
  /** @throws DomainError when it is refused and has changed nothing */
  readonly carryOut: () => Promise<Result>;
}

export interface AlertedWithdrawal {
  readonly amountKobo: bigint;
  readonly bank: string;
  readonly accountNumber: string;
}

interface StoreOptions {
  readonly id?: string;
  /** In SQL. */
  readonly onlyIf?: ReturnType<KnownDevices['remembering']>;
}

interface Queued {
  readonly id: string;
  readonly user_id: string;
  readonly content: string;
  readonly at_ms: number;
  readonly token: string | null;
  readonly attempts: number;
}

/**
 * Mails about actions that the owner of an account may not have taken. Each has a link that works for a day: it
 * undoes the action, sets a new password and ends every session. Each attempt has the same id, so that servers drop a
 * second copy.
 */
export class SecurityAlerts extends QueuedMails<Queued> {
  readonly #options: SecurityAlertsOptions;

  constructor(options: SecurityAlertsOptions) {
    super(options, {
      name: 'security alert',
      take: (nowMs) => takeDue<Queued>(options.sql, 'auth.alert', nowMs),
      send: (queued) => this.#send(queued),
      settle: (queued) => this.#delete(queued),
    });
    this.#options = options;
  }

  /**
   * Remembers the device of a log-in, and mails about it if the person was known on other devices only, and `mayMail`
   * says so.
   */
  async loggedIn(to: Recipient, device: string, mayMail = async () => true): Promise<void> {
    const isNew = this.#options.devices.remembering(to.id, device);
    // In one statement: a device that is remembered without an alert would never be mailed about.
    const stored = await this.#store(to, { what: 'newDevice', device }, { onlyIf: isNew });
    if (!stored) return;
    if (await mayMail()) this.sendSoon(stored);
    else await this.#delete(stored);
  }

  /**
   * The command's id is that of the withdrawal. Only one to a new bank account is mailed, and not again while the link
   * in its mail is open, which repeated requests would otherwise close.
   */
  newBankAccount<Result>(to: Recipient, action: AlertedAction<Result>): Promise<Result> {
    const { sql } = this.#options;
    const { commandId: id } = action;
    const onlyIf = sql`
      not exists (select from auth.reset_link where user_id = ${to.id} and withdrawal_id = ${id})`;
    return this.#during(action, to, { what: 'newBankAccount', withdrawalId: id }, { id, onlyIf });
  }

  /** `factor` is what is added, for the link to remove. */
  factorChanged<Result>(
    to: Recipient,
    { change, factor }: { change: FactorChange; factor: string | undefined },
    action: AlertedAction<Result>,
  ): Promise<Result> {
    return this.#during(action, to, { what: 'factorChanged', change, factor }, { id: action.commandId });
  }

  /** `to` has the former address, which the link brings back. */
  emailChanged<Result>(to: Recipient, action: AlertedAction<Result>): Promise<Result> {
    return this.#during(action, to, { what: 'emailChanged' });
  }

  passwordChanged<Result>(to: Recipient, action: AlertedAction<Result>): Promise<Result> {
    return this.#during(action, to, { what: 'passwordChanged' });
  }

  /** Deletes the alerts of a person whose account is closed; no more are stored for them. */
  async forget(userId: string): Promise<void> {
    await this.#options.sql`delete from auth.alert where user_id = ${userId}`;
  }

  /** Takes an action and mails about it; without its alert, the action is not taken. */
  async #during<Result>(
    { commandId, carryOut }: AlertedAction<Result>,
    to: Recipient,
    happened: Happened,
    options?: StoreOptions,
  ): Promise<Result> {
    const stored = await this.#store(to, { ...happened, commandId }, options);
    if (!stored) return carryOut();
    const result = await carryOut().catch(async (error: unknown) => {
      // If it stays, the log shows that there is nothing to tell.
      if (error instanceof DomainError) await this.#delete(stored).catch(() => undefined);
      throw error;
    });
    this.sendSoon(stored);
    return result;
  }

  /** Undefined when the account is closed, the alert is stored already, or `onlyIf` is not true. */
  async #store(
    { id: userId, email, email_version: emailVersion }: Recipient,
    what: Happened & Pick<Content, 'commandId'>,
    { id = randomUUID(), onlyIf = this.#options.sql`true` }: StoreOptions = {},
  ): Promise<Queued | undefined> {
    const { sql, contents, clock } = this.#options;
    const content = await contents.seal(
      userId,
      JSON.stringify({ ...what, email, emailVersion } satisfies Content),
    );
    const [stored] = await sql<Queued[]>`
      insert into auth.alert (id, user_id, content, at_ms, due_at_ms)
      select ${id}::uuid, user_id, ${content}, ${clock()}::bigint, ${firstDueMs(sql, clock())}
      from ${openAccount(sql, userId)} person
      where ${onlyIf}
      on conflict (id) do nothing
      returning id, user_id, content, at_ms, token, attempts`;
    return stored;
  }

  async #delete({ id }: Queued): Promise<void> {
    await this.#options.sql`delete from auth.alert where id = ${id}`;
  }

  /** Sends an alert if there is something to tell; false while the log does not have the action. */
  async #send(queued: Queued): Promise<boolean> {
    const { supportEmail, publicUrl, mailer, contents, languageOf, isRecorded } = this.#options;
    const text = await contents.open(queued.user_id, queued.content);
    if (text === undefined) return true;
    const content = JSON.parse(text) as Content;
    const { commandId } = content;
    // Before the first attempt, the action has been taken.
    if (queued.attempts > 0 && commandId !== undefined && !(await isRecorded(commandId))) return false;
    const language = await languageOf(queued.user_id);
    const { alerts, help } = accountWords[language];
    const format = { dateStyle: 'long', timeStyle: 'short', timeZone: this.#options.timeZone } as const;
    const moment = dateFormat(language, format).format(queued.at_ms);
    const told = await this.#tell(content, queued.user_id, { alerts, moment });
    if (!told) return true;
    const { withdrawalId, factor, email } = told;
    const kind = withdrawalId ? 'payout' : factor ? 'factor' : email ? 'email' : 'alert';
    const { emailVersion = 0 } = content;
    const token = await this.#tokenFor(queued, kind, { ...told, emailVersion });
    // That somebody left an address which the owner has taken back is nothing to tell.
    if (token === undefined) return kind === 'email' || this.#sendAgain(queued, content);
    const mail = linkMail({
      id: `alert-${queued.id}@${new URL(publicUrl).hostname}`,
      to: content.email,
      subject: told.subject,
      before: [told.what, alerts.wasYou, alerts[WAY_BACK[kind]]],
      link: `${publicUrl}/reset-password#token=${token}`,
      after: [help(supportEmail)],
    });
    await mailer.send(mail);
    return true;
  }

  /**
   * The same for each attempt, valid for a day from then: of alerts of one kind, only the newest links stay valid.
   * Undefined when the account is closed, or its owner has taken it back from the address of that time.
   */
  async #tokenFor({ id, user_id: userId, token }: Queued, kind: keyof typeof WAY_BACK, undone: LinkTerms) {
    const { sql, tokens, resetLinks } = this.#options;
    const known = token === null ? undefined : await tokens.open(userId, token);
    if (known !== undefined) {
      await resetLinks.renew(known, kind);
      return known;
    }
    const opened = await resetLinks.open(userId, kind, undone);
    if (opened === undefined) return undefined;
    await sql`update auth.alert set token = ${await tokens.seal(userId, opened)} where id = ${id}`;
    return opened;
  }

  /** Sends an alert to the current address instead, if the account has got it since. */
  async #sendAgain(queued: Queued, content: Content): Promise<boolean> {
    const { sql, contents, personOf } = this.#options;
    const person = await personOf(queued.user_id);
    const { email = '', email_version: emailVersion = 0 } = person ?? {};
    if (emailVersion <= (content.emailVersion ?? 0)) return true;
    const moved = { ...content, email, emailVersion } satisfies Content;
    const sealed = await contents.seal(queued.user_id, JSON.stringify(moved));
    await sql`update auth.alert set content = ${sealed} where id = ${queued.id}`;
    return this.#send({ ...queued, content: sealed });
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
