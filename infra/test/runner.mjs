import { startStage } from './stage.mjs';
import { countsOf } from './summary.mjs';
import { titleOf } from './tally.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Outcome} Outcome */

/**
 * Runs stages in order, a few at a time, each once the stages in its `after` have ended, and shows their
 * progress. When `signal` aborts, running stages end with their results so far, and no more are started.
 * @param {Stage[]} stages names in `after` of stages outside this list are ignored
 * @param {object} options
 * @param {number} options.atOnce
 * @param {number} options.silenceMs see startStage
 * @param {number} options.sayEveryMs
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.say
 * @param {(stage: Stage) => Promise<NodeJS.ProcessEnv>} [options.environmentOf]
 * @returns {Promise<(Outcome & { name: string })[]>} of the stages that were started, in order of their end
 */
export async function runStages(stages, { atOnce, silenceMs, sayEveryMs, signal, say, environmentOf }) {
  const outcomes = [];
  const unfinished = new Set(stages.map(({ name }) => name));
  const waiting = [...stages];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const tallies = new Map();
  const progress = setInterval(() => {
    const parts = [...tallies].map(([name, tally]) => progressOf(name, tally));
    if (parts.length > 0) say(`  … ${parts.join(' · ')}`);
  }, sayEveryMs);

  const runOne = async (/** @type {Stage} */ stage) => {
    const { name, args, reports } = stage;
    const startedAt = performance.now();
    say(`▸ ${name}`);
    const work = async () => {
      const env = { ...stage.env, ...(await environmentOf?.(stage)) };
      const onHeard = (event) => {
        if (event?.outcome === 'failed') say(failureText(name, event));
      };
      const { outcome, tally } = startStage({ args: args(), reports, env, signal, silenceMs, onHeard });
      tallies.set(name, tally);
      return outcome;
    };
    const result = await work().catch(({ stack }) => failureOf(stack));
    tallies.delete(name);
    say(reportOf(stage, result, Math.round((performance.now() - startedAt) / 1000)));
    outcomes.push({ name, ...result });
    unfinished.delete(name);
    running.delete(name);
  };

  for (;;) {
    const isReady = ({ after }) => !after.some((name) => unfinished.has(name));
    const next = !signal.aborted && running.size < atOnce ? waiting.find(isReady) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next.name, runOne(next));
    } else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  clearInterval(progress);
  if (waiting.length > 0) say(`Not run: ${waiting.map(({ name }) => name).join(', ')}`);
  return outcomes;
}

/** @returns {Outcome} of a stage that could not start */
const failureOf = (text) => ({
  passed: 0,
  failed: 1,
  skipped: [],
  failures: [text],
  failedTitles: [text.split('\n')[0]],
  timed: [],
  output: '',
});

function failureText(
  /** @type {string} */ name,
  /** @type {import('./events.mjs').Case & { suite: string }} */ event,
) {
  const detail = event.detail ? `\n${event.detail.replaceAll(/^/gm, '    ')}` : '';
  return `  ✗ ${name}: ${titleOf(event)}${detail}`;
}

function progressOf(name, tally) {
  if (tally.done() === 0) return name;
  return `${name}: ${tally.done()} done${tally.failed() > 0 ? `, ${tally.failed()} failed` : ''}`;
}

function reportOf(/** @type {Stage} */ { name, tells }, /** @type {Outcome} */ outcome, seconds) {
  const { failed, skipped, failures, output } = outcome;
  const counts = countsOf([{ ...outcome, skipped: skipped.length }]);
  const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${seconds} s)`;
  if (failed > 0) return `\n${failures.join('\n\n')}\n\n${line}`;
  return tells ? `${output.trimEnd().replaceAll(/^/gm, '  ')}\n${line}` : line;
}
