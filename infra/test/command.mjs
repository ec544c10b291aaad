import { collect } from '../common/processes.mjs';
import { checkout } from '../local/setup.mjs';

/**
 * Runs a Node program in the checkout and collects what it prints; when `signal` aborts, it ends together
 * with everything that it started.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export async function command(args, { env, signal }) {
  const { code, output } = await collect(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    signal,
  });
  return { succeeded: code === 0, output };
}
