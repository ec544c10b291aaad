import type * as Kurrent from '@kurrent/kurrentdb-client';
import { ConfigurationError } from '../configuration-error.ts';

/** The client library, with an addon in machine code: loaded only where KurrentDB is used. */
export const loadKurrent = (): Promise<typeof Kurrent> => import('@kurrent/kurrentdb-client');

/**
 * The client, replaced where the library keeps one that never works again: it stays on a demoted leader,
 * and repeats a failed discovery for ever.
 */
export class KurrentConnection {
  readonly kurrent: typeof Kurrent;
  readonly #url: string;
  #client: Kurrent.KurrentDBClient;

  private constructor(kurrent: typeof Kurrent, url: string) {
    this.kurrent = kurrent;
    this.#url = url;
    this.#client = kurrent.KurrentDBClient.connectionString(url);
  }

  /** @throws ConfigurationError for an address that the client cannot read */
  static async open(url: string): Promise<KurrentConnection> {
    const kurrent = await loadKurrent();
    try {
      return new KurrentConnection(kurrent, url);
    } catch (error) {
      throw new ConfigurationError(
        `EVENT_LOG_URL is no address of a KurrentDB: ${(error as Error).message}. It must be like ` +
          'kurrentdb://user:password@host1,host2,host3?tls=true&tlsCAFile=/path/ca.crt.',
      );
    }
  }

  get client(): Kurrent.KurrentDBClient {
    return this.#client;
  }

  /** Replaces the client, unless another caller already has. */
  async replace(broken: Kurrent.KurrentDBClient): Promise<void> {
    if (this.#client !== broken) return;
    this.#client = this.kurrent.KurrentDBClient.connectionString(this.#url);
    await broken.dispose().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#client.dispose().catch(() => undefined);
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
    /Failed to discover/.test(message)
  );
}

/** True when the server may or may not have done what it was asked, or was not reached. */
export function isUnknownOutcome(error: unknown): boolean {
  const { code, type = '' } = error as Failure;
  // CANCELLED, DEADLINE_EXCEEDED, INTERNAL (a reset connection), UNAVAILABLE.
  return (
    [1, 4, 13, 14].includes(code ?? -1) ||
    ['unavailable', 'cancelled', 'deadline-exceeded', 'timeout'].includes(type)
  );
}

export const isTransient = (error: unknown): boolean => needsNewClient(error) || isUnknownOutcome(error);
