import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect } from '../common/processes.mjs';
import { checkout } from '../local/setup.mjs';
import { followEvents } from './events.mjs';
import { createTally } from './tally.mjs';

const LINES_SHOWN = 200;
const LOOK_EVERY_MS = 250;

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed at least 1 unless the program succeeded
 * @property {{ suite: string, name: string, detail?: string }[]} skipped
 * @property {string[]} failures the text of each failure
 * @property {string[]} failedTitles
 * @property {{ name: string, ms: number }[]} timed
 * @property {string} output what the program printed
 */

/**
 * Starts a Node program and watches it until it ends. It may run for any length of time while it prints or reports
 * something; after `silenceMs` without either it counts as hung, and is killed with everything that it started.
 * Its reports until then count, however it ends.
 * @param {object} options
 * @param {string[]} options.args of Node, in the checkout
 * @param {boolean} [options.reports] whether it reports tests; otherwise it is one check that passes or fails
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {AbortSignal} options.signal ends it
 * @param {number} options.silenceMs
 * @param {() => number} [options.now] in milliseconds
 * @param {(event?: import('./events.mjs').TestEvent) => void} [options.onHeard] after each event and each output
 * @returns {{ outcome: Promise<Outcome>, tally: ReturnType<typeof createTally> }}
 */
export function startStage({
  args,
  reports = false,
  env,
  signal,
  silenceMs,
  now = () => performance.now(),
  onHeard,
}) {
  const tally = createTally();
  const file = join(tmpdir(), `events-${randomUUID()}.jsonl`);
  let heardAt = now();
  const heard = (event) => {
    heardAt = now();
    onHeard?.(event);
  };
  const events = followEvents(file, (event) => {
    tally.add(event);
    heard(event);
  });
  const hung = new AbortController();
  const timer = setInterval(() => {
    events.read();
    if (now() - heardAt > silenceMs) hung.abort();
  }, LOOK_EVERY_MS);

  const end = collect(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, FORCE_COLOR: '0', ...env, TEST_EVENTS: file },
    signal: AbortSignal.any([signal, hung.signal]),
    onOutput: () => heard(),
  });
  const outcome = end
    .finally(() => {
      clearInterval(timer);
      events.close();
    })
    .then(({ code, output }) => {
      const early = earlyEnd({
        code,
        hung: hung.signal.aborted,
        interrupted: signal.aborted,
        tally,
        silenceMs,
      });
      return summarise({ code, output, early, reports, tally });
    });
  return { outcome, tally };
}

/** Why a program was ended; undefined when it ended by itself. */
function earlyEnd({ code, hung, interrupted, tally, silenceMs }) {
  const running = tally.running();
  const during = running.length > 0 ? ` Running: ${running.join('; ')}.` : '';
  if (hung) return `Hung: no output or report for ${Math.round(silenceMs / 1000)} s.${during}`;
  if (interrupted) return `Interrupted.${during}`;
  if (code === null) return `Killed.${during}`;
  if (code !== 0 && running.length > 0) return `Exited early with ${code}.${during}`;
  return undefined;
}

/** @returns {Outcome} */
function summarise({ code, output, early, reports, tally }) {
  const failures = tally.failures();
  const failedTitles = tally.failedTitles();
  const shown = output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
  if (early) {
    failures.push(early);
    failedTitles.push(early);
  } else if (code !== 0 && failures.length === 0) {
    failures.push(`Exited with ${code}.`);
    failedTitles.push(`Exited with ${code}.`);
  } else if (reports && tally.done() === 0) {
    failures.push('It reported no tests.');
    failedTitles.push('It reported no tests.');
  }
  if (failures.length > 0 && shown) failures.push(shown);
  return {
    passed: reports ? tally.passed() : Number(failedTitles.length === 0),
    failed: failedTitles.length,
    skipped: tally.skipped(),
    failures,
    failedTitles,
    timed: tally.timed(),
    output,
  };
}
