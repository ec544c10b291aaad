/** `npm test`, `npm test -- unit`, `npm test -- e2e`: everything or a part of it, one line per stage. */
import { install } from '../local/setup.mjs';
import { command } from './command.mjs';
import { createScratch } from './scratch.mjs';
import { stages } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** Journeys wait for pages most of the time, and leave room for a third on two cores. */
const AT_ONCE = 3;
const STAGE_LIMIT_MS = process.env.FULL ? 3_600_000 : 900_000;

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort());

const chosen = chosenStages(process.argv[2]);
await install({ say: console.log, signal: stopping.signal });
const scratch = await createScratch();
const outcomes = await runAll(chosen).finally(scratch.clear);
const sumOf = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exit(sumOf('failed') > 0 || stopping.signal.aborted ? 1 : 0);

function chosenStages(/** @type {string | undefined} */ part) {
  if (part === undefined) return stages;
  const chosen = stages.filter(({ parts }) => parts.some((name) => name === part));
  if (chosen.length > 0) return chosen;
  console.error(`There is no part '${part}'. Choose unit or e2e, or leave it out to run everything.`);
  process.exit(1);
}

/** Runs the stages in their order, a few at a time, each once those are over that it comes after. */
async function runAll(/** @type {Stage[]} */ chosen) {
  const results = new Map();
  const waiting = [...chosen];
  const isDone = (name) => results.has(name) || !chosen.some((stage) => stage.name === name);
  const running = new Set();

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < AT_ONCE ? waiting.find(({ after }) => after.every(isDone)) : undefined;
    if (!next) {
      await Promise.race(running);
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const work = runOne(next).then((outcome) => {
      results.set(next.name, outcome);
      running.delete(work);
      report(next, outcome);
    });
    running.add(work);
  }
  return [...results.values()];
}

async function runOne(/** @type {Stage} */ stage) {
  const startedAt = performance.now();
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(STAGE_LIMIT_MS)]);
  const outcome = await stage.check((args, env) =>
    command(args, { env: { TMPDIR: scratch.folder, ...env }, signal }),
  );
  return { ...outcome, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

function report(/** @type {Stage} */ { name, tells }, { passed, failed, seconds, output }) {
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  else if (tells) console.log(output.trimEnd().replaceAll(/^/gm, '  '));
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${seconds} s)`);
}
