/** `npm test`, `npm test -- unit`, `npm test -- e2e`, `npm test -- lint`: everything, a part of it or a stage. */
import { isFull } from '../common/full.mjs';
import { install } from '../packages/install.mjs';
import { runStages } from './runner.mjs';
import { createScratch } from './scratch.mjs';
import { stages } from './stages.mjs';
import { summaryOf } from './summary.mjs';

/** Journeys wait for pages most of the time, and leave room for a third on two cores. */
const AT_ONCE = 3;
const SAY_EVERY_MS = 30_000;
/** No test is silent for that long, even where everything takes several times as long as usual. */
const SILENCE_MINUTES = Number(process.env.TEST_SILENCE_MINUTES ?? (isFull ? 60 : 15));

let database;
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort());

const chosen = chosenStages(process.argv[2]);
await install({ signal: stopping.signal }).catch(({ message }) => {
  console.error(stopping.signal.aborted ? 'Interrupted.' : message);
  process.exit(1);
});

const scratch = await createScratch();
process.env.TMPDIR = scratch.folder;
// Where no server can use the package's programs, all share one copy.
process.env.POSTGRES_PROGRAMS_DIR = scratch.folder;
try {
  const outcomes = await runStages(chosen, {
    atOnce: AT_ONCE,
    silenceMs: SILENCE_MINUTES * 60_000,
    sayEveryMs: SAY_EVERY_MS,
    signal: stopping.signal,
    say: console.log,
    environmentOf: async ({ database }) => (database ? { TEST_DATABASE_URL: await databaseUrl() } : {}),
  });
  console.log(summaryOf(outcomes));
  const hasFailed = outcomes.some(({ failed }) => failed > 0);
  process.exitCode = hasFailed || stopping.signal.aborted ? 1 : 0;
} finally {
  // It ends the database server too.
  await scratch.clear();
}
process.exit();

function chosenStages(/** @type {string | undefined} */ part) {
  if (part === undefined) return stages;
  const chosen = stages.filter(({ name, parts }) => [name, ...parts].includes(part));
  if (chosen.length > 0) return chosen;
  const names = ['unit', 'e2e', ...stages.map(({ name }) => name)];
  console.error(
    `There is no '${part}'. Choose one of these, or none to run everything: ${names.join(', ')}.`,
  );
  process.exit(1);
}

/** One server for all stages of a run. */
async function databaseUrl() {
  // It needs packages, which were not there when this file was loaded.
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  database ??= import('./database.mjs').then(({ startTestServer }) => startTestServer());
  return (await database).url;
}
