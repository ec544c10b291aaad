import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAlive, waitUntil } from '../common/processes.mjs';
import { startStage } from './stage.mjs';

const never = new AbortController().signal;
const reporting = "import { emit } from './infra/test/events.mjs';";
const forEver = 'setInterval(() => {}, 1000);';
const casesOf = (...outcomes) =>
  outcomes
    .map(
      (outcome, index) => `emit(${JSON.stringify({ type: 'case', suite: 's', name: `${index}`, outcome })});`,
    )
    .join('');

/** Starts a stage whose program is `code`. */
const start = (code, options = {}) =>
  startStage({
    args: ['--input-type=module', '--eval', reporting + code],
    reports: true,
    signal: never,
    silenceMs: 600_000,
    ...options,
  });
const run = (...args) => start(...args).outcome;

test('counts what passed, failed and was skipped', async () => {
  const outcome = await run(`${casesOf('passed', 'passed', 'skipped', 'failed')}process.exit(1)`);
  assert.equal(outcome.passed, 2);
  assert.equal(outcome.failed, 1);
  assert.deepEqual(
    outcome.skipped.map(({ name }) => name),
    ['2'],
  );
});

/** A clock that stands still, except that it moves by `stepMs` after each matching event. */
function clockThatSteps(/** @type {number} */ stepMs, isMeant = (_event) => true) {
  let clock = 0;
  return {
    now: () => clock,
    onHeard: (event) => {
      if (isMeant(event)) clock += stepMs;
    },
  };
}
/** Options by which the program hangs right after the start of a test, and never before. */
const onceStarted = () => ({ silenceMs: 1000, ...clockThatSteps(1001, (event) => event?.type === 'start') });

test('kills a silent program, and names the test that was running', async () => {
  const code = `${casesOf('passed')}emit({ type: 'start', suite: 's', name: 'sleeps' });${forEver}`;
  const outcome = await run(code, onceStarted());
  assert.deepEqual([outcome.passed, outcome.failed], [1, 1]);
  assert.equal(outcome.failures[0], 'Hung: no output or report for 1 s. Running: s › sleeps.');
});

for (const [what, sign] of [
  ['reports tests', "emit({ type: 'start', suite: 's', name: 'next' });"],
  ['prints', "console.log('at work');"],
]) {
  test(`a program that ${what} may run for any length of time`, async () => {
    const code = `let step = 0;
      const timer = setInterval(() => {
        ${sign}
        if (++step < 8) return;
        clearInterval(timer);
        ${casesOf('passed')}
        emit({ type: 'suite', suite: 's' });
      }, 300);`;
    const clock = clockThatSteps(900);
    const { passed, failures } = await run(code, { silenceMs: 1000, ...clock });
    assert.deepEqual([passed, failures], [1, []]);
    assert.ok(clock.now() >= 9 * 900);
  });
}

test('after a crash, reports what passed, the output, and the test that was running', async () => {
  const code = `${casesOf('passed', 'passed')}emit({ type: 'start', suite: 's', name: 'falls' });
    console.error('out of memory'); process.kill(process.pid, 'SIGKILL');`;
  const { passed, failed, failures } = await run(code);
  assert.deepEqual([passed, failed], [2, 1]);
  assert.equal(failures[0], 'Killed. Running: s › falls.');
  assert.equal(failures[1], 'out of memory');
});

test('a failure keeps its own text when the program is killed later', async () => {
  const failure = { type: 'case', suite: 's', name: 'sums', outcome: 'failed', detail: '2 is not 3' };
  const code = `emit(${JSON.stringify(failure)});emit({ type: 'start', suite: 's', name: 'next' });${forEver}`;
  const { failures } = await run(code, onceStarted());
  assert.equal(failures[0], 's › sums\n2 is not 3');
  assert.match(failures[1], /^Hung/);
});

test('when interrupted, ends the program with its children and keeps what passed', async () => {
  const stopping = new AbortController();
  const code = `import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', '${forEver}'], { stdio: 'inherit' });
    ${casesOf('passed')}emit({ type: 'start', suite: 's', name: String(child.pid) });${forEver}`;
  let child;
  const onHeard = (event) => {
    if (event?.type !== 'start') return;
    child = Number(event.name);
    stopping.abort();
  };
  const { passed, failed, failures } = await run(code, { signal: stopping.signal, onHeard });
  assert.deepEqual([passed, failed], [1, 1]);
  assert.match(failures[0], /^Interrupted\. Running: s › \d+\.$/);
  assert.ok(await waitUntil(() => !isAlive(child), { timeoutMs: 600_000 }));
});

test('the report of a finished suite replaces the reports of its tests', async () => {
  const suite = {
    type: 'suite',
    suite: 's',
    cases: [
      { name: '0', outcome: 'passed' },
      { name: '1', outcome: 'failed' },
    ],
    text: 'all that Jest has to say',
  };
  const { passed, failures } = await run(
    `${casesOf('passed', 'failed')}emit(${JSON.stringify(suite)});process.exit(1)`,
  );
  assert.equal(passed, 1);
  assert.deepEqual(failures, ['s\nall that Jest has to say']);
});

test('fails without any reported test, and on a non-zero exit code', async () => {
  assert.deepEqual((await run('')).failures, ['It reported no tests.']);
  const { passed, failures } = await run(`${casesOf('passed')}process.exit(3)`);
  assert.equal(passed, 1);
  assert.deepEqual(failures, ['Exited with 3.']);
});

test('a program without reports counts as one check', async () => {
  const { passed, failed } = await run('', { reports: false });
  assert.deepEqual([passed, failed], [1, 0]);
  const broken = await run("console.log('line 3: no'); process.exit(2)", { reports: false });
  assert.deepEqual([broken.passed, broken.failed], [0, 1]);
  assert.deepEqual(broken.failures, ['Exited with 2.', 'line 3: no']);
});
