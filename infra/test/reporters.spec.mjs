/** Our reporters under the real Jest, Playwright and node:test. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checkout } from '../local/setup.mjs';
import { startStage } from './stage.mjs';

const reporter = (name) => join(checkout, 'infra/test/reporters', `${name}.mjs`);

let folder;
before(async () => {
  // In the checkout, where imports of packages are resolved.
  const cache = join(checkout, 'infra/test/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'reporters-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** The same tests for each tool, and how the tool runs them. */
const tools = {
  'node:test': {
    source: (last = '') => `import { describe, test } from 'node:test';
      describe('outer', () => {
        test('passes', () => {});
        test('skips', { skip: 'no nginx' }, () => {});
        test('fails', async () => { await new Promise(setImmediate); console.log('printed'); throw new Error('two is not three'); });
        ${last}
      });`,
    args: (file) => [reporter('node'), file],
  },
  Playwright: {
    source: (last = '') => `import { test } from '@playwright/test';
      test.describe('outer', () => {
        test('passes', () => {});
        test('skips', () => test.skip(true, 'no nginx'));
        test('fails', async () => { await new Promise(setImmediate); console.log('printed'); throw new Error('two is not three'); });
        ${last}
      });`,
    config:
      "export default { testDir: '.', testMatch: '*.mjs', testIgnore: 'config.mjs', workers: 1, outputDir: 'results' };",
    args: (_file, config) => [
      'node_modules/@playwright/test/cli.js',
      ...['test', '-c', config, `--reporter=${reporter('playwright')}`],
    ],
  },
  Jest: {
    extension: 'cjs',
    source: () => `describe('outer', () => {
        test('passes', () => {});
        test.skip('skips', () => {});
        test('fails', async () => { await new Promise(setImmediate); console.log('printed'); throw new Error('two is not three'); });
      });`,
    config:
      "export default { testMatch: ['**/sample.cjs'], moduleFileExtensions: ['cjs', 'js'], transform: {} };",
    args: (_file, config) => ['node_modules/jest/bin/jest.js', '-c', config, '--reporters', reporter('jest')],
  },
};

describe('the reporter', () => {
  for (const [tool, { source, config, extension = 'mjs', args }] of Object.entries(tools)) {
    const start = async (/** @type {string} */ text) => {
      const home = await mkdtemp(join(folder, 'suite-'));
      const file = join(home, `sample.${extension}`);
      await writeFile(file, text);
      if (config) await writeFile(join(home, 'config.mjs'), config);
      const outcome = await startStage({
        args: args(file, join(home, 'config.mjs')),
        reports: true,
        env: { NODE_TEST_CONTEXT: undefined },
        signal: new AbortController().signal,
        silenceMs: 600_000,
      }).outcome;
      return { ...outcome, suite: relative(checkout, file) };
    };

    // In Jest, the kill would end Jest's own process, before it reports anything about the suite.
    const isLast = tool !== 'Jest';
    const killing =
      "test('ends', async () => { await new Promise(setImmediate); process.kill(process.pid, 'SIGKILL'); });";

    test(`for ${tool} reports counts, the text of a failure, the reason for a skip, and durations`, async () => {
      const { suite, ...outcome } = await start(source(isLast ? killing : ''));
      assert.deepEqual([outcome.passed, outcome.failed], [1, isLast ? 2 : 1], outcome.failures.join('\n'));
      if (isLast)
        assert.match(outcome.failures.join('\n'), /outer.* ends/, 'the test in which the process ended');
      assert.equal(outcome.skipped.length, 1);
      assert.equal(outcome.skipped[0].suite, suite);
      assert.match(outcome.skipped[0].name, /^outer.* skips$/);
      if (tool !== 'Jest') assert.equal(outcome.skipped[0].detail, 'no nginx');
      assert.match(outcome.failedTitles[0], /outer.* fails$/);
      assert.match(outcome.failures[0], /two is not three/);
      assert.match(outcome.failures.join('\n'), /printed/);
      assert.ok(outcome.timed.length > 0 && outcome.timed.every(({ ms }) => ms >= 0));
    });

    test(`for ${tool} reports a file that cannot be loaded as a failure`, async () => {
      const { suite, ...outcome } = await start("throw new Error('broken at the top');");
      assert.equal(outcome.passed, 0);
      assert.ok(outcome.failed > 0);
      assert.match(outcome.failures.join('\n'), /broken at the top/, suite);
    });

    test(`for ${tool} reports a file without a test as a failure`, async () => {
      const { passed, failed } = await start('');
      assert.equal(passed, 0);
      assert.ok(failed > 0);
    });

    if (isLast) continue;
    test(`for ${tool} names the test in which the process ended`, async () => {
      const text = source().replace("console.log('printed');", 'process.kill(process.pid, "SIGKILL");');
      const { passed, failures } = await start(text);
      assert.equal(passed, 1);
      assert.match(failures.join('\n'), /fails/);
    });
  }
});
