import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { waitUntil } from '../common/processes.mjs';
import { unprivilegedAccount } from '../local/account.mjs';
import { freePort } from '../local/ports.mjs';
import { createEtcd } from './etcd.mjs';
import { createNode } from './node.mjs';
import { findPrograms } from './programs.mjs';

const NODES = 3;
/** Only a safety net against hanging forever. */
const HUNG_AFTER_MS = 300_000;

/**
 * Starts three PostgreSQL servers, each with its Patroni, and three etcd servers on this machine. stop()
 * removes everything.
 * @param {{ say?: (text: string) => void }} [options]
 * @throws Error that names what is missing, or the folder with the programs' output
 */
export async function startCluster({ say = () => undefined } = {}) {
  const programs = findPrograms();
  if (programs.missing) throw new Error(programs.missing);
  const account = unprivilegedAccount();
  const home = await mkdtemp(join(tmpdir(), 'watchearn-cluster-'));
  await chmod(home, 0o700);
  if (account) await chown(home, account.uid, account.gid);

  const names = Array.from({ length: NODES }, (_, index) => index + 1);
  const ports = await freePorts(NODES * 4);
  const peers = names.map((number, index) => ({ name: `etcd${number}`, peerPort: ports[index] }));
  const etcds = peers.map((peer, index) =>
    createEtcd({
      ...peer,
      clientPort: ports[NODES + index],
      all: peers,
      home,
      program: programs.etcd,
      account,
    }),
  );
  const logins = { superuser: login('postgres'), replication: login('replicator') };
  const nodes = names.map((number, index) =>
    createNode({
      ...{ name: `node${number}`, home, logins, programs, account },
      port: ports[2 * NODES + index],
      restPort: ports[3 * NODES + index],
      etcds: etcds.map(({ client }) => client.replace('http://', '')),
    }),
  );
  const killNow = () => {
    for (const each of [...nodes, ...etcds]) each.killNow();
  };
  process.once('exit', killNow);

  const nodeWhich = async (/** @type {(node: import('./node.mjs').Node) => Promise<boolean>} */ test) => {
    const fit = await Promise.all(nodes.map(test));
    return nodes.find((_, index) => fit[index]);
  };
  const leader = () => nodeWhich((node) => node.isLeader());
  const syncStandby = () => nodeWhich((node) => node.isSyncStandby());
  const until = async (what, condition) => {
    if (await waitUntil(condition, { timeoutMs: HUNG_AFTER_MS, everyMs: 250 })) return;
    throw new Error(`Timed out waiting for ${what}; the programs' output is in ${home}.`);
  };
  const isWhole = async () => {
    const lead = await leader();
    return lead !== undefined && (await syncStandby()) !== undefined && streams(lead, NODES - 1);
  };
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop())).catch(killNow);
    await Promise.all(etcds.map((etcd) => etcd.kill()));
    process.off('exit', killNow);
    await rm(home, { recursive: true, force: true });
  };

  try {
    say('Starting etcd …');
    for (const etcd of etcds) etcd.start();
    await until('etcd to be healthy', () => etcds[0].isHealthy());
    say('Starting PostgreSQL …');
    for (const node of nodes) {
      await node.prepare();
      node.start();
    }
    await until('all members of the cluster', isWhole);
  } catch (error) {
    killNow();
    throw error;
  }

  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join();
  const { username, password } = logins.superuser;
  return {
    home,
    nodes,
    etcds,
    leader,
    syncStandby,
    /** All hosts, as the superuser. */
    url: `postgres://${username}:${password}@${hosts}/postgres?target_session_attrs=primary`,
    /** Resolves when all members replicate again. */
    whole: () => until('all members of the cluster', isWhole),
    until,
    /** Creates a database whose owner is not a superuser; resolves to the owner's address. */
    createDatabase: async (/** @type {string} */ name) => {
      const owner = login(`${name}_owner`);
      const sql = postgres((await leader()).url, { max: 1 });
      await sql.unsafe(`create role ${owner.username} login createrole password '${owner.password}'`);
      await sql.unsafe(`create database ${name} owner ${owner.username}`);
      await sql.end();
      return `postgres://${owner.username}:${owner.password}@${hosts}/${name}?target_session_attrs=primary`;
    },
    stop,
  };
}

/** Whether a server streams its WAL to `count` standbys, at least one of them synchronously. */
async function streams(node, count) {
  const sql = postgres(node.url, { max: 1, connect_timeout: 2 });
  try {
    const rows = await sql`select sync_state as state from pg_stat_replication where state = 'streaming'`;
    return rows.length === count && rows.some(({ state }) => state === 'sync');
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

const login = (/** @type {string} */ username) => ({ username, password: randomBytes(12).toString('hex') });

async function freePorts(/** @type {number} */ count) {
  const ports = new Set();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
