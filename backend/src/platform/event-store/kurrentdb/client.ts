import { setTimeout as pause } from 'node:timers/promises';
import type * as Kurrent from '@kurrent/kurrentdb-client';
import { ConfigurationError } from '../../configuration-error.ts';
import { UnavailableError } from '../event-store.ts';

type Client = Kurrent.KurrentDBClient;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;
/**
 * A server that is silent for this long may be frozen. One that only waits for others says so after 2 s, and
 * the client waits up to 5 s for a frozen node when it looks for the leader.
 */
const SILENT_MS = 6000;
/** The library's reads may fail long after their leader is gone, while a new client finds the next one at once. */
const READABLE_WITHIN_MS = 1000;
/** How long command-line programs look for a leader: long enough to outlast an election. */
export const COMMAND_TIMEOUT_MS = 60_000;
/** The client gives up every call after 10 s. */
const CLOSE_AFTER_MS = 11_000;

/** The client library, which has a native addon: loaded only where KurrentDB is used. */
export const loadKurrent = (): Promise<typeof Kurrent> => import('@kurrent/kurrentdb-client');

/**
 * The client, replaced in the cases from which the library never recovers: it stays on a demoted leader,
 * and repeats a failed discovery for ever.
 */
export class KurrentConnection {
  readonly kurrent: typeof Kurrent;
  readonly #url: string;
  #client: Client;
  /** When the client was made, or last had an answer. */
  #heardMs = 0;
  #madeMs = 0;

  private constructor(kurrent: typeof Kurrent, url: string) {
    this.kurrent = kurrent;
    this.#url = url;
    this.#client = this.#connect();
  }

  /** @throws ConfigurationError for an address that the client cannot read */
  static async open(url: string): Promise<KurrentConnection> {
    const kurrent = await loadKurrent();
    try {
      return new KurrentConnection(kurrent, url);
    } catch {
      // The library's message may quote the password.
      throw new ConfigurationError(
        'EVENT_LOG_URL is not a KurrentDB address, or names a certificate file that cannot be read. It must look like ' +
          'kurrentdb://user:password@host1,host2,host3?tls=true&tlsCAFile=/path/ca.crt.',
      );
    }
  }

  get client(): Client {
    return this.#client;
  }

  #connect(): Client {
    this.#madeMs = performance.now();
    this.#heardMs = this.#madeMs;
    return withoutStrayRejections(this.kurrent.KurrentDBClient.connectionString(this.#url));
  }

  /** Replaces the client, unless another caller already has. */
  replace(broken: Client): void {
    if (this.#client !== broken) return;
    try {
      this.#client = this.#connect();
    } catch {
      // The certificate file may be missing for a moment while it is renewed.
      return;
    }
    end(broken, CLOSE_AFTER_MS);
  }

  /**
   * Retries until there is an answer: for requests that change nothing, or send the same bytes again.
   * @param settle turns a failure that is an answer into its result; rethrows any other
   * @throws UnavailableError after the deadline
   */
  async ask<Answer>(
    question: (client: Client) => Promise<Answer>,
    deadlineMs: number,
    settle: (error: unknown) => Answer | Promise<Answer | undefined> | undefined = rethrow,
  ): Promise<Answer> {
    let cause: unknown;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const client = this.#client;
      try {
        const answer = await within(question(client), deadlineMs);
        this.#heardMs = performance.now();
        return answer;
      } catch (error) {
        if (!(error instanceof LateError)) cause = error;
        if (this.#isBroken(error)) this.replace(client);
        if (!isTransient(error)) {
          const answer = await settle(error);
          if (answer !== undefined) return answer;
        }
      }
      if (performance.now() > deadlineMs)
        throw new UnavailableError('the event log did not answer', { cause });
      await pause(pauseMs);
    }
  }

  #isBroken(error: unknown): boolean {
    const now = performance.now();
    if (error instanceof LateError) return now - this.#heardMs > SILENT_MS;
    this.#heardMs = now;
    return needsNewClient(error) || (isUnreadable(error) && now - this.#madeMs > READABLE_WITHIN_MS);
  }

  close(): void {
    end(this.#client, 0);
  }
}

const rethrow = (error: unknown): never => {
  throw error;
};

/** Ends the streams of a client now, and its connection when calls under way are answered. */
function end(client: Client, afterMs: number): void {
  void client.dispose().catch(() => undefined);
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> };
  const close = () =>
    void getChannel().then(
      (channel) => channel.close(),
      () => undefined,
    );
  setTimeout(close, afterMs).unref();
}

/** The library does not await its error handling: a discovery that fails there would end the process. */
function withoutStrayRejections(client: Client): Client {
  const handler = client as unknown as { handleError(...details: unknown[]): Promise<void> };
  const { handleError } = handler;
  handler.handleError = (...details) => handleError(...details).catch(() => undefined);
  return client;
}

class LateError extends Error {}

/** The client's own deadlines are longer than callers wait, or missing. */
async function within<Answer>(answer: Promise<Answer>, deadlineMs: number): Promise<Answer> {
  const isAnswered = new AbortController();
  const { signal } = isAnswered;
  const late = pause(Math.max(0, deadlineMs - performance.now()), undefined, { signal }).then(() => {
    throw new LateError();
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    isAnswered.abort();
    answer.catch(() => undefined);
  }
}

interface Failure {
  readonly code?: number;
  readonly type?: string;
  readonly message?: string;
}

/** True when only another client can reach the leader. */
export function needsNewClient(error: unknown): boolean {
  const { code, message = '', type } = error as Failure;
  return (
    type === 'not-leader' ||
    (code === 9 && /not the leader/i.test(message)) ||
    /Failed to discover/.test(message) ||
    // The library reconnects only after its own errors.
    (code === 14 && type === undefined)
  );
}

/** Whether the library's reads report that they reach no leader. */
function isUnreadable(error: unknown): boolean {
  const { code, type } = error as Failure;
  return type === 'unavailable' && code === undefined;
}

/** True when the server may or may not have carried out the request, or was not reached. */
function isUnknownOutcome(error: unknown): boolean {
  const { code, type = '' } = error as Failure;
  return (
    error instanceof LateError ||
    // CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, INTERNAL (a reset connection), UNAVAILABLE.
    [1, 2, 4, 13, 14].includes(code ?? -1) ||
    ['unavailable', 'cancelled', 'deadline-exceeded'].includes(type)
  );
}

export const isTransient = (error: unknown): boolean => needsNewClient(error) || isUnknownOutcome(error);

/** True when the server refuses the user of the address, or that user's request. */
export function isRefused(error: unknown): boolean {
  const { code, type } = error as Failure;
  return type === 'access-denied' || code === 7 || code === 16;
}

export const isNoStream = (error: unknown): boolean => (error as Failure).type === 'stream-not-found';
