import { isFull } from '../common/full.mjs';
import { runStages } from './runner.mjs';
import { createScratch } from './scratch.mjs';
import { summaryOf } from './summary.mjs';

/** Journeys wait for pages most of the time, which leaves room for a third stage on two cores. */
const AT_ONCE = 3;
const SAY_EVERY_MS = 30_000;
/** No test is silent for this long, even on a machine that is several times slower than usual. */
const SILENCE_MINUTES = Number(process.env.TEST_SILENCE_MINUTES) || (isFull ? 60 : 15);

/**
 * Runs stages with one folder for temporary files and one database server, neither of which outlives the run,
 * and prints their progress; the last line contains only the counts.
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {{ signal: AbortSignal }} options `signal` ends the running stages
 * @returns {Promise<boolean>} whether all stages passed
 */
export async function runWhole(stages, { signal }) {
  const scratch = await createScratch();
  process.env.TMPDIR = scratch.folder;
  // Where servers cannot use the package's programs in place, they share one copy.
  process.env.POSTGRES_PROGRAMS_DIR = scratch.folder;
  let database;
  const databaseUrl = async () => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
    // Imported late: it needs packages that may not have been installed when this file was loaded.
    database ??= import('./database.mjs').then(({ startTestServer }) => startTestServer());
    return (await database).url;
  };
  try {
    const outcomes = await runStages(stages, {
      atOnce: AT_ONCE,
      silenceMs: SILENCE_MINUTES * 60_000,
      sayEveryMs: SAY_EVERY_MS,
      signal,
      say: console.log,
      environmentOf: async (stage) => (stage.database ? { TEST_DATABASE_URL: await databaseUrl() } : {}),
    });
    console.log(summaryOf(outcomes));
    return !signal.aborted && outcomes.every(({ failed }) => failed === 0);
  } finally {
    await (await database?.catch(() => undefined))?.stop();
    await scratch.clear();
  }
}
