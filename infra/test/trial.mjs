/**
 * Tries README's commands as a newcomer would: in a fresh clone of the last commit, in a folder whose name
 * contains a space, with nothing installed, on any version of Node.
 * `start` is `npm start` until it prints its address, then Ctrl-C; `test` is `npm test`; `unit` and `e2e` are
 * its parts. Node and npm come from the package registry and are kept in .cache. Using another account needs root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutSettings } from '../common/environment.mjs';
import { readOptions } from '../common/options.mjs';
import { collect, signalGroup, waitUntil } from '../common/processes.mjs';
import { checkout } from '../local/setup.mjs';
import { npm } from '../packages/npm.mjs';

const USAGE =
  'node infra/test/trial.mjs [--node <version>] [--as <account>] [--cache <folder>] [<command> …]';

/** The npm that comes with each major version of Node. */
const NPM = { 20: '10.8.2', 22: '10', 24: '11' };

/**
 * @typedef {object} Trial
 * @property {string} node a version or a prefix of one
 * @property {string} [as] an account other than ours
 * @property {string} [cache] npm's cache; without one, everything is downloaded
 * @property {(text: string) => void} [onOutput]
 */

/**
 * Runs commands in sequence in one fresh clone.
 * @param {Trial} trial
 * @param {string[]} commands
 * @throws {Error} at the first command that fails
 */
export async function tryCommands({ node, as, cache, onOutput }, commands) {
  const kept = await fetchNode(node);
  const account = as ? { uid: idOf('-u', as), gid: idOf('-g', as) } : undefined;
  const home = await mkdtemp(join(tmpdir(), 'watchearn trial '));
  try {
    const folder = join(home, 'fresh clone');
    execFileSync('git', ['clone', '-q', '--no-hardlinks', checkout, folder]);
    const programs = join(home, 'programs');
    await cp(kept, programs, { recursive: true, verbatimSymlinks: true });
    // Tests also run Node as other accounts.
    await chmod(programs, 0o755);
    const npmCache = resolve(cache ?? join(home, 'npm'));
    for (const path of ['home', 'tmp', npmCache]) await mkdir(resolve(home, path), { recursive: true });
    await chmod(home, 0o755);
    if (account) for (const path of [home, npmCache]) execFileSync('chown', ['-R', `${as}:`, path]);
    const env = environment({ home, npmCache, programs });
    for (const command of commands) await tryOne(command, { folder, env, account, onOutput });
    const left = processesIn(home);
    if (left.length > 0) throw new Error(`These processes are still running: ${left.join(', ')}`);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * The folder with one version of Node and its npm, installed from the registry if it is missing.
 * @param {string} version
 * @throws {Error} when the registry has none for this platform
 */
export async function fetchNode(version) {
  const folder = join(checkout, '.cache/node', version);
  if (existsSync(folder)) return folder;
  await mkdir(join(folder, '..'), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const packages = [
    `node-${process.platform}-${process.arch}@${version}`,
    `npm@${NPM[Number.parseInt(version, 10)] ?? 'latest'}`,
  ];
  const [program, args] = npm('install', '--no-save', '--loglevel=error', '--prefix', draft, ...packages);
  const { code, output } = await collect(program, args, { cwd: draft });
  if (code === 0) {
    await rename(draft, folder);
    return folder;
  }
  await rm(draft, { recursive: true });
  const reason = output.match(/^npm error code (\S+)$/m)?.[1] ?? 'no reason given';
  throw new Error(`The package registry has no Node ${version} for this machine (${reason}).`);
}

/** This process's environment without the product's settings and what npm and the tests have added. */
function environment({ home, npmCache, programs }) {
  const inherited = Object.entries(withoutSettings()).filter(
    ([name]) => !/^(npm_|NODE_(?!EXTRA_CA)|FULL$|SEED$|TEST_)/i.test(name),
  );
  const [program, args] = npm('config', 'get', 'registry');
  const modules = join(programs, 'node_modules');
  const platform = `node-${process.platform}-${process.arch}`;
  return {
    ...Object.fromEntries(inherited),
    PATH: [join(modules, platform, 'bin'), join(modules, '.bin'), process.env.PATH].join(delimiter),
    HOME: join(home, 'home'),
    TMPDIR: join(home, 'tmp'),
    npm_config_cache: npmCache,
    npm_config_registry: execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' }).trim(),
    PORT: '0',
  };
}

async function tryOne(/** @type {string} */ command, { folder, env, account, onOutput }) {
  const args = { start: ['start'], test: ['test'] }[command] ?? ['test', '--', command];
  let leader = 0;
  let isUp = false;
  const { code, output } = await collect('npm', args, {
    cwd: folder,
    env,
    account,
    onStart(pid) {
      leader = pid;
    },
    onOutput(text) {
      onOutput?.(text);
      if (command !== 'start' || isUp || !text.includes('Ctrl-C')) return;
      isUp = true;
      signalGroup(leader, 'SIGINT');
    },
  });
  const hasSucceeded = command === 'start' ? isUp && output.includes('Stopping …') : code === 0;
  // A run reports each failed test behind this mark when it fails; what came before is its progress.
  const from = Math.max(0, output.search(/^ *✗/m));
  if (!hasSucceeded) throw new Error(`npm ${args.join(' ')} failed (${code}):\n${output.slice(from)}`);
  await waitUntil(() => processesIn(folder).length === 0, { timeoutMs: 60_000 });
}

const idOf = (/** @type {string} */ flag, /** @type {string} */ name) =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));

/** Processes whose working directory is in `folder`: none may outlive the product or a test. Linux only. */
function processesIn(/** @type {string} */ folder) {
  const pids = existsSync('/proc/self/cwd') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { node: { type: 'string' }, as: { type: 'string' }, cache: { type: 'string' } },
  });
  const { node = process.versions.node } = values;
  const commands = positionals.length > 0 ? positionals : ['start', 'test'];
  const subject = `Node ${node}${values.as ? ` as ${values.as}` : ''}: ${commands.join(', ')}`;
  const onOutput = (/** @type {string} */ text) => process.stdout.write(text);
  await tryCommands({ ...values, node, onOutput }, commands).then(
    () => console.log(`✓ ${subject}`),
    ({ message }) => {
      console.error(`${message}\n✗ ${subject}`);
      process.exitCode = 1;
    },
  );
}
