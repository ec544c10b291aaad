import postgres from 'postgres';

export type Sql = postgres.Sql;

/** The role that the running product works as: it may append to the log and never change it. */
const APPLICATION_ROLE = 'watchearn_app';

interface ConnectOptions {
  readonly max: number;
  readonly name: string;
  readonly statementTimeoutMs?: number;
  /** True for what is made again after a crash of the database: writes do not wait for the disk. */
  readonly isRepeatable?: boolean;
  readonly connectTimeoutS?: number;
  /** How many times longer than usual everything may take. */
  readonly patience?: number;
}

/**
 * A pool of connections as the application's restricted role. Every write over it is one statement
 * or one SQL function: the driver's begin() is unsafe when a backend dies inside it.
 */
export function connect(databaseUrl: string, options: ConnectOptions): Sql {
  const { patience = 1 } = options;
  return postgres(databaseUrl, {
    max: options.max,
    connect_timeout: (options.connectTimeoutS ?? 2) * patience,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: (retries) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => undefined,
    connection: {
      application_name: `watchearn-${options.name}`,
      role: APPLICATION_ROLE,
      statement_timeout: (options.statementTimeoutMs ?? 5000) * patience,
      lock_timeout: 4000 * patience,
      ...(options.isRepeatable && { synchronous_commit: 'off' }),
    } as Partial<postgres.ConnectionParameters> as postgres.ConnectionParameters,
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  });
}

/** True when the database answered that it cannot hold a value: of the wrong form, or against a constraint. */
export function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^2[23]/.test(code);
}

/** True when the database did not answer, as opposed to answering that the statement is wrong. */
export function isConnectionFailure(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return false;
  return (
    /^(08|57P|58)/.test(code) ||
    // 3D000: the database is being restored.
    ['3D000', '53300', '55P03', '40001', '40P01', '57014'].includes(code) ||
    /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)/.test(code)
  );
}
