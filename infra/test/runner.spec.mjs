import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { checkout } from '../local/setup.mjs';
import { runStages } from './runner.mjs';
import { summaryOf } from './summary.mjs';

const passed = "emit({ type: 'case', suite: 's', name: 'one', outcome: 'passed' });";

/** A stage whose program is `code`. */
const stage = (name, code, { after = [] } = {}) => ({
  name,
  after,
  parts: [],
  reports: true,
  args: () => ['--input-type=module', '--eval', `import { emit } from './infra/test/events.mjs';${code}`],
});

async function run(stages, options = {}) {
  const lines = [];
  const outcomes = await runStages(stages, {
    atOnce: 2,
    silenceMs: 600_000,
    sayEveryMs: 50,
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    ...options,
  });
  return { lines: lines.map((line) => line.replace(/ \(\d+ s\)$/, '')), outcomes };
}

test('starts a stage once the stages that it comes after have ended', async () => {
  const { lines } = await run(
    [stage('last', passed, { after: ['first', 'of another run'] }), stage('first', passed)],
    { sayEveryMs: 600_000 },
  );
  assert.deepEqual(lines, [
    '▸ first',
    '✓ first: 1 passed, 0 failed, 0 skipped',
    '▸ last',
    '✓ last: 1 passed, 0 failed, 0 skipped',
  ]);
});

test('a stage that crashes does not affect the others, and its output is shown above its result line', async () => {
  const { lines, outcomes } = await run([
    stage('broken', `${passed}console.log('no space left'); process.kill(process.pid, 'SIGKILL');`),
    stage('sound', passed),
  ]);
  const said = lines.find((line) => line.includes('✗ broken'));
  assert.equal(said, '\nKilled.\n\nno space left\n\n✗ broken: 1 passed, 1 failed, 0 skipped');
  assert.deepEqual(outcomes.map(({ name, failed }) => [name, failed]).sort(), [
    ['broken', 1],
    ['sound', 0],
  ]);
});

test('shows the progress of a stage; when interrupted, reports what passed and what did not run', async () => {
  const stopping = new AbortController();
  const lines = [];
  const outcomes = await runStages(
    [
      stage('under way', `${passed}setInterval(() => {}, 1000);`),
      stage('later', passed, { after: ['under way'] }),
    ],
    {
      atOnce: 2,
      silenceMs: 600_000,
      sayEveryMs: 50,
      signal: stopping.signal,
      say: (line) => {
        lines.push(line);
        if (line.includes('1 done')) stopping.abort();
      },
    },
  );
  assert.ok(lines.includes('  … under way: 1 done'));
  assert.match(lines.join('\n'), /^Interrupted\.\n\n✗ under way: 1 passed, 1 failed, 0 skipped/m);
  assert.equal(lines.at(-1), 'Not run: later');
  assert.equal(outcomes.length, 1);
});

describe('the summary', () => {
  const outcome = {
    name: 'unit',
    passed: 3,
    failed: 1,
    skipped: [
      { suite: 'verifier.spec', name: 'accepts', detail: 'no Go' },
      { suite: 'verifier.spec', name: 'refuses', detail: 'no Go' },
      { suite: 'page.spec', name: 'draws', detail: '' },
    ],
    failures: [],
    failedTitles: ['page.spec › sums'],
    timed: Array.from({ length: 12 }, (_, index) => ({ name: `suite ${index}`, ms: index * 1000 })),
    output: '',
  };

  test('names the ten slowest tests, what was skipped and why, and what failed; ends with a line of counts', () => {
    const lines = summaryOf([
      outcome,
      { ...outcome, skipped: [], failed: 0, failedTitles: [], timed: [] },
    ]).split('\n');
    assert.equal(lines.at(-1), '6 passed, 1 failed, 3 skipped');
    assert.equal(lines.filter((line) => /^\d+ passed, \d+ failed, \d+ skipped$/.test(line)).length, 1);
    assert.deepEqual(
      lines.filter((line) => line.includes('suite ')),
      Array.from({ length: 10 }, (_, index) => `${String(11 - index).padStart(6)} s  suite ${11 - index}`),
    );
    assert.ok(lines.includes('     2 × verifier.spec: no Go'));
    assert.ok(lines.includes('     1 × page.spec: draws (no reason given)'));
    assert.ok(lines.includes('  unit: page.spec › sums'));
  });

  test('consists of the counts when there is nothing else to report', () => {
    assert.equal(
      summaryOf([{ ...outcome, failed: 0, skipped: [], failedTitles: [], timed: [] }]),
      '\n3 passed, 0 failed, 0 skipped',
    );
  });
});

test('reports a failed test and its reason at once', async () => {
  const failed = "emit({ type: 'case', suite: 's', name: 'two', outcome: 'failed', detail: 'no' });";
  const { lines } = await run([stage('broken', failed)], { sayEveryMs: 600_000 });
  assert.deepEqual(lines, [
    '▸ broken',
    '  ✗ broken: s › two\n    no',
    '\ns › two\nno\n\n✗ broken: 0 passed, 1 failed, 0 skipped',
  ]);
});

test('a stage that cannot start does not affect the others', async () => {
  const environmentOf = async ({ name }) => {
    if (name === 'broken') throw new Error('no database');
    return {};
  };
  const { outcomes } = await run([stage('broken', passed), stage('sound', passed)], { environmentOf });
  assert.deepEqual(outcomes.map(({ name, failed }) => [name, failed]).sort(), [
    ['broken', 1],
    ['sound', 0],
  ]);
});

describe('a whole run', () => {
  const start = (code, { database = false } = {}) => {
    const program = `
      import { stat } from 'node:fs/promises';
      import { runWhole } from './infra/test/whole.mjs';
      const args = () => ['--input-type=module', '--eval', ${JSON.stringify(`import { emit } from './infra/test/events.mjs';${code}`)}];
      const stopping = new AbortController();
      process.on('SIGTERM', () => stopping.abort());
      const stages = [{ name: 'only', parts: [], after: [], reports: true, database: ${database}, args }];
      const isGood = await runWhole(stages, { signal: stopping.signal });
      process.exit((await stat(process.env.TMPDIR).catch(() => undefined)) ? 2 : isGood ? 0 : 1);
    `;
    return spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: checkout,
      // An empty variable counts as missing.
      env: { ...process.env, TEST_SILENCE_MINUTES: '', TEST_DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  const endOf = async (child, onOutput = (_output) => {}) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      onOutput(output);
    });
    const [code] = await once(child, 'close');
    return { code, output };
  };

  test('gives its database to the stages, ends with the counts and exit code 0, and leaves no files behind', async () => {
    const code = `if (process.env.TEST_DATABASE_URL.startsWith('postgres://')) ${passed}`;
    const { code: exitCode, output } = await endOf(start(code, { database: true }));
    assert.equal(exitCode, 0, output);
    assert.match(output, /\n1 passed, 0 failed, 0 skipped\n$/);
  });

  test('on SIGTERM, ends with the counts so far and exit code 1, and leaves no files behind', async () => {
    const fails = "emit({ type: 'case', suite: 's', name: 'two', outcome: 'failed', detail: 'no' });";
    const child = start(`${passed}${fails}setInterval(() => {}, 1000);`);
    const { code, output } = await endOf(child, (text) => text.includes('s › two') && child.kill('SIGTERM'));
    assert.equal(code, 1, output);
    assert.match(output, /\n {2}only: Interrupted\.\n\n1 passed, 2 failed, 0 skipped\n$/);
  });

  test('clears what a killed run has left', async () => {
    const tells = `emit({ type: 'case', suite: process.env.TMPDIR, name: String(process.pid), outcome: 'failed', detail: '' });`;
    const killed = start(`${tells}setInterval(() => {}, 1000);`);
    const { output } = await endOf(killed, (text) => text.includes(' › ') && killed.kill('SIGKILL'));
    const [, folder, stage] = output.match(/only: (\S+) › (\d+)/);
    process.kill(Number(stage), 'SIGKILL');
    assert.ok(existsSync(folder));
    await endOf(start(passed));
    assert.ok(!existsSync(folder));
  });

  test('rejects an unknown stage and lists the known ones', () => {
    const args = ['infra/test/run.mjs', 'units'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /Unknown stage 'units'\. Choose from these.*: unit, e2e, API, build/);
  });
});
