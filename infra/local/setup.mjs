/** Only Node's own modules here: this may run before anything is installed. */
import { fileURLToPath } from 'node:url';
import { compiler } from '../common/compiler.mjs';
import { collect } from '../common/processes.mjs';
import { USUAL_NAME } from '../releases/layout.mjs';

const LINES_SHOWN = 40;

export const checkout = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the API and the browser packages where they are stale.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function build({ signal } = {}) {
  await Promise.all([buildApi({ signal }), buildFrontends({ signal })]);
}

export const buildApi = (options = {}) =>
  run(process.execPath, compiler.args('backend'), { ...options, env: compiler.env });

/** The page gets the name that the API of this start uses. */
const buildFrontends = (options = {}) =>
  run(process.execPath, ['infra/releases/build.mjs'], {
    ...options,
    env: { PRODUCT_NAME: process.env.PRODUCT_NAME || USUAL_NAME },
  });

/**
 * Runs a program in the checkout, silently unless it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ signal?: AbortSignal, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
async function run(program, args, { signal, env } = {}) {
  const { code, output } = await collect(program, args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    signal,
  });
  if (code === 0) return;
  signal?.throwIfAborted();
  const shown = output.trim().split('\n').slice(0, LINES_SHOWN).join('\n');
  throw new Error(`${[program, ...args].join(' ')} failed:\n${shown}`);
}
