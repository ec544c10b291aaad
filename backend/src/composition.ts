import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import { apiDocument } from './api-document.ts';
import type { Config } from './config.ts';
import { accountRoutes, normalizeEmail, registration, userQueries } from './modules/accounts/index.ts';
import { eventTypes, projections } from './modules/registry.ts';
import { publicRoutes } from './modules/settings/index.ts';
import { videoQueries, videoRoutes } from './modules/videos/index.ts';
import { walletQueries, walletRoutes } from './modules/wallet/index.ts';
import { credentials as credentialStore } from './platform/auth/credentials.ts';
import { Passwords } from './platform/auth/passwords.ts';
import { Sessions } from './platform/auth/sessions.ts';
import { CommandHandler } from './platform/commands/command-handler.ts';
import { createExecutor } from './platform/commands/executor.ts';
import { createEventCodec } from './platform/event-store/event-codec.ts';
import type { EventStore } from './platform/event-store/event-store.ts';
import { PostgresEventStore } from './platform/event-store/postgres.ts';
import { createApp } from './platform/http/app.ts';
import { Idempotency } from './platform/http/idempotency.ts';
import { documentation } from './platform/http/openapi/documentation.ts';
import { createLogger } from './platform/observability/logger.ts';
import { connect } from './platform/postgres/client.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { Projector } from './platform/projections/projector.ts';

const DATABASE_CONNECTIONS = 10;
/** Read models further behind than this are not fit to answer. */
const MAX_LAG = 10_000;

export interface Application {
  readonly app: Koa;
  readonly store: EventStore;
  readonly sessions: Sessions;
  readonly logger: ReturnType<typeof createLogger>;
  stop(): Promise<void>;
}

/** Builds and starts everything but the listening socket. The only place that constructs. */
export async function compose(
  config: Config,
  { clock = Date.now, newId = randomUUID as () => string, logger = createLogger(config.logLevel) } = {},
): Promise<Application> {
  await migrate(config.databaseUrl);

  const sql = connect(config.databaseUrl, { max: DATABASE_CONNECTIONS, name: 'api' });
  const store = new PostgresEventStore(config.databaseUrl, createEventCodec(eventTypes));
  const projector = new Projector(sql, store, {
    projections,
    onStopped: (projection, error) => logger.fatal({ projection, error }, 'projection stopped'),
    onRetry: (error) => logger.warn({ error }, 'read models could not be moved on; trying again'),
  });
  await projector.start();

  const sessions = new Sessions(sql, config.jwtSecret);
  await sessions.start();
  const passwords = new Passwords(config.bcryptCost);
  const credentials = credentialStore(sql);
  const execute = createExecutor({ handler: new CommandHandler(store), projector, clock });
  const register = registration({
    execute,
    credentials,
    passwords,
    emailHashKey: config.emailHashKey,
    newId,
  });
  const users = userQueries(sql);
  const videos = videoQueries(sql);

  const { admin } = config;
  if (admin) {
    const find = () => users.findByEmail(normalizeEmail(admin.email));
    if (!(await find())) await register.registerAdmin(admin);
    if ((await find())?.role !== 'admin')
      logger.warn('ADMIN_EMAIL is a user’s address: there is no such admin');
  }

  const readiness = async () => {
    const head = await store.head().catch(() => undefined);
    const database = head !== undefined;
    const projections = database && projector.failures.size === 0 && head - projector.position < MAX_LAG;
    return { ready: database && projections, database, projections };
  };

  const app = createApp({
    logger,
    sessions,
    proxyHops: config.proxyHops,
    idempotency: new Idempotency(sql),
    readiness,
    files: documentation(apiDocument),
    routes: [
      ...publicRoutes(config.public),
      ...accountRoutes({ execute, users, registration: register, credentials, passwords, sessions }),
      ...videoRoutes({ execute, videos, newId }),
      ...walletRoutes({ execute, wallet: walletQueries(sql), videos }),
    ],
  });

  return {
    app,
    store,
    sessions,
    logger,
    stop: async () => {
      await projector.stop();
      await Promise.all([store.close(), passwords.close(), sql.end({ timeout: 5 })]);
    },
  };
}
