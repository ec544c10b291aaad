/**
 * The numbered steps of a start, each with its seconds. On a terminal the last line shows the step's progress
 * and is rewritten every second; elsewhere a line is added every 15 s.
 * @typedef {ReturnType<typeof createSteps>} Steps
 */

const PLAIN_EVERY_TICKS = 15;

/** @param {{ out?: { write: (text: string) => unknown, isTTY?: boolean }, signal?: AbortSignal }} [options] */
export function createSteps({ out = process.stdout, signal } = {}) {
  let total = 0;
  let number = 0;
  /** @type {{ timer: NodeJS.Timeout, tell: () => string } | undefined} */
  let current;
  const over = out.isTTY ? '\r\x1b[K' : '';
  const halt = () => clearInterval(current?.timer);
  signal?.addEventListener('abort', halt);

  /** Ends the current step, if any, with its progress and its seconds. */
  function end() {
    if (!current) return;
    halt();
    out.write(`${over}    ${current.tell()}\n`);
    current = undefined;
  }

  return {
    end,
    /** Prints a line between steps. */
    say(/** @type {string} */ line) {
      end();
      out.write(`${line}\n`);
    },
    /** Announces further steps, so that each step's line can show the total. */
    expect(/** @type {number} */ count) {
      total += count;
    },
    /**
     * Begins a step and ends the one before.
     * @param {string} title
     * @param {() => string} [progress] how far it is, called every second
     */
    begin(title, progress = () => '') {
      end();
      number += 1;
      out.write(`${total > 0 ? `${number}/${total} ` : ''}${title} …\n`);
      const beganAt = Date.now();
      const tell = () =>
        [progress(), `${Math.round((Date.now() - beganAt) / 1000)} s`].filter(Boolean).join(', ');
      let ticks = 0;
      const tick = () => {
        ticks += 1;
        if (out.isTTY) out.write(`${over}    ${tell()}`);
        else if (ticks % PLAIN_EVERY_TICKS === 0) out.write(`    ${tell()}\n`);
      };
      current = { timer: setInterval(tick, 1_000).unref(), tell };
    },
  };
}
