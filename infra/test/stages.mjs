import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '../local/setup.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {(args: string[], env?: NodeJS.ProcessEnv) => Promise<{ succeeded: boolean, output: string }>} Run
 */
/**
 * One thing that `npm test` checks.
 * @typedef {object} Stage
 * @property {string} name
 * @property {('unit' | 'e2e')[]} parts what it is run for, besides everything
 * @property {boolean} [tells] its output is worth reading also when it passes
 * @property {string[]} after the stages that must be over, because they leave what this one looks at
 * @property {(run: Run) => Promise<Outcome>} check
 */

const jest = 'node_modules/jest/bin/jest.js';
const playwright = 'node_modules/@playwright/test/cli.js';

/** @type {Stage[]} */
export const stages = [
  {
    name: 'types',
    parts: ['unit', 'e2e'],
    after: [],
    // It also compiles the API that the later stages run.
    check: asOne('node_modules/typescript/bin/tsc', '-b', 'infra/quality'),
  },
  { name: 'build', parts: ['e2e'], after: [], check: asOne('infra/releases/build.mjs') },
  {
    name: 'lint',
    parts: ['unit'],
    after: [],
    check: asOne('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  },
  { name: 'lock file', parts: ['unit'], tells: true, after: [], check: asOne('infra/packages/check.mjs') },
  { name: 'size', parts: [], tells: true, after: ['build'], check: asOne('infra/releases/size.mjs') },
  // The longest side by side, from the start.
  { name: 'unit and integration', parts: ['unit'], after: ['types'], check: runJest },
  { name: 'journeys', parts: ['e2e'], after: ['types', 'build'], check: runPlaywright },
  { name: 'edge, database and npm start', parts: ['e2e'], after: ['types', 'build'], check: runNodeTests },
];

/** A check that passes or fails as a whole. */
function asOne(/** @type {string[]} */ ...args) {
  return async (/** @type {Run} */ run) => {
    const { succeeded, output } = await run(args);
    return counted({ succeeded, output, passed: 1, failed: 0 });
  };
}

async function runJest(/** @type {Run} */ run) {
  return withReport(async (file) => {
    // One worker would run in Jest's own process, whose memory grows with every suite.
    const workers = ['--maxWorkers', String(Math.max(2, availableParallelism() - 1))];
    const report = ['--json', `--outputFile=${file}`];
    const args = [jest, '-c', 'infra/quality/jest.config.cjs', ...workers, ...report];
    const { succeeded, output } = await run(args);
    const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = await readReport(file);
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return counted({ succeeded, output, passed: numPassedTests, failed });
  });
}

async function runPlaywright(/** @type {Run} */ run) {
  return withReport(async (file) => {
    const args = [playwright, 'test', '-c', 'infra/e2e', '--reporter=list,json'];
    const { succeeded, output } = await run(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    const { stats = {} } = await readReport(file);
    const { expected = 0, flaky = 0, unexpected = 0 } = stats;
    return counted({ succeeded, output, passed: expected + flaky, failed: unexpected });
  });
}

async function runNodeTests(/** @type {Run} */ run) {
  const files = await readdir(join(checkout, 'infra'), { recursive: true });
  const specs = files.filter((file) => file.endsWith('.spec.mjs') && !file.includes('node_modules'));
  const paths = specs.map((file) => join('infra', file));
  const { succeeded, output } = await run(['--test', '--test-reporter=tap', ...paths]);
  const count = (label) => Number(output.match(new RegExp(`^# ${label} (\\d+)$`, 'm'))?.[1] ?? 0);
  return counted({ succeeded, output, passed: count('pass'), failed: count('fail') + count('cancelled') });
}

/** A program that failed without naming a failed test has still failed. */
function counted({ succeeded, output, passed, failed }) {
  if (succeeded) return { passed, failed, output };
  return { passed: failed > 0 ? passed : 0, failed: Math.max(failed, 1), output };
}

async function withReport(/** @type {(file: string) => Promise<Outcome>} */ use) {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readReport = (/** @type {string} */ file) => readFile(file, 'utf8').then(JSON.parse, () => ({}));
