import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from './address.ts';
import { postgres } from './driver.ts';
import { isUntrusted, type withoutTls } from './tls.ts';

/** PostgreSQL aborts statements that take longer, and a silent host is given up. */
const ANSWER_WITHIN_MS = 2000;
/** PostgreSQL's codes for a login or a database that does not exist. */
const REFUSED = /^(28|3D)/;

/**
 * Finds the primary among the hosts of a cluster. All are queried at once, so that a dead one delays nothing;
 * the first that is not a standby counts until {@link forget}.
 */
export class Primary {
  readonly #hosts: readonly { url: string; at: Host }[];
  readonly #answerWithinMs: number;
  readonly #tls: Pick<ReturnType<typeof withoutTls>, 'ssl'>;
  #found: Promise<Host> | undefined;

  constructor(
    hosts: readonly { url: string; at: Host }[],
    { patience = 1, ...tls }: { patience?: number } & Pick<ReturnType<typeof withoutTls>, 'ssl'> = {},
  ) {
    this.#hosts = hosts;
    this.#tls = tls;
    this.#answerWithinMs = ANSWER_WITHIN_MS * patience;
  }

  /** @throws AggregateError when no host is a primary that answers */
  find(): Promise<Host> {
    this.#found ??= this.#search();
    const found = this.#found;
    found.catch(() => {
      if (this.#found === found) this.#found = undefined;
    });
    return found;
  }

  /** When no host qualifies, returns one that refuses, so that the driver gets the reason itself. */
  async #search(): Promise<Host> {
    try {
      return await Promise.any(this.#hosts.map((host) => this.#ask(host)));
    } catch (error) {
      const index = (error as AggregateError).errors.findIndex(
        (each) => REFUSED.test(each.code) || isUntrusted(each),
      );
      const refusing = this.#hosts[index];
      if (refusing) return refusing.at;
      throw error;
    }
  }

  /** Another host may be the primary by now. */
  forget(): void {
    this.#found = undefined;
  }

  async #ask({ url, at }: { url: string; at: Host }): Promise<Host> {
    const sql = postgres(url, {
      ...this.#tls,
      max: 1,
      fetch_types: false,
      connect_timeout: this.#answerWithinMs / 1000,
      onnotice: () => undefined,
      connection: { application_name: 'watchearn-primary' },
    });
    const late = new AbortController();
    try {
      const answer = await Promise.race([
        sql<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`,
        sleep(this.#answerWithinMs, undefined, { signal: late.signal }),
      ]);
      if (answer?.[0]?.isStandby !== false) throw new Error(`${at.host}:${at.port} is not a primary`);
      return at;
    } finally {
      late.abort();
      await sql.end({ timeout: 0 });
    }
  }
}
