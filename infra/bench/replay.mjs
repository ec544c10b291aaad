import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { backend } from './load.mjs';
import { appendPerson, openLog } from './log.mjs';

const PEOPLE = 2000;
const CLAIMS_EACH = 99;

/** The auditor's replay: every event folded into fresh tables and compared with the live ones. */
export async function replay({ databaseUrl, report }) {
  const [{ connect }, { Projector }, replaying, registry] = await Promise.all(
    [
      'platform/postgres/client.js',
      'platform/projections/projector.js',
      'platform/projections/replay.js',
      'modules/registry.js',
    ].map((file) => import(backend(file))),
  );
  const store = await openLog(databaseUrl);
  // Appends of many events fill the log quickly.
  await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) =>
      appendPerson(store, { name: `Person ${number}`, email: `p${number}@example.com`, events: claims }),
    ),
  );

  const sql = connect(databaseUrl, { max: 6, name: 'bench', statementTimeoutMs: 0 });
  const projector = new Projector(sql, store, {
    projections: registry.projections,
    onStopped: (projection, error) => {
      throw new Error(`${projection} stopped`, { cause: error });
    },
  });
  const begun = performance.now();
  await projector.start();
  while (!projector.isCaughtUp) await sleep(5);
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
    // A million events in a minute.
    atLeast: 16_667,
  });
  await Promise.all([store.close(), sql.end()]);
}

const claims = (userId) =>
  Array.from({ length: CLAIMS_EACH }, () => ({
    type: 'VideoEarningClaimed',
    data: { userId, videoId: randomUUID(), amountKobo: 15_000n },
  }));
