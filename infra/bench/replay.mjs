import { randomUUID } from 'node:crypto';
import { backend } from './load.mjs';

const PEOPLE = 2000;
const CLAIMS_EACH = 99;

/** The auditor's replay: every event folded into fresh tables and compared with the live ones. */
export async function replay({ databaseUrl, report }) {
  const [
    { migrate },
    { PostgresEventStore },
    { createEventCodec },
    { connect },
    { Projector },
    replaying,
    registry,
  ] = await Promise.all(
    [
      'platform/postgres/migrate.js',
      'platform/event-store/postgres.js',
      'platform/event-store/event-codec.js',
      'platform/postgres/client.js',
      'platform/projections/projector.js',
      'platform/projections/replay.js',
      'modules/registry.js',
    ].map((file) => import(backend(file))),
  );
  await migrate(databaseUrl);
  const store = new PostgresEventStore(databaseUrl, createEventCodec(registry.eventTypes));
  await Promise.all(Array.from({ length: PEOPLE }, () => writeLife(store)));

  const sql = connect(databaseUrl, { max: 6, name: 'bench', statementTimeoutMs: 0 });
  const projector = new Projector(sql, store, {
    projections: registry.projections,
    onStopped: (projection, error) => {
      throw new Error(`${projection} stopped`, { cause: error });
    },
  });
  const begun = performance.now();
  await projector.start();
  const filled = (performance.now() - begun) / 1000;
  report({
    metric: 'first fill of the live read models',
    unit: 'events/s',
    value: Math.round(projector.position / filled),
  });
  await projector.stop();

  const result = await replaying.replay(sql, store, registry.projections);
  if (!result.identical) throw new Error('the replay differs from the live read models');
  report({
    metric: `replay and comparison of ${result.position} events`,
    unit: 'events/s',
    value: Math.round(result.position / result.seconds),
    seconds: Math.round(result.seconds * 100) / 100,
    atLeast: 50_000,
  });
  await Promise.all([store.close(), sql.end()]);
}

/** A person who registers and claims, in appends of many events to get there quickly. */
async function writeLife(store) {
  const userId = randomUUID();
  const commandId = randomUUID();
  const name = `Person ${userId.slice(0, 8)}`;
  const events = [
    { type: 'UserRegistered', data: { userId, name, email: `${userId}@example.com`, role: 'user' } },
    ...Array.from({ length: CLAIMS_EACH }, () => ({
      type: 'VideoEarningClaimed',
      data: { userId, videoId: randomUUID(), amountKobo: 15_000n },
    })),
  ];
  const metadata = {
    actorId: userId,
    actorRole: 'user',
    correlationId: 'c',
    causationId: commandId,
    requestId: 'r',
  };
  await store.append([{ stream: `account-${userId}`, expected: 'none', events }], {
    commandId,
    metadata,
    atMs: Date.now(),
  });
}
