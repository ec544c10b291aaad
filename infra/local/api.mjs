import { spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_WITHIN_MS = 10_000;
const FIRST_RESTART_MS = 250;
const LAST_RESTART_MS = 10_000;
/** Having run this long, the next crash is a new one and not the last one again. */
const STEADY_MS = 30_000;
const LOG_BYTES = 20_000_000;

/**
 * Keeps one API process running: a crashed one is started anew, after a pause that doubles. The process
 * has a channel to us and ends by itself when we die.
 * @param {{ entry: string, env: NodeJS.ProcessEnv, log: string, onCrash: (crashes: number) => void }} options
 *   `crashes` counts those in a row
 * @returns {{ stop: () => Promise<void>, kill: () => void, restart: () => void }} `restart` lets it end in
 *   its own time, then starts what `entry` is now
 */
export function superviseApi({ entry, env, log, onCrash }) {
  const stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  let restarting = false;

  const supervise = async () => {
    for (let crashes = 0; !stopping.signal.aborted; ) {
      const startedAt = performance.now();
      child = launch({ entry, env, log });
      await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
      if (stopping.signal.aborted) return;
      if (restarting) {
        restarting = false;
        continue;
      }
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
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await over;
      clearTimeout(patience);
    },
    kill: () => child.kill('SIGKILL'),
    restart() {
      // One that has just crashed starts anew by itself.
      restarting = child.kill('SIGTERM');
    },
  };
}

function launch({ entry, env, log }) {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a', 0o600);
  // Detached: Ctrl-C must not reach it while the edge still passes requests on.
  const child = spawn(process.execPath, [entry], {
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
}
