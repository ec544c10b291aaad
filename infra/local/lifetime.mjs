import { findNpm, isAlive } from '../common/processes.mjs';

/** Ctrl-C reaches us from the terminal and again through npm; a person's second one comes later. */
const ECHO_MS = 700;

const ASKED = Symbol('asked to stop');

/**
 * What a running product owns, so that it is all stopped again, the latest first, however it ends.
 * @typedef {object} Lifetime
 * @property {AbortSignal} signal aborted once the product is to stop
 * @property {(part: Part) => void} started remembers a part; throws when the product is to stop already
 * @property {(error: Error) => void} fail stops the product because of an error
 */
/** @typedef {{ stop: () => Promise<void> | void, kill?: () => void }} Part */

/**
 * Starts the product with `main` and lives until Ctrl-C, SIGTERM, SIGHUP or a failure; then stops every
 * part and exits. A second Ctrl-C does not wait for them.
 * @param {(lifetime: Lifetime) => Promise<void>} main
 */
export async function live(main) {
  /** @type {Part[]} */
  const parts = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopAsked = new Promise((resolve) => signal.addEventListener('abort', resolve));
  endOnSignals(stopping, parts);

  const lifetime = {
    signal,
    started(part) {
      parts.unshift(part);
      signal.throwIfAborted();
    },
    fail: (error) => stopping.abort(error),
  };
  await main(lifetime)
    .then(() => stopAsked)
    .catch((error) => stopping.abort(error));

  let failure = signal.reason === ASKED ? undefined : signal.reason;
  for (const { stop } of parts) {
    try {
      await stop();
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) console.error(`\n${failure.message}`);
  process.exit(failure ? 1 : 0);
}

function endOnSignals(/** @type {AbortController} */ stopping, /** @type {Part[]} */ parts) {
  let firstAt = 0;
  const end = () => {
    if (!stopping.signal.aborted) {
      firstAt = performance.now();
      console.log('\nStopping …');
      stopping.abort(ASKED);
    } else if (performance.now() - firstAt > ECHO_MS) {
      for (const { kill } of parts) kill?.();
      process.exit(130);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
  endWithNpm(end);
  // Whoever read our output may have gone; that is no reason to leave a database running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** An npm that is killed outright cannot tell its script, nor can the shell between them. */
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
