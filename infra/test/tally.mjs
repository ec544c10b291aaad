/** @typedef {import('./events.mjs').TestEvent} TestEvent */
/** @typedef {import('./events.mjs').Case} Case */

/** The sum of a stage's events; complete at any moment, even when the stage ends early. */
export function createTally() {
  /** @type {Map<string, { cases: Case[], text?: string, running?: string }>} */
  const suites = new Map();
  /** @type {{ name: string, ms: number }[]} */
  const timed = [];
  const suiteOf = (/** @type {string} */ name) => {
    const suite = suites.get(name) ?? { cases: [] };
    suites.set(name, suite);
    return suite;
  };
  const all = () => [...suites].flatMap(([suite, { cases }]) => cases.map((one) => ({ suite, ...one })));
  const count = (outcome) => all().filter((one) => one.outcome === outcome).length;

  return {
    add(/** @type {TestEvent} */ event) {
      if (event.type === 'timed') timed.push(event);
      else if (event.type === 'start') suiteOf(event.suite).running = event.name ?? '';
      else if (event.type === 'case') {
        const suite = suiteOf(event.suite);
        suite.cases.push(event);
        if (suite.running === event.name) suite.running = '';
      } else {
        const { cases, text } = event;
        suites.set(event.suite, { cases: cases ?? suiteOf(event.suite).cases, text });
      }
    },
    passed: () => count('passed'),
    failed: () => count('failed'),
    done: () => all().length,
    timed: () => timed,
    skipped: () => all().filter(({ outcome }) => outcome === 'skipped'),
    /** The tests, or suites between two tests, that have begun but not ended. */
    running: () =>
      [...suites]
        .filter(([, { running }]) => running !== undefined)
        .map(([suite, { running }]) => titleOf({ suite, name: running })),
    failures: () =>
      [...suites].flatMap(([suite, { cases, text }]) => {
        const failed = cases.filter(({ outcome }) => outcome === 'failed');
        if (text && failed.length > 0) return [`${suite}\n${text}`];
        return failed.map(({ name, detail }) => `${titleOf({ suite, name })}\n${detail}`);
      }),
    failedTitles: () => all().flatMap((one) => (one.outcome === 'failed' ? [titleOf(one)] : [])),
  };
}

export const titleOf = ({ suite, name }) => [suite, name].filter(Boolean).join(' › ');
