/** Only Node's own modules here: this runs before anything is installed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collect } from '../common/processes.mjs';

const LINES_SHOWN = 40;

export const checkout = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs the packages unless exactly those of package-lock.json are there.
 * @param {{ say: (line: string) => void, signal?: AbortSignal }} options
 */
export async function install({ say, signal }) {
  if (await isInstalled()) return;
  say('Installing packages, once …');
  // Not `npm ci`: it refuses a lock file written where the registry lacks a foreign platform's optional
  // package. This installs the locked versions all the same and leaves the lock file alone. Building needs
  // the development packages too, whatever NODE_ENV says.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run(...npm('install', '--no-save', '--include=dev', ...quiet), { signal });
}

/** npm leaves its own list of what it installed; after an interrupted install it is missing. */
async function isInstalled() {
  const read = async (file) => JSON.parse(await readFile(join(checkout, file), 'utf8')).packages;
  const wanted = await read('package-lock.json');
  const installed = await read('node_modules/.package-lock.json').catch(() => ({}));
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    return installed[path] ? installed[path].version === version : optional;
  });
}

/** @returns {[string, string[]]} */
function npm(/** @type {string[]} */ ...args) {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('npm-cli.js') ? [process.execPath, [path, ...args]] : ['npm', args];
}

/**
 * Builds what is stale of the API and of the browser packages.
 * @param {{ say: (line: string) => void, signal?: AbortSignal }} options
 */
export async function build({ say, signal }) {
  say('Building what has changed …');
  await Promise.all([buildApi({ signal }), buildFrontends({ signal })]);
}

export const buildApi = (options = {}) =>
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'backend'], options);

export const buildFrontends = (options = {}) => run(process.execPath, ['infra/releases/build.mjs'], options);

/**
 * Runs a program in the checkout, silently unless it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<void>}
 */
async function run(program, args, { signal } = {}) {
  const { code, output } = await collect(program, args, { cwd: checkout, signal });
  if (code === 0) return;
  signal?.throwIfAborted();
  const shown = output.trim().split('\n').slice(0, LINES_SHOWN).join('\n');
  throw new Error(`${[program, ...args].join(' ')} failed:\n${shown}`);
}
