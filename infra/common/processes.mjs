import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process is alive. A zombie is not: where nothing reaps orphans, it keeps its pid for ever. */
export function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** The command line of a living process, '' when there is none: a pid alone may have been reused. */
export function commandOf(/** @type {number} */ pid) {
  if (!isAlive(pid)) return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** Sends a signal; a process that has already ended is not an error. */
export function signal(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Waits until `condition` holds.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {{ timeoutMs: number, everyMs?: number }} limits
 * @returns {Promise<boolean>} false when the time ran out first
 */
export async function waitUntil(condition, { timeoutMs, everyMs = 25 }) {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(everyMs);
  }
  return true;
}

/**
 * One field of the status of a process, from /proc, or from `ps` where there is no /proc.
 * @param {number} pid
 * @param {{ position: number, ps: string }} field its position in /proc/<pid>/stat and its name for ps
 */
function fieldOf(pid, { position, ps }) {
  try {
    // The second field is the program's name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return fields?.split(' ')[position - 3] ?? '';
  } catch {
    return readPs(pid, ps);
  }
}

/** One field as `ps` prints it: a time in UTC and English, whatever the settings of this process. */
export function readPs(/** @type {number} */ pid, /** @type {string} */ field) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8', env });
  return stdout?.trim() ?? '';
}

/** When a living process began. Together with its pid this identifies one process for good. */
export const birthOf = (/** @type {number} */ pid) =>
  isAlive(pid) ? fieldOf(pid, { position: 22, ps: 'lstart' }) : '';

/**
 * The pid of the npm that runs this script, with or without a shell between; undefined when started directly.
 * @returns {number | undefined}
 */
export function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const grandparent = Number(fieldOf(parent, { position: 4, ps: 'ppid' }));
  return [parent, grandparent].find((pid) => pid > 0 && /^npm\b|npm-cli/.test(commandOf(pid)));
}

/**
 * Runs a program to its end and collects what it prints. It leads a process group, so when `signal` aborts
 * the program ends together with everything that it started: SIGTERM first, SIGKILL after `killAfterMs`.
 * @param {string} program
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {{ uid: number, gid: number }} [options.account] another account to run as
 * @param {AbortSignal} [options.signal]
 * @param {number} [options.killAfterMs]
 * @param {(pid: number) => void} [options.onStart]
 * @param {(text: string) => void} [options.onOutput] sees each piece of output as it arrives
 * @returns {Promise<{ code: number | null, output: string }>} `output` is stdout and stderr as they came;
 *   `code` is null when a signal ended it
 * @throws when the program cannot be started
 */
export function collect(
  program,
  args,
  { account, signal: ending, killAfterMs = 15_000, onStart, onOutput, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      ...account,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        onOutput?.(text);
      });
    }
    const killAll = () => signalGroup(child.pid, 'SIGKILL');
    let deadline;
    const end = () => {
      signalGroup(child.pid, 'SIGTERM');
      deadline = setTimeout(() => {
        killAll();
        // A process that left the group may still hold them open.
        child.stdout.destroy();
        child.stderr.destroy();
      }, killAfterMs);
    };
    ending?.addEventListener('abort', end);
    process.on('exit', killAll);
    const settle = () => {
      clearTimeout(deadline);
      ending?.removeEventListener('abort', end);
      process.off('exit', killAll);
    };
    child.once('spawn', () => {
      onStart?.(child.pid);
      if (ending?.aborted) end();
    });
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      resolve({ code, output });
    });
  });
}

/** Sends a signal to a process and everything in its group. */
export const signalGroup = (/** @type {number} */ leader, /** @type {NodeJS.Signals} */ name) =>
  signal(-leader, name);
