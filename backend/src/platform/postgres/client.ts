import type driver from 'postgres';
import { candidates } from './address.ts';
import { knownTypes } from './arrays.ts';
import { postgres } from './driver.ts';
import { APPLICATION_ROLE } from './login.ts';
import { failure, type OpenSocket, refused, Sockets } from './sockets.ts';
import { isUntrusted, withoutTls } from './tls.ts';

export type Sql = driver.Sql;

/** Separate pools: searches of staff may take long and must not delay people's reads. */
export interface ReadPools {
  readonly reads: Sql;
  readonly staff: Sql;
}

interface ConnectOptions {
  readonly max: number;
  readonly name: string;
  /** How long one statement may take; 0 for no limit. */
  readonly statementTimeoutMs?: number;
  /** How long to wait for an answer before the connection counts as lost; by default a second longer. */
  readonly answerWithinMs?: number;
  /** Watches the sockets of this pool together with those of other pools. */
  readonly sockets?: Sockets;
  /** True when statements may be sent over a connection that is still busy with others. */
  readonly isPipelined?: boolean;
  /** True when all statements find rows by index, whatever their parameters: then each is planned only once. */
  readonly isPlannedOnce?: boolean;
  /** True for data that can be rebuilt after a crash of the database: writes do not wait for the disk. */
  readonly isRepeatable?: boolean;
  readonly connectTimeoutS?: number;
  /** Multiplies all time limits. */
  readonly patience?: number;
}

/**
 * A pool of connections as the application's restricted role. Every write over it is one statement
 * or one SQL function: the driver's begin() is unsafe when a backend dies inside it.
 */
export function connect(databaseUrl: string, options: ConnectOptions): Sql {
  const { patience = 1, statementTimeoutMs = 5000, sockets = new Sockets() } = options;
  const answerWithinMs = options.answerWithinMs ?? (statementTimeoutMs && statementTimeoutMs + 1000);
  const { url, options: opening } = sockets.settings(databaseUrl, answerWithinMs * patience, { patience });
  const settings = {
    max: options.max,
    ...opening,
    max_pipeline: options.isPipelined ? 100 : 0,
    connect_timeout: (options.connectTimeoutS ?? 2) * patience,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: refuseUnreplicated,
    connection: {
      application_name: `watchearn-${options.name}`,
      role: APPLICATION_ROLE,
      statement_timeout: statementTimeoutMs * patience,
      lock_timeout: 4000 * patience,
      ...(options.isRepeatable && { synchronous_commit: 'off' }),
      ...(options.isPlannedOnce && { plan_cache_mode: 'force_generic_plan' }),
    } as Partial<driver.ConnectionParameters> as driver.ConnectionParameters,
    ...knownTypes,
  };
  const reserved = sockets.settings(databaseUrl, answerWithinMs * patience, { patience, isReserved: true });
  return reservingAlone(open(url, settings), reserved.options.socket, (socket) =>
    open(url, { ...settings, ...{ socket }, max: 1 }),
  );
}

/**
 * A client of the driver whose answers are complete. When a connection is lost between two rows, the driver keeps
 * their count, and the next answer in that slot of the pool would begin with as many holes. A connection that is
 * still being opened at its end is closed: the driver would keep it open, and with it the process.
 */
function open(
  url: string,
  options: driver.Options<Record<string, driver.PostgresType>> & { socket?: OpenSocket },
): Sql {
  let isEnded = false;
  const { socket: openSocket } = options;
  const socket: OpenSocket | undefined =
    openSocket &&
    (async (to) => {
      const opened = await openSocket(to);
      if (!isEnded) return opened;
      opened.destroy();
      return refused();
    });
  const sql = postgres(url, { ...options, ...(socket && { socket }) }) as unknown as Sql;
  const { unsafe, end } = sql;
  Object.assign(sql, {
    unsafe: (...args: Parameters<typeof unsafe>) => answeredWhole(unsafe(...args)),
    end: async (...args: Parameters<typeof end>) => {
      await end(...args);
      isEnded = true;
    },
  });
  return new Proxy(sql, {
    apply: (target, self, args) => answeredWhole(Reflect.apply(target, self, args)),
  });
}

/** @param made by the driver: a query, which it resolves by a method, or a part of one */
function answeredWhole<Made>(made: Made): Made {
  if (!(made instanceof Promise)) return made;
  const query = made as unknown as { resolve: (answer: unknown[]) => void };
  const { resolve } = query;
  query.resolve = (answer) => {
    const missing = answer.findIndex((row) => row !== undefined);
    if (missing > 0) answer.splice(0, missing);
    resolve(answer);
  };
  return made;
}

/**
 * Reserves a connection outside the pool, and ends it when it is released. Once it is lost, every query over it
 * fails, because locks and transactions are lost with it. The driver's own `reserve` waits for ever for a
 * connection that has to be opened for it, unless the types of arrays are looked up over each.
 */
function reservingAlone(sql: Sql, openSocket: OpenSocket, connectOne: (socket: OpenSocket) => Sql): Sql {
  return Object.assign(sql, {
    reserve: async (): Promise<driver.ReservedSql> => {
      let isOpened = false;
      const own = connectOne((to) => {
        if (isOpened) return refused();
        isOpened = true;
        return openSocket(to);
      });
      const release = () => void own.end({ timeout: 1 });
      try {
        await own`select`;
      } catch (error) {
        release();
        throw error;
      }
      return Object.assign(own, { release }) as unknown as driver.ReservedSql;
    },
  });
}

/** Ends a reserved connection after a last statement. If that fails, its locks and transaction end all the same. */
export async function endAfter(connection: driver.ReservedSql, last: Promise<unknown>): Promise<void> {
  await last.catch(() => undefined);
  connection.release();
}

/**
 * One connection as the login of the address, for set-up and inspection; to the primary of several hosts.
 */
export function connectOnce(databaseUrl: string): Sql {
  const options = { ...knownTypes, max: 1, onnotice: () => undefined };
  if (!candidates(databaseUrl)) {
    const { url, ...tls } = withoutTls(databaseUrl);
    return open(url, { ...options, ...tls });
  }
  const { url, options: opening } = new Sockets().settings(databaseUrl, 0);
  return open(url, { ...options, ...opening });
}

/**
 * A commit whose wait for the standby was cancelled is reported as done, with a warning, but may be lost.
 * The driver rejects the current query with the error thrown here.
 */
function refuseUnreplicated({ routine }: driver.Notice): void {
  if (routine === 'SyncRepWaitForLSN')
    throw failure('CONNECTION_UNREPLICATED', 'the commit may not be replicated');
}

/** True when the database refused a value: malformed, or violating a constraint. */
export function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^2[23]/.test(code);
}

/**
 * True when the database did not answer, only a standby did, it refused the login, or it lacked disk, memory or
 * connections; false when it answered that the statement is wrong.
 */
export function isConnectionFailure(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return false;
  return (
    /^(08|28|53|57P|58)/.test(code) ||
    // 3D000: the database is being restored.
    isUntrusted(error) ||
    ['25006', '3D000', '55P03', '40001', '40P01', '57014'].includes(code) ||
    /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)/.test(code)
  );
}
