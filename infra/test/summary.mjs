/** @typedef {import('./stage.mjs').Outcome} Outcome */

const SLOWEST_SHOWN = 10;

/** The last lines of a run: the slowest tests, what was skipped and why, what failed, and the counts. */
export function summaryOf(/** @type {(Outcome & { name: string })[]} */ outcomes) {
  const failed = outcomes.flatMap(({ name, failedTitles }) =>
    failedTitles.map((title) => `${name}: ${title}`),
  );
  return [
    ...block('Slowest', slowest(outcomes)),
    ...block('Skipped', skipped(outcomes)),
    ...block('Failed', failed),
    '',
    countsOf(outcomes.map((outcome) => ({ ...outcome, skipped: outcome.skipped.length }))),
  ].join('\n');
}

const block = (title, lines) => (lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]);

function slowest(outcomes) {
  const timed = outcomes.flatMap((outcome) => outcome.timed).sort((a, b) => b.ms - a.ms);
  return timed
    .slice(0, SLOWEST_SHOWN)
    .map(({ name, ms }) => `${String(Math.round(ms / 1000)).padStart(4)} s  ${name}`);
}

function skipped(outcomes) {
  const counts = new Map();
  for (const { suite, name, detail } of outcomes.flatMap((outcome) => outcome.skipped)) {
    const line = `${suite}: ${detail || `${name} (no reason given)`}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${String(count).padStart(4)} × ${line}`);
}

/** @param {{ passed: number, failed: number, skipped: number }[]} parts */
export function countsOf(parts) {
  const sumOf = (key) => parts.reduce((sum, part) => sum + part[key], 0);
  return `${sumOf('passed')} passed, ${sumOf('failed')} failed, ${sumOf('skipped')} skipped`;
}
