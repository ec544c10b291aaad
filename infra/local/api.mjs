import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '../common/node-flags.mjs';
import { openLog } from './log-file.mjs';

/** After SHUTDOWN_DELAY_MS; the API itself exits within 16 s (backend/src/main.ts). */
const STOP_WITHIN_MS = 20_000;
const FIRST_RESTART_MS = 250;
const LAST_RESTART_MS = 10_000;
/** A crash after running for this long counts as the first one again. */
const STEADY_MS = 30_000;

/**
 * Keeps one API process running: restarts it after a crash, with a pause that doubles. The process has an
 * IPC channel to this one and exits when this one dies.
 * @param {object} options
 * @param {string} options.entry
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.log
 * @param {(crashes: number) => void} options.onCrash `crashes` counts those in a row
 * @param {(reason: string) => void} options.onRefused the API refuses to start with these settings, and
 *   is not restarted
 * @returns {{ stop: () => Promise<void>, kill: () => void, restart: () => void, over: Promise<void> }}
 *   `restart` lets the process finish, then starts `entry` as it is now; `over` resolves after the last one ended
 */
export function superviseApi({ entry, env, log, onCrash, onRefused }) {
  const stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  let restarting = false;

  const supervise = async () => {
    for (let crashes = 0; !stopping.signal.aborted; ) {
      const startedAt = performance.now();
      child = launch({ entry, env, log });
      let refusal;
      child.on('message', (message) => {
        if (message.type === 'refused') refusal = message.reason;
      });
      await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
      if (stopping.signal.aborted) return;
      if (restarting) {
        restarting = false;
        continue;
      }
      if (refusal !== undefined) return onRefused(refusal);
      crashes = performance.now() - startedAt > STEADY_MS ? 1 : crashes + 1;
      onCrash(crashes);
      const pauseMs = Math.min(FIRST_RESTART_MS * 2 ** (crashes - 1), LAST_RESTART_MS);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const over = supervise();

  return {
    async stop() {
      stopping.abort();
      child.kill('SIGTERM');
      const withinMs = Number(env.SHUTDOWN_DELAY_MS ?? 0) + STOP_WITHIN_MS;
      const patience = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await over;
      clearTimeout(patience);
    },
    over,
    kill: () => child.kill('SIGKILL'),
    restart() {
      // A process that has just crashed is restarted anyway.
      restarting = child.kill('SIGTERM');
    },
  };
}

function launch({ entry, env, log }) {
  const output = openLog(log);
  // Detached: Ctrl-C must not reach it while the edge still passes requests on.
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
}
