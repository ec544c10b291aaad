import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { eventTypes, projections } from '../modules/registry.ts';
import type { Hasher } from '../platform/auth/passwords.ts';
import { BulkCommands } from '../platform/commands/bulk.ts';
import { CommandHandler } from '../platform/commands/command-handler.ts';
import { createExecutor } from '../platform/commands/executor.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { createEventCodec } from '../platform/event-store/event-codec.ts';
import { UnavailableError } from '../platform/event-store/event-store.ts';
import { openEventLog } from '../platform/event-store/open-event-log.ts';
import { openEvents } from '../platform/event-store/open-events.ts';
import { postgresSnapshots } from '../platform/event-store/snapshots.ts';
import { BackgroundTasks } from '../platform/http/background-tasks.ts';
import { Idempotency } from '../platform/http/idempotency.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { outboxMailer } from '../platform/mail/outbox-mailer.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';
import { Availability } from '../platform/postgres/availability.ts';
import { connectionBudget } from '../platform/postgres/budget.ts';
import { connect } from '../platform/postgres/client.ts';
import { earlierClock } from '../platform/postgres/database-time.ts';
import { heartbeat } from '../platform/postgres/heartbeat.ts';
import { prepareDatabases } from '../platform/postgres/prepare.ts';
import { Sockets } from '../platform/postgres/sockets.ts';
import { Projector } from '../platform/projections/projector.ts';
import type { HostRule } from '../platform/push/public-hosts.ts';
import { KeyEncryption } from '../platform/vault/key-encryption.ts';
import { createOpener } from '../platform/vault/personal-data.ts';
import { Vault } from '../platform/vault/vault.ts';

/** Longer than for others, because searches and exports of staff read a lot. */
const STAFF_TIMEOUT_MS = 60_000;
/** An unavailable database is reported to callers within 3 s, so no append is retried for longer. */
const APPEND_TIMEOUT_MS = 2500;
/** People read their own writes, unless projecting takes longer than this. */
const REACHED_WITHIN_MS = 2000;

export interface Surroundings {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly logger: Logger;
  /** Multiplies the time limits of the database, e.g. for a busy test machine. */
  readonly patience: number;
  /** The pause between two checks for interrupted erasures. */
  readonly eraseEveryMs: number;
  /** How long after a decision its mail is sent. */
  readonly mailAfterMs: number;
  /** How long videos are collected to be announced together. */
  readonly videosAfterMs: number;
  /** Which hosts push messages are sent to. */
  readonly pushHosts: HostRule;
  /** Hashes passwords; by default, in worker threads. */
  readonly hasher?: Hasher;
}

export type Platform = Awaited<ReturnType<typeof composePlatform>>;

/** Everything that all modules use: connections, the vault, the log with its commands and read models, mail. */
export async function composePlatform(config: Config, { clock, logger, patience }: Surroundings) {
  const { databaseUrl, vaultUrl } = await prepareDatabases(config);
  if (databaseUrl !== config.databaseUrl) {
    logger.warn('DATABASE_URL is the address of the owner: the API uses a login that it has created');
  }

  const sockets = new Sockets();
  const budget = connectionBudget(config.databaseConnections);
  const pool = (
    name: keyof typeof budget,
    options: { statementTimeoutMs?: number; isRepeatable?: true; isPipelined?: true } = {},
  ) => connect(databaseUrl, { max: budget[name], name, sockets, patience, ...options });
  const sql = pool('commands');
  // Quick statements that never wait for locks: sharing a busy connection costs less.
  const reads = pool('reads', { isPipelined: true });
  const staff = pool('staff', { statementTimeoutMs: STAFF_TIMEOUT_MS });
  const background = pool('background');
  const projectorSql = pool('projector', { isRepeatable: true });
  const indexing = connect(databaseUrl, { max: 1, name: 'indexes', sockets, statementTimeoutMs: 0 });
  const heart = heartbeat(databaseUrl, { patience });
  const availability = new Availability(async (signal) => store.epoch.seen(await heart.ask(signal)), {
    onChange: (isUp) => {
      // Closes connections that may hang, and opens no new ones to a server that cannot answer.
      if (isUp) sockets.admit();
      else sockets.shut();
      logger[isUp ? 'info' : 'error'](isUp ? 'the database is back' : 'the database is away');
    },
    patience,
  });
  /** Warns only while the database is available: its outage is already logged. */
  const warn = (error: unknown, message: string) => availability.isUp && logger.warn({ error }, message);

  const vaultSql = vaultUrl === databaseUrl ? sql : connect(vaultUrl, { max: 4, name: 'vault', patience });
  const vault = new Vault(vaultSql, new KeyEncryption(config.sealingKey));
  await vault.start();
  const openSealed = createOpener(vault);
  const open = openEvents(eventTypes, openSealed);
  const { store, isStopped } = await openEventLog(
    { databaseUrl, eventLogUrl: config.eventLogUrl },
    createEventCodec(eventTypes, vault),
    {
      appendTimeoutMs: APPEND_TIMEOUT_MS * patience,
      readers: budget.logReaders,
      sockets,
      patience,
      mayAppend: ({ requestId }) => !availability.hasBrokenOff(requestId),
      onStopped: (error) =>
        logger.fatal(
          { error },
          'the mirror of the log has stopped: fix what the error reports, and restart the API',
        ),
    },
  ).catch((error) => {
    if (error instanceof ConfigurationError) logger.fatal(error.message);
    throw error;
  });
  const projector = new Projector(projectorSql, store, {
    projections,
    onStopped: (projection, error) => logger.fatal({ projection, error }, 'projection stopped'),
    onRetry: (error) => warn(error, 'read models could not be updated; trying again'),
    indexing,
    reads,
  });
  await Promise.all([projector.start(), reads`select`]);
  sockets.onLost(() => projector.forget());
  store.epoch.onChange(() => {
    logger.warn('PostgreSQL was restarted or the log restored: everything cached from it is dropped');
    projector.forget();
    vault.forget();
  });

  const commands = new CommandHandler(store, {
    openEvents: open,
    snapshots: postgresSnapshots(sql),
    onSnapshotLost: (error) => logger.warn({ error }, 'a snapshot of a stream could not be saved'),
  });
  const mailer = createMailer(config);
  logger.info({ destination: mailer.destination }, 'destination of mails');
  const backgroundTasks = new BackgroundTasks(logger);

  return {
    sql,
    reads,
    staff,
    background,
    availability,
    warn,
    vault,
    openSealed,
    open,
    store,
    /** True once this process can no longer receive new events of the log. */
    isLogStopped: isStopped,
    projector,
    /** Waits until the read models have reached a position, for a bounded time. */
    reached: (position: number) => projector.reached(position, REACHED_WITHIN_MS * patience),
    /** Like `reached`; @throws UnavailableError when they have not reached it, or one has failed */
    mustReach: async (position: number) => {
      await projector.reached(position, REACHED_WITHIN_MS * patience);
      if (projector.position < position || projector.failures.size > 0) {
        throw new UnavailableError('the read models are behind the log');
      }
    },
    commands,
    execute: createExecutor(commands, clock),
    /** Whether the log has this command. */
    isRecorded: async (commandId: string) => (await store.readCommand(commandId)).length > 0,
    bulk: new BulkCommands(sql),
    idempotency: new Idempotency(sql),
    mailer,
    backgroundTasks,
    /** How mails are sent that are stored first. */
    mailing: {
      mailer,
      backgroundTasks,
      now: earlierClock(sql, clock),
      onRetry: warn,
      onLost: (error: unknown, what: string) => logger.error({ error }, what),
    },
    /** Call it once nothing else uses the platform. */
    async stop() {
      await Promise.all([backgroundTasks.settled(), availability.stop()]);
      await projector.stop();
      await Promise.all([
        store.close(),
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
