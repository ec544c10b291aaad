import { createSigner, isSignedBy, readVerifierKey, type Signer } from 'mf-shared/transparency';
import { ConfigurationError } from '../../platform/configuration-error.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { JanitorRule } from '../../platform/janitor/janitor.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { checkpointFolder } from './checkpoint-folder.ts';
import { checkpointMail } from './checkpoint-mail.ts';
import { CheckpointSigner } from './checkpoint-signer.ts';
import { Tiler } from './tiler.ts';
import { treeQueries } from './tree.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

interface TransparencyLogOptions {
  readonly sql: Sql;
  readonly log: Pick<EventStore, 'waitForAppend'>;
  readonly config: {
    readonly signingKey: Buffer;
    readonly origin: string;
    readonly checkpointDir: string | null;
    readonly checkpointMail: string | null;
  };
  readonly mailer: Mailer;
  readonly clock: () => number;
  /** The tree has stopped growing, or signing has stopped. */
  readonly onAlarm: (error: unknown) => void;
  /** Something failed and will be retried. */
  readonly onRetry: (error: unknown) => void;
  /** A checkpoint could not be stored or mailed outside the database. */
  readonly onNotDelivered: (error: unknown) => void;
}

/** The transparency log of this process: grows with the event log and is signed regularly. */
export function transparencyLog(options: TransparencyLogOptions) {
  const { sql, log, config, mailer, clock, onAlarm, onRetry, onNotDelivered } = options;
  const { checkpointDir, checkpointMail: to } = config;
  const queries = treeQueries(sql);
  const folder = checkpointDir === null ? undefined : checkpointFolder(checkpointDir);
  const key = createSigner(config.origin, config.signingKey);
  const tiler = new Tiler(queries, { log, onStopped: onAlarm, onRetry });
  const signer = new CheckpointSigner({
    queries,
    tiler,
    key,
    clock,
    folder,
    send: to === null ? undefined : (checkpoint) => mailer.send(checkpointMail(to, checkpoint)),
    onRefused: onAlarm,
    onRetry,
    onNotDelivered,
  });

  /** Of checkpoints older than a day, only the first of each day is kept: proofs need the tree, not the others. */
  const janitorRules: JanitorRule[] = [
    {
      name: 'checkpoints',
      everyMs: HOUR_MS,
      sweep: (connection, _, limit) => treeQueries(connection).thinCheckpoints(limit),
    },
    {
      name: 'checkpoint files',
      everyMs: HOUR_MS,
      sweep: async (_, nowMs, limit) => folder?.thin(nowMs, limit) ?? 0,
    },
  ];

  return {
    queries,
    janitorRules,
    verifierKey: key.verifierKey,
    /**
     * A log keeps its name and key permanently, because auditors identify it by them.
     * @throws ConfigurationError when the newest checkpoint was signed under another name or with another key
     */
    assertSigner: async (): Promise<void> => {
      const newest = await queries.newestCheckpoint();
      if (newest) assertSigner(newest.note, key);
    },
    /** Signs the current log without waiting until a checkpoint is due. */
    sign: () => signer.sign(),
    state: () => {
      const alarm = tiler.failure?.message ?? signer.refusal ?? null;
      return { treeSize: tiler.size, checkpointSize: signer.newestSize, hasAlarm: alarm !== null, alarm };
    },
    start: () => {
      tiler.start();
      signer.start();
    },
    stop: () => Promise.all([tiler.stop(), signer.stop()]),
  };
}

function assertSigner(note: string, { name, verifierKey }: Signer): void {
  const signed = note.slice(0, note.indexOf('\n'));
  if (signed !== name) {
    throw new ConfigurationError(
      `The transparency log of this data is named ${signed}, but PUBLIC_URL or AUDIT_ORIGIN would now name ` +
        `it ${name}. Its name cannot change: set AUDIT_ORIGIN=${signed} to keep it, whatever PUBLIC_URL is.`,
    );
  }
  if (!isSignedBy(note, readVerifierKey(verifierKey))) {
    throw new ConfigurationError(
      `The transparency log ${name} was signed by another key. Set AUDIT_SIGNING_KEY to that one.`,
    );
  }
}

export type TransparencyLog = ReturnType<typeof transparencyLog>;
