import { spawn } from 'node:child_process';
import { checkout } from '../local/setup.mjs';

const TERMINATE_WITHIN_MS = 15_000;

/**
 * Runs a Node program in the checkout and gathers what it prints. When `signal` aborts, it ends together
 * with everything that it started.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function command(args, { env, signal }) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that the whole of it can be reached.
    const child = spawn(process.execPath, args, {
      cwd: checkout,
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const end = () => {
      killGroup(child.pid, 'SIGTERM');
      setTimeout(() => killGroup(child.pid, 'SIGKILL'), TERMINATE_WITHIN_MS).unref();
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    const killAll = () => killGroup(child.pid, 'SIGKILL');
    process.on('exit', killAll);
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', end);
      process.off('exit', killAll);
      resolve({ succeeded: code === 0, output });
    });
  });
}

function killGroup(/** @type {number} */ leader, /** @type {NodeJS.Signals} */ name) {
  try {
    process.kill(-leader, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
