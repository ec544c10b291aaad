import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { collect } from '../common/processes.mjs';

/** Only a safety net against hanging forever. */
export const HANGS_AFTER_MS = 120_000;

/** The path of the first of these programs that is installed. */
export function findProgram(/** @type {string[]} */ ...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * The programs of one browser, which share a temporary home; all of them end with `close`, or with this
 * process.
 */
export async function createHousehold() {
  const home = await mkdtemp(join(tmpdir(), 'watchearn-engine-'));
  const closing = new AbortController();
  const ends = [];
  const output = [];
  return {
    home,
    /** The output of the programs. */
    output: () => output.join(''),
    /** @param {{ env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} [options] */
    start(/** @type {string} */ program, /** @type {string[]} */ args, { env, onOutput } = {}) {
      const end = collect(program, args, {
        cwd: home,
        env: { ...process.env, HOME: home, ...env },
        signal: closing.signal,
        onOutput(text) {
          output.push(text);
          onOutput?.(text);
        },
      });
      ends.push(end);
    },
    async close() {
      closing.abort();
      await Promise.allSettled(ends);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
