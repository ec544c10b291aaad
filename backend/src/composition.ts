import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type Koa from 'koa';
import type { Config } from './config.ts';
import {
  Erasure,
  emailStreams,
  passwordRoutes,
  registration,
  resetMail,
  sessionRoutes,
  userQueries,
  userRoutes,
} from './modules/accounts/index.ts';
import {
  logRoutes,
  receiptRoutes,
  statusRoutes,
  type TransparencyLog,
  timelineQueries,
  timelineRoutes,
  transparencyLog,
  verificationQueries,
} from './modules/audit/index.ts';
import { asOfResolver, ledgerQueries, ledgerRoutes } from './modules/ledger/index.ts';
import { eventTypes, projections } from './modules/registry.ts';
import { rewardQueries, rewardRoutes } from './modules/rewards/index.ts';
import { publicRoutes, settingQueries, settingRoutes } from './modules/settings/index.ts';
import { videoQueries, videoRoutes } from './modules/videos/index.ts';
import {
  activationRoutes,
  availableKoboOf,
  closingRoutes,
  rewardClaimQueries,
  rewardClaimRoutes,
  walletQueries,
  walletRoutes,
} from './modules/wallet/index.ts';
import { apiDocument } from './openapi/api-document.ts';
import { documentation } from './openapi/documentation.ts';
import { credentials as credentialStore } from './platform/auth/credentials.ts';
import { Passwords } from './platform/auth/passwords.ts';
import { RESET_LINK_MINUTES, resetLinks } from './platform/auth/reset-links.ts';
import { Sessions } from './platform/auth/sessions.ts';
import { CommandHandler } from './platform/commands/command-handler.ts';
import { createExecutor } from './platform/commands/executor.ts';
import { createEventCodec } from './platform/event-store/event-codec.ts';
import { type EventStore, UnavailableError } from './platform/event-store/event-store.ts';
import { openEvents } from './platform/event-store/open-events.ts';
import { PostgresEventStore } from './platform/event-store/postgres.ts';
import { postgresSnapshots } from './platform/event-store/snapshots.ts';
import { createApp } from './platform/http/app.ts';
import { BackgroundTasks } from './platform/http/background-tasks.ts';
import { Idempotency } from './platform/http/idempotency.ts';
import { RateLimits } from './platform/http/rate-limits.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { outboxMailer } from './platform/mail/outbox-mailer.ts';
import { smtpMailer } from './platform/mail/smtp-mailer.ts';
import { createLogger } from './platform/observability/logger.ts';
import { Metrics } from './platform/observability/metrics.ts';
import { Availability } from './platform/postgres/availability.ts';
import { connectionBudget } from './platform/postgres/budget.ts';
import { connect } from './platform/postgres/client.ts';
import { heartbeat } from './platform/postgres/heartbeat.ts';
import { migrate, migrateVault } from './platform/postgres/migrate.ts';
import { Sockets } from './platform/postgres/sockets.ts';
import { Projector } from './platform/projections/projector.ts';
import { KeyEncryption } from './platform/vault/key-encryption.ts';
import { createOpener } from './platform/vault/personal-data.ts';
import { Vault } from './platform/vault/vault.ts';

/** Searches and exports of staff read much. */
const STAFF_TIMEOUT_MS = 60_000;
/** People are told within 3 s that the database is away; nothing is tried behind their backs for longer. */
const APPEND_TIMEOUT_MS = 2500;
/** People read their own writes, unless projecting them takes that long. */
const REACHED_WITHIN_MS = 2000;
/** Read models that have lacked an event for longer than this are not fit to answer. */
const MAX_BEHIND_MS = 30_000;

export interface Application {
  readonly app: Koa;
  readonly store: EventStore;
  readonly sessions: Sessions;
  readonly logger: ReturnType<typeof createLogger>;
  /** The transparency log. */
  readonly log: TransparencyLog;
  /** The headers of every answer. */
  readonly headers: Record<string, string>;
  /** From now on GET /readyz says no, and no connection outlives its answer. */
  drain(): void;
  stop(): Promise<void>;
}

/**
 * Builds and starts everything but the listening socket. The only place that constructs.
 * @param patience how many times longer than usual the database may take, as on a busy test machine
 */
export async function compose(
  config: Config,
  {
    clock = Date.now,
    newId = randomUUID as () => string,
    logger = createLogger(config.logLevel),
    patience = 1,
  } = {},
): Promise<Application> {
  await migrate(config.databaseUrl);
  await migrateVault(config.vaultUrl);

  const sockets = new Sockets();
  const budget = connectionBudget(config.databaseConnections);
  const pool = (
    name: keyof typeof budget,
    options: { statementTimeoutMs?: number; isRepeatable?: true } = {},
  ) => connect(config.databaseUrl, { max: budget[name], name, sockets, patience, ...options });
  const sql = pool('commands');
  const reads = pool('reads');
  const staff = pool('staff', { statementTimeoutMs: STAFF_TIMEOUT_MS });
  const background = pool('background');
  const projectorSql = pool('projector', { isRepeatable: true });
  const indexing = connect(config.databaseUrl, { max: 1, name: 'indexes', sockets, statementTimeoutMs: 0 });
  const heart = heartbeat(config.databaseUrl, { patience });
  const availability = new Availability(async (signal) => store.epoch.seen(await heart.ask(signal)), {
    onChange: (isUp) => {
      // What may be hanging is broken off, and nobody else keeps a server busy that cannot answer.
      if (isUp) sockets.admit();
      else sockets.shut();
      logger[isUp ? 'info' : 'error'](isUp ? 'the database is back' : 'the database is away');
    },
    patience,
  });
  const vaultSql =
    config.vaultUrl === config.databaseUrl
      ? sql
      : connect(config.vaultUrl, { max: 4, name: 'vault', patience });
  const vault = new Vault(vaultSql, new KeyEncryption(config.sealingKey));
  await vault.start();
  const openSealed = createOpener(vault);
  const open = openEvents(eventTypes, openSealed);
  const store = new PostgresEventStore(config.databaseUrl, createEventCodec(eventTypes, vault), {
    appendTimeoutMs: APPEND_TIMEOUT_MS * patience,
    readers: budget.logReaders,
    sockets,
    patience,
    mayAppend: ({ requestId }) => !availability.hasBrokenOff(requestId),
  });
  const projector = new Projector(projectorSql, store, {
    projections,
    onStopped: (projection, error) => logger.fatal({ projection, error }, 'projection stopped'),
    onRetry: (error) =>
      availability.isUp && logger.warn({ error }, 'read models could not be moved on; trying again'),
    indexing,
  });
  await projector.start();
  const reached = (position: number) => projector.reached(position, REACHED_WITHIN_MS * patience);

  const commands = new CommandHandler(store, {
    openEvents: open,
    snapshots: postgresSnapshots(sql),
    onSnapshotLost: (error) => logger.warn({ error }, 'a snapshot of a stream could not be saved'),
  });
  const execute = createExecutor(commands, clock);
  const wallet = walletQueries({ reads, staff }, openSealed, commands);
  const emailStreamOf = emailStreams(config.emailHashKey);
  const users = userQueries(
    { reads, staff },
    {
      log: commands,
      emailStreamOf,
      availableKobo: wallet.availableKobo,
      availableKoboOf,
    },
  );
  const sessions = new Sessions(sql, {
    secret: config.jwtSecret,
    isOpen: async ({ id }) => !(await users.isDeleted(id)),
  });
  await sessions.start();
  const passwords = new Passwords(config.bcryptCost);
  const credentials = credentialStore(sql, sessions);
  const register = registration({ execute, users, credentials, passwords, emailStreamOf, newId });
  const backgroundTasks = new BackgroundTasks(logger);
  const mailer = createMailer(config);
  logger.info({ destination: mailer.destination }, 'where mails go');
  const idempotency = new Idempotency(sql);
  const erasure = new Erasure({
    store,
    users,
    credentials,
    answers: idempotency,
    mailer,
    vault,
    onRetry: (error) => logger.error({ error }, 'somebody could not be forgotten yet; trying again'),
  });
  erasure.start();
  store.epoch.onChange(() => {
    logger.warn('PostgreSQL was started anew or the log restored: nothing of it is taken from memory');
    projector.forget();
    vault.forget();
    erasure.startOver();
  });
  const videos = videoQueries(reads, commands);
  const settings = settingQueries(reads);
  const rewards = rewardQueries(reads, commands);

  const log = transparencyLog({
    sql: background,
    config: config.audit,
    mailer,
    clock,
    onAlarm: (error) => logger.fatal({ error }, 'the transparency log cannot go on'),
    onRetry: (error) =>
      availability.isUp && logger.warn({ error }, 'the transparency log could not be moved on; trying again'),
  });

  await log.assertSigner();

  const ledger = ledgerQueries(staff);
  const asOf = asOfResolver({
    ledger,
    head: () => store.head(),
    reached: async (position) => {
      await reached(position);
      // Wrong figures are worse than none.
      if (projector.position < position || projector.failures.size > 0) {
        throw new UnavailableError('the read models are behind the log');
      }
    },
  });

  if (config.admin) await register.ensureAdmin(config.admin);

  const head = () => availability.run('head', () => store.head());
  const behindMs = () => availability.run('behind', () => projector.behindMs(clock()));
  const metrics = new Metrics({
    head,
    projected: () => projector.position,
    behindMs,
    stoppedProjections: () => [...projector.failures.keys()],
    waitingPasswords: () => passwords.waiting,
    audit: log.state,
  });
  let isDraining = false;
  const readiness = async () => {
    const behind = await behindMs().catch(() => undefined);
    const database = behind !== undefined;
    const isWell = projector.isCaughtUp && projector.failures.size === 0;
    const projections = database && isWell && behind < MAX_BEHIND_MS * patience;
    return { ready: database && projections && !isDraining, database, projections };
  };

  const headers = securityHeaders(config);
  const app = createApp({
    logger,
    metrics,
    availability,
    readModels: {
      get isShown() {
        return projector.isShown;
      },
      get shownPosition() {
        return projector.shownPosition;
      },
      onEpoch: (listener) => store.epoch.onChange(listener),
      // Nothing waits for what the log does not have, as after it was restored to an earlier position.
      reached: async (position) => {
        if (position <= (await store.head())) await reached(position);
      },
    },
    sessions,
    headers,
    corsOrigins: config.corsOrigins,
    proxyHops: config.proxyHops,
    idempotency,
    rateLimits: new RateLimits(sql, { factor: config.rateLimitFactor, hashKey: config.emailHashKey }),
    readiness,
    isDraining: () => isDraining,
    files: documentation(apiDocument),
    documents: [...logRoutes(log), ...receiptRoutes({ log, store, wallet })],
    routes: [
      ...publicRoutes({ config: config.public, settings, videos }),
      ...sessionRoutes({ users, registration: register, credentials, passwords, sessions }),
      ...passwordRoutes({
        execute,
        users,
        credentials,
        passwords,
        resetLinks: resetLinks(sql),
        resetMail: resetMail({
          ...config.public,
          publicUrl: config.publicUrl,
          validMinutes: RESET_LINK_MINUTES,
        }),
        mailer,
        backgroundTasks,
      }),
      ...userRoutes({ execute, users }),
      ...videoRoutes({ execute, videos, newId }),
      ...settingRoutes({ execute, settings }),
      ...rewardRoutes({ execute, rewards, newId }),
      ...walletRoutes({ execute, wallet, videos }),
      ...rewardClaimRoutes({
        execute,
        claims: rewardClaimQueries({ reads, staff }, openSealed, commands),
        rewards,
        clock,
      }),
      ...activationRoutes({ execute }),
      ...closingRoutes({ execute, users, emailStreamOf, erasure, clock }),
      ...statusRoutes({ log, store, verifications: verificationQueries(staff) }),
      ...ledgerRoutes({ ledger, asOf }),
      ...timelineRoutes({ timeline: timelineQueries(staff), asOf, store, open }),
    ],
  });

  availability.start();
  log.start();

  return {
    app,
    store,
    sessions,
    logger,
    log,
    headers,
    drain: () => {
      isDraining = true;
    },
    stop: async () => {
      await Promise.all([backgroundTasks.settled(), availability.stop(), log.stop(), erasure.stop()]);
      await projector.stop();
      await Promise.all([
        store.close(),
        passwords.close(),
        heart.end(),
        ...[reads, staff, background, projectorSql, indexing].map((each) => each.end({ timeout: 1 })),
        sql.end({ timeout: 5 }),
        vaultSql.end({ timeout: 5 }),
      ]);
    },
  };
}

function createMailer({ mail, dataDir, public: { productName } }: Config): Mailer {
  const from = { name: productName, address: mail.from };
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, from) : outboxMailer(join(dataDir, 'outbox'), from);
}
