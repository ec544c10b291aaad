import type { BackgroundTasks } from '../http/background-tasks.ts';
import type { Sql } from '../postgres/client.ts';
import { earlierNowMs } from '../postgres/database-time.ts';
import { Repeated } from '../repeated.ts';
import { MailError } from './mailer.ts';

/** The row of a mail that is yet to be sent. */
interface Queued {
  readonly id: string;
  /** Those of the queue; 0 for the one that is made right after the command. */
  readonly attempts: number;
}

export interface QueuedMailsOptions {
  readonly backgroundTasks: Pick<BackgroundTasks, 'run'>;
  /** The same for all processes, as far as their clocks are right. */
  readonly now: () => Promise<number>;
  /** Called when an attempt fails and will be repeated. */
  readonly onRetry: (error: unknown, what: string) => void;
  /** Called when a mail is given up. */
  readonly onLost: (error: unknown, what: string) => void;
}

interface Queue<Mail extends Queued> {
  /** What one of the mails is, for the log: 'security alert'. */
  readonly name: string;
  /** Takes the mail that has been due for longest; see {@link takeDue}. */
  readonly take: (nowMs: number) => Promise<Mail | undefined>;
  /** Sends a mail, if there is still something to tell; false while the log does not have what it is about. */
  readonly send: (mail: Mail) => Promise<boolean>;
  /** Called when the mail is sent or given up, or with false when the log still lacks what it is about. */
  readonly settle: (mail: Mail, isRecorded: boolean) => Promise<void>;
}

const LOOK_EVERY_MS = 10_000;
/** The first attempt is made at once, and has ended by then. */
const AGAIN_AFTER_MS = 60_000;
/** With pauses of at most an hour, about a day. */
const MAX_ATTEMPTS = 30;
/** A quarter of an hour, much longer than a command can take: one that the log does not have by then was not recorded. */
const MAX_LOOKS = 5;

/**
 * Mails that are stored before the command that they are about is recorded, and sent right after it or, if the process
 * ends before that or the mail server is out of reach, by any process later.
 */
export class QueuedMails<Mail extends Queued> extends Repeated {
  readonly #queue: Queue<Mail>;
  readonly #options: QueuedMailsOptions;

  constructor(options: QueuedMailsOptions, queue: Queue<Mail>) {
    super({
      work: (isClosing) => this.#sendDue(isClosing),
      everyMs: LOOK_EVERY_MS,
      onTrouble: (error) => options.onRetry(error, `${queue.name}s could not be mailed yet`),
    });
    this.#queue = queue;
    this.#options = options;
  }

  /** Call it when the command is recorded. */
  sendSoon(mail: Mail): void {
    const { backgroundTasks, onRetry } = this.#options;
    const { name } = this.#queue;
    try {
      backgroundTasks.run(`mailing the ${name} ${mail.id}`, () => this.#try(mail));
    } catch (error) {
      onRetry(error, `the ${name} ${mail.id} is mailed later`);
    }
  }

  async #sendDue(isClosing: () => boolean): Promise<void> {
    while (!isClosing()) {
      const due = await this.#queue.take(await this.#options.now());
      if (!due) return;
      await this.#try(due);
    }
  }

  async #try(mail: Mail): Promise<void> {
    const { name, send, settle } = this.#queue;
    let isRecorded = true;
    try {
      isRecorded = await send(mail);
      if (!isRecorded && mail.attempts < MAX_LOOKS) return;
    } catch (error) {
      const isLast = mail.attempts >= MAX_ATTEMPTS || (error instanceof MailError && !error.isTransient);
      if (!isLast) return this.#options.onRetry(error, `the ${name} ${mail.id} is mailed again`);
      this.#options.onLost(error, `the mail of the ${name} ${mail.id} is given up`);
    }
    await settle(mail, isRecorded);
  }
}

/** SQL for when a mail that is being stored is due, unless it is sent before. */
export const firstDueMs = (sql: Sql, nowMs: number) =>
  sql`${earlierNowMs(sql, nowMs)} + ${AGAIN_AFTER_MS}::int`;

/** Takes the row of a table that has been due for longest, for one attempt; the pauses between attempts grow to an hour. */
export async function takeDue<Mail extends Queued>(
  sql: Sql,
  table: string,
  nowMs: number,
): Promise<Mail | undefined> {
  const [due] = await sql<Mail[]>`
    update ${sql(table)} set attempts = attempts + 1,
      due_at_ms = ${nowMs} + least(${AGAIN_AFTER_MS} * 2 ^ attempts, 3600000)::bigint
    where id = (
      select id from ${sql(table)} where due_at_ms <= ${nowMs} order by due_at_ms limit 1 for update skip locked
    )
    returning *`;
  return due;
}
