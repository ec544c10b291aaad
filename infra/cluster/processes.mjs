import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { isAlive, signal, waitUntil } from '../common/processes.mjs';

const GONE_WITHIN_MS = 60_000;

/**
 * Starts a program of a cluster; the caller ends it, at the latest when this process exits.
 * @param {string} program
 * @param {string[]} args
 * @param {{ account: import('../local/account.mjs').Account, log: string, cwd: string }} options
 */
export function startProgram(program, args, { account, log, cwd }) {
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    ...account,
    cwd,
    // Its own process group: Ctrl-C must not reach it before an orderly stop.
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8' },
  });
  closeSync(output);
  child.on('error', () => undefined);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} cannot be started.`);
  return pid;
}

/** A process and all its descendants, according to /proc. */
export function familyOf(/** @type {number} */ root) {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process has just exited.
    }
  }
  const family = [root];
  for (const pid of family) family.push(...(children.get(pid) ?? []));
  return family;
}

/** Simulates the failure of a machine: no process can react to the end of another. */
export function killAll(/** @type {number[]} */ pids) {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Resolves when all of them have exited. */
export async function haveEnded(/** @type {number[]} */ pids) {
  const over = await waitUntil(() => !pids.some(isAlive), { timeoutMs: GONE_WITHIN_MS });
  if (!over) throw new Error(`Processes ${pids.filter(isAlive).join(', ')} did not exit.`);
}
