import { spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { commandOf, isAlive, signal, waitUntil } from '../common/processes.mjs';
import { openLog } from './log-file.mjs';
import { freePort } from './ports.mjs';
import { postgresPrograms } from './postgres-binaries.mjs';
import { createCluster, placeCluster } from './postgres-cluster.mjs';
import { loadSecrets } from './secrets.mjs';

// The driver and PostgreSQL's programs would obey variables that are not ours, such as PGTARGETSESSIONATTRS.
for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {{ pid: number, port: number, ready: boolean }} Postmaster */
/**
 * @typedef {object} RunningPostgres
 * @property {string} url of the owner
 * @property {string} apiUrl of the API's login, which exists once the API or a migration has made it
 * @property {string} cluster the folder of the database files
 * @property {string} log
 * @property {number} pid
 * @property {boolean} adopted whether it was found running, left by a start that was killed
 * @property {() => Promise<void>} stop shuts down fast and waits; transactions in flight are rolled back
 * @property {() => void} kill shuts down at once; the next start recovers from the log
 */

const NAME = 'watchearn';
const API_LOGIN = 'watchearn_api';
const READY_WITHIN_MS = 120_000;
const LAUNCH_ATTEMPTS = 10;
/** invalid_password in PostgreSQL's list of error codes. */
const WRONG_PASSWORD = '28P01';
/** Fast shutdown, then immediate shutdown, which the next start recovers from. */
const STOP_SIGNALS = /** @type {const} */ ([
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
]);
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Runs the PostgreSQL server of a data folder on a free port of 127.0.0.1; creates its files at the
 * first start and never deletes them. The caller ensures that only one start at a time uses the
 * folder: a server found running is taken for an orphan.
 * @param {{ dataDir: string, settings?: Record<string, string> }} options `settings` take precedence over ours
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataDir, settings }) {
  const { postgresPassword: password, apiPassword } = await loadSecrets(dataDir);
  const log = join(dataDir, 'postgres.log');
  const { cluster, account } = await placeCluster(await realpath(dataDir));
  const urlOf = (port, database, login = `${NAME}:${password}`) =>
    `postgres://${login}@127.0.0.1:${port}/${database}`;

  // Many servers, such as those of a test run, may share one copy.
  const home = process.env.POSTGRES_PROGRAMS_DIR || dirname(cluster);
  const programs = await postgresPrograms({ home, account });
  await createCluster({ cluster, account, programs, user: NAME, password });
  const { pid, port, adopted } = await adoptOrLaunch({
    cluster,
    account,
    programs,
    log,
    settings,
    urlOf: (port) => urlOf(port, 'postgres'),
  });
  try {
    await ensureDatabase(urlOf(port, 'postgres'));
  } catch (cause) {
    await stop(pid);
    if (cause.code !== WRONG_PASSWORD) throw cause;
    const file = join(dataDir, 'secrets.json');
    throw new Error(`The database in ${cluster} refuses the password in ${file}.`, { cause });
  }

  return {
    url: urlOf(port, NAME),
    apiUrl: urlOf(port, NAME, `${API_LOGIN}:${apiPassword}`),
    cluster,
    log,
    pid,
    adopted,
    stop: () => stop(pid),
    kill: () => signal(pid, 'SIGQUIT'),
  };
}

/**
 * Finds the server that a killed start left behind, if it still answers; otherwise stops it.
 * @returns {Promise<Postmaster | undefined>}
 */
async function findOrphan(/** @type {string} */ cluster, /** @type {(port: number) => string} */ urlOf) {
  const found = readPostmaster(cluster);
  if (!found) return undefined;
  const command = commandOf(found.pid);
  if (!command.includes('postgres')) {
    // PostgreSQL would take the process that has this pid now for a server and refuse to start.
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  if (!command.includes(cluster)) return undefined;
  await waitUntil(() => !isAlive(found.pid) || readPostmaster(cluster)?.ready === true, {
    timeoutMs: READY_WITHIN_MS,
  });
  if (isAlive(found.pid) && (await answers(urlOf(found.port)))) return found;
  await stop(found.pid);
  return undefined;
}

/**
 * postmaster.pid as PostgreSQL documents it: line 1 the pid, line 4 the port, line 8 the state.
 * @returns {Postmaster | undefined}
 */
function readPostmaster(/** @type {string} */ cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      ready: ['ready', 'standby'].includes(lines[7]?.trim() ?? ''),
    };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The server that a killed start left behind, or a new one. A launch is retried for a while: the
 * children of a killed predecessor hold its memory for a moment, a predecessor killed as it launched may
 * not have written its postmaster.pid yet, and another program may take the free port.
 * @param {object} options
 * @param {string} options.cluster
 * @param {Account} options.account
 * @param {{ folder: string }} options.programs
 * @param {string} options.log
 * @param {Record<string, string>} [options.settings] of PostgreSQL
 * @param {(port: number) => string} options.urlOf
 * @returns {Promise<Postmaster & { adopted: boolean }>}
 */
async function adoptOrLaunch({ urlOf, ...options }) {
  for (let attempt = 1; ; attempt += 1) {
    const orphan = await findOrphan(options.cluster, urlOf);
    if (orphan) return { ...orphan, adopted: true };
    const launched = await launchOnce(options);
    if (launched) return { ...launched, adopted: false };
    if (attempt === LAUNCH_ATTEMPTS) {
      const lastLines = readFileSync(options.log, 'utf8').trim().split('\n').slice(-5).join('\n');
      throw new Error(`PostgreSQL does not start. ${options.log} ends with:\n${lastLines}`);
    }
    await sleep(1000);
  }
}

async function launchOnce({ cluster, account, programs, log, settings: wanted }) {
  const settings = Object.entries({ ...SETTINGS, ...wanted, port: await freePort() });
  const output = openLog(log);
  const child = spawn(
    join(programs.folder, 'postgres'),
    ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C in a terminal reaches the whole process group, but the API must stop first.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  child.unref();
  let isGone = false;
  const leave = () => {
    isGone = true;
  };
  child.once('exit', leave).once('error', leave);

  const ready = () => {
    const running = readPostmaster(cluster);
    return running?.pid === child.pid && running?.ready ? running : undefined;
  };
  await waitUntil(() => isGone || ready() !== undefined, { timeoutMs: READY_WITHIN_MS });
  if (!isGone && !ready()) await stop(child.pid);
  return isGone ? undefined : ready();
}

/** Opens the product's own database, and creates it at the first start. */
async function ensureDatabase(/** @type {string} */ url) {
  const sql = connect(url);
  try {
    const [existing] = await sql`select 1 from pg_database where datname = ${NAME}`;
    if (!existing) await sql`create database ${sql(NAME)}`;
  } finally {
    await sql.end();
  }
}

async function answers(/** @type {string} */ url) {
  const sql = connect(url);
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const connect = (/** @type {string} */ url) => postgres(url, { max: 1, connect_timeout: 5 });

async function stop(/** @type {number} */ pid) {
  for (const [name, timeoutMs] of STOP_SIGNALS) {
    signal(pid, name);
    if (await waitUntil(() => !isAlive(pid), { timeoutMs })) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}
