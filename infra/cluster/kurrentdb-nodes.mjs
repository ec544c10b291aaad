import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { waitUntil } from '../common/processes.mjs';

/** With which KURRENTDB_CONTROL says that it cannot do what it is told: EX_USAGE of sysexits. */
const CANNOT = 64;
const GOSSIP_WITHIN_MS = 2000;
/** Only ends what would hang for ever. */
const HUNG_AFTER_MS = 600_000;

/**
 * The nodes of the KurrentDB at that address, and the program that operates them.
 * @param {string} url as the product is given it
 * @param {string} program called with an operation (kill, start, freeze, thaw, unplug, plug) and a node, as host:port
 */
export function kurrentNodes(url, program) {
  const [, seeds, query] = /^\w+:\/\/(?:[^@/]*@)?([^/?]+)[^?]*\??(.*)$/.exec(url) ?? [];
  if (!seeds) throw new Error(`${url} is no address of a KurrentDB`);
  const settings = new URLSearchParams(query.toLowerCase());
  const caFile = new URLSearchParams(query).get('tlsCAFile');
  const isSecure = settings.get('tls') !== 'false';
  const ca = caFile ? readFileSync(caFile) : undefined;
  const addresses = seeds.split(',').map((seed) => (seed.includes(':') ? seed : `${seed}:2113`));

  const gossipOf = (address) =>
    new Promise((resolve) => {
      const { get } = isSecure ? https : http;
      const signal = AbortSignal.timeout(GOSSIP_WITHIN_MS);
      const asked = get(`${isSecure ? 'https' : 'http'}://${address}/gossip`, { ca, signal }, (answer) => {
        let text = '';
        answer.on('error', () => resolve([]));
        answer.on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () => resolve(answer.statusCode === 200 ? JSON.parse(text).members : []));
      });
      asked.on('error', () => resolve([]));
    });
  const addressOf = (member) => `${member.httpEndPointIp}:${member.httpEndPointPort}`;
  /** What each node that answers says of itself. */
  const states = async () => {
    const told = await Promise.all(addresses.map(gossipOf));
    return addresses.map((address, index) => {
      const self = told[index].find((member) => addressOf(member) === address);
      return { address, state: self?.state, epoch: self?.epochNumber ?? -1 };
    });
  };
  const until = async (what, condition) => {
    if (await waitUntil(condition, { timeoutMs: HUNG_AFTER_MS, everyMs: 200 })) return;
    throw new Error(`${what} does not come about: ${JSON.stringify(await states())}`);
  };
  /** An old leader that was cut off may still take itself for one. */
  const leader = async () => {
    const leading = (await states()).filter(({ state }) => state === 'Leader');
    return leading.sort((one, other) => other.epoch - one.epoch)[0]?.address;
  };

  return {
    addresses,
    leader,
    followers: async () => {
      const lead = await leader();
      return addresses.filter((address) => address !== lead);
    },
    until,
    /** Resolves when one leads and all others follow. */
    whole: () =>
      until('A cluster with all its nodes', async () => {
        const found = (await states()).map(({ state }) => state).sort();
        return (
          found.filter((state) => state === 'Leader').length === 1 &&
          found.filter((state) => state === 'Follower').length === addresses.length - 1
        );
      }),
    /** @returns whether the program can do that */
    operate: (operation, node) =>
      new Promise((resolve, reject) => {
        // A server takes every variable KURRENTDB_… for an option of its own.
        const env = Object.fromEntries(
          Object.entries(process.env).filter(([name]) => !name.startsWith('KURRENTDB_')),
        );
        execFile(program, [operation, node], { env }, (error) => {
          if (error && error.code !== CANNOT) reject(error);
          else resolve(!error);
        });
      }),
  };
}
