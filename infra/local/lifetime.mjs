import { findNpm, isAlive } from '../common/processes.mjs';

/** One Ctrl-C arrives twice, from the terminal and through npm; a person's second one comes later. */
const ECHO_MS = 700;

const ASKED = Symbol('asked to stop');

/**
 * Owns the parts of a running product and stops them however it ends, the latest first.
 * @typedef {object} Lifetime
 * @property {AbortSignal} signal aborted once the product has to stop
 * @property {(part: Part) => void} started remembers a part; throws when the product already has to stop
 * @property {(error: Error) => void} fail stops the product because of an error
 */
/** @typedef {{ stop: () => Promise<void> | void, kill?: () => void }} Part */

/**
 * Starts the product with `main` and runs until Ctrl-C, SIGTERM, SIGHUP or a failure, including an uncaught
 * error; then stops every part and exits. A second Ctrl-C does not wait for them. A command is a `main` that
 * returns its exit code, and ends with it.
 * @param {(lifetime: Lifetime) => Promise<number | undefined>} main
 * @param {{ failureCode?: number }} [options] the exit code of a command that failed or was interrupted
 */
export async function runUntilStopped(main, { failureCode } = {}) {
  /** @type {Part[]} */
  const parts = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopAsked = new Promise((resolve) => signal.addEventListener('abort', resolve));
  endOnSignals(stopping, parts);
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (error) => {
    console.error(error);
    stopping.abort(new Error('WatchEarn has stopped because of the unexpected error above.'));
  });

  const lifetime = {
    signal,
    started(part) {
      parts.unshift(part);
      signal.throwIfAborted();
    },
    fail: (error) => stopping.abort(error),
  };
  let exitCode = failureCode;
  try {
    exitCode = await main(lifetime);
    if (exitCode === undefined) await stopAsked;
  } catch (error) {
    stopping.abort(error);
  }

  let failure = signal.reason === ASKED ? undefined : signal.reason;
  for (const { stop } of parts) {
    try {
      await stop();
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) console.error(`\n${describe(failure)}`);
  process.exit(failure ? (failureCode ?? 1) : (exitCode ?? 0));
}

/** The messages of other errors already say what to do. */
function describe({ code, message }) {
  const isDiskFull = code === 'ENOSPC' || message.includes('No space left on device');
  return isDiskFull ? `${message}\nThe disk is full: free some space and start again.` : message;
}

function endOnSignals(/** @type {AbortController} */ stopping, /** @type {Part[]} */ parts) {
  let firstAt = 0;
  const end = () => {
    if (!stopping.signal.aborted) {
      firstAt = performance.now();
      console.error('\nStopping …');
      stopping.abort(ASKED);
    } else if (performance.now() - firstAt > ECHO_MS) {
      for (const { kill } of parts) kill?.();
      process.exit(130);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
  endWithNpm(end);
  // A closed terminal must not keep the parts from being stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** A killed npm, or a killed shell between, does not notify its script. */
function endWithNpm(/** @type {() => void} */ end) {
  const npm = findNpm();
  if (npm === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (isAlive(npm) && process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}
