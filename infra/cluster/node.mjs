import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, signal } from '../common/processes.mjs';
import { familyOf, haveEnded, killAll, startProgram } from './processes.mjs';
import { patroniSettings } from './settings.mjs';

/**
 * One PostgreSQL server with its Patroni.
 * @param {object} options
 * @param {string} options.name
 * @param {number} options.port
 * @param {number} options.restPort of Patroni's API
 * @param {string[]} options.etcds addresses, as host:port
 * @param {string} options.home
 * @param {Record<'superuser' | 'replication', { username: string, password: string }>} options.logins
 * @param {{ patroni: string, postgres: string }} options.programs
 * @param {import('../local/account.mjs').Account} options.account
 */
export function createNode({ name, port, restPort, etcds, home, logins, programs, account }) {
  const data = join(home, name);
  const file = join(home, `${name}.yml`);
  const log = join(home, `${name}.log`);
  const { username, password } = logins.superuser;
  let patroni = 0;

  const postmaster = () => {
    const path = join(data, 'postmaster.pid');
    const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && isAlive(pid) ? pid : 0;
  };
  /** Patroni first: it would restart its server. */
  const pids = () => [patroni, postmaster()].filter((pid) => pid > 0 && isAlive(pid));
  const family = () => pids().flatMap(familyOf);
  const ask = async (/** @type {string} */ path) => {
    const answer = await fetch(`http://127.0.0.1:${restPort}${path}`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => undefined);
    return answer && { ok: answer.ok, body: await answer.json().catch(() => undefined) };
  };

  return {
    name,
    port,
    restPort,
    /** As the superuser, in the database that every server has. */
    url: `postgres://${username}:${password}@127.0.0.1:${port}/postgres`,
    prepare: () =>
      writeFile(
        file,
        patroniSettings({ name, port, restPort, etcds, home, data, logins, bin: programs.postgres }),
      ),
    start() {
      patroni = startProgram(programs.patroni, [file], { account, log, cwd: home });
    },
    /** Patroni and the server, in the order in which they have to be killed. */
    pids,
    /** Patroni's view of the whole cluster; undefined when Patroni does not answer. */
    members: async () => (await ask('/cluster'))?.body?.members,
    isLeader: async () => (await ask('/primary'))?.ok === true,
    isSyncStandby: async () => (await ask('/sync'))?.ok === true,
    kill: async () => {
      const all = family();
      killAll(all);
      await haveEnded(all);
    },
    /** Kills only Patroni: the server keeps running and does not learn that another one leads. */
    killPatroni: async () => {
      killAll([patroni]);
      await haveEnded([patroni]);
    },
    stop: async () => {
      const all = family();
      for (const pid of all) signal(pid, 'SIGCONT');
      if (patroni > 0 && isAlive(patroni)) signal(patroni, 'SIGTERM');
      else killAll(all);
      await haveEnded(all);
    },
    /** For this process's exit handler, which cannot wait. */
    killNow: () => killAll(family()),
  };
}

/** @typedef {ReturnType<typeof createNode>} Node */
