import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compiler } from '../common/compiler.mjs';
import { isFull } from '../common/full.mjs';
import { checkout } from '../local/setup.mjs';

/**
 * One check of `npm test`, run as a Node program.
 * @typedef {object} Stage
 * @property {string} name
 * @property {('unit' | 'e2e')[]} parts the parts it belongs to; without a part, all stages run
 * @property {string[]} after the stages that must have ended, because this one uses their output
 * @property {() => string[]} args
 * @property {NodeJS.ProcessEnv} [env] in addition to the run's own
 * @property {boolean} [reports] whether it reports tests; otherwise it passes or fails as a whole
 * @property {boolean} [tells] whether to show its output even when it passes
 * @property {boolean} [database] whether it uses the run's database server
 */

const reporter = (/** @type {string} */ name) => join(checkout, 'infra/test/reporters', `${name}.mjs`);

const playwright = (/** @type {string} */ folder) => [
  'node_modules/@playwright/test/cli.js',
  ...['test', '-c', folder, `--reporter=${reporter('playwright')}`],
];

/**
 * Suites and builds rarely run code often enough to make optimising it pay off: optimising later saves a tenth of
 * the time. Newer versions of Node wait longer by default and do not have the flag.
 */
const rarelyOptimised = process.versions.node.startsWith('20.') ? ['--interrupt-budget=2000000'] : [];

/** In starting order: stages that others wait for, then the longest. @type {Stage[]} */
export const stages = [
  { name: 'API', parts: ['unit', 'e2e'], after: [], args: () => compiler.args('backend'), env: compiler.env },
  {
    name: 'build',
    parts: ['e2e'],
    after: [],
    args: () => [...rarelyOptimised, 'infra/releases/build.mjs'],
  },
  {
    name: 'unit and integration',
    parts: ['unit'],
    after: ['API'],
    reports: true,
    database: true,
    args: () => [
      // Many objects live only as long as their suite: collecting them in larger steps saves a tenth of the work.
      '--max-semi-space-size=64',
      ...rarelyOptimised,
      'node_modules/jest/bin/jest.js',
      ...['-c', 'infra/quality/jest.config.cjs', '--reporters', reporter('jest')],
      // On two cores, a third worker is busy while the others wait for their databases.
      ...['--maxWorkers', String(Math.max(3, availableParallelism() - 1))],
    ],
  },
  {
    name: 'journeys',
    parts: ['e2e'],
    after: ['API', 'build'],
    reports: true,
    args: () => playwright('infra/e2e'),
  },
  {
    name: 'edge, database and npm start',
    parts: ['e2e'],
    after: ['API', 'build'],
    reports: true,
    database: true,
    args: () => [reporter('node'), ...nodeSpecs()],
  },
  {
    name: 'types',
    parts: ['unit'],
    after: ['API'],
    args: () => compiler.args('infra/quality'),
    env: compiler.env,
  },
  {
    name: 'lint',
    parts: ['unit'],
    after: [],
    args: () => ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  },
  ...(isFull
    ? [
        otherEngines(),
        cluster('database cluster', 'cluster.full.mjs'),
        cluster('KurrentDB', 'kurrentdb.full.mjs', ['API', 'database cluster']),
        nodeVersions(),
      ]
    : []),
  { name: 'lock file', parts: ['unit'], tells: true, after: [], args: () => ['infra/packages/check.mjs'] },
];

/** The parts and the stages that can be chosen. */
export const stageNames = ['unit', 'e2e', ...stages.map(({ name }) => name)];

/**
 * The stages of the named parts and the named stages; without names, all of them.
 * @param {string[]} names
 */
export function chooseStages(names) {
  const isChosen = ({ name, parts }) => [name, ...parts].some((one) => names.includes(one));
  return {
    chosen: names.length > 0 ? stages.filter(isChosen) : stages,
    unknown: names.filter((name) => !stageNames.includes(name)),
  };
}

/** @returns {Stage} */
function otherEngines() {
  return {
    name: 'other engines',
    parts: [],
    after: ['API', 'build'],
    reports: true,
    args: () => playwright('infra/engines'),
  };
}

/**
 * Tests that kill servers under load.
 * @returns {Stage}
 */
function cluster(/** @type {string} */ name, /** @type {string} */ file, after = ['API']) {
  return {
    ...{ name, parts: [], after, reports: true, tells: true },
    args: () => [reporter('node'), join(checkout, 'infra/cluster', file)],
  };
}

/** @returns {Stage} */
function nodeVersions() {
  const file = join(checkout, 'infra/test/node-versions.full.mjs');
  return { name: 'Node versions', parts: [], after: [], reports: true, args: () => [reporter('node'), file] };
}

function nodeSpecs() {
  const files = readdirSync(join(checkout, 'infra'), { recursive: true, encoding: 'utf8' });
  const specs = files.filter((file) => file.endsWith('.spec.mjs') && !file.includes('node_modules'));
  return specs.sort().map((file) => join(checkout, 'infra', file));
}
