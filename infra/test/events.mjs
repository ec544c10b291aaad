/**
 * How test programs report to the run: lines of JSON in the file that TEST_EVENTS names. Unlike a pipe, a file
 * keeps the reports of a writer that is killed.
 */
import { appendFileSync, closeSync, openSync, readSync, rmSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/**
 * A finished test. `suite` is the path of its file, `detail` the failure's text or the reason for skipping it.
 * @typedef {{ name: string, outcome: 'passed' | 'failed' | 'skipped', detail?: string }} Case
 */
/**
 * `suite` closes a suite: `cases` replaces the results of all its tests, `text` says why they failed.
 * @typedef {{ type: 'start', suite: string, name?: string }
 *   | { type: 'case', suite: string } & Case
 *   | { type: 'suite', suite: string, cases?: Case[], text?: string }
 *   | { type: 'timed', name: string, ms: number }} TestEvent
 */

export function emit(/** @type {TestEvent} */ event) {
  appendFileSync(process.env.TEST_EVENTS ?? '', `${JSON.stringify(event)}\n`);
}

/**
 * Reads the events of a file that is still being written; `close` reads the rest and removes the file.
 * @param {string} file created when missing
 * @param {(event: TestEvent) => void} onEvent
 * @returns {{ read: () => void, close: () => void }} `read` passes on what is new
 */
export function followEvents(file, onEvent) {
  const descriptor = openSync(file, 'a+');
  const buffer = Buffer.alloc(65_536);
  const decoder = new StringDecoder();
  let rest = '';
  const read = () => {
    for (let length = readSync(descriptor, buffer); length > 0; length = readSync(descriptor, buffer)) {
      rest += decoder.write(buffer.subarray(0, length));
    }
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onEvent(JSON.parse(line));
  };
  return {
    read,
    close: () => {
      read();
      closeSync(descriptor);
      rmSync(file);
    },
  };
}
