import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { waitUntil } from '../common/processes.mjs';

/** Exit code of KURRENTDB_CONTROL for an operation that it does not support: EX_USAGE of sysexits. */
const CANNOT = 64;
const GOSSIP_WITHIN_MS = 2000;
/** Only a safety net against hanging forever. */
const HUNG_AFTER_MS = 600_000;

/**
 * The nodes of the KurrentDB at `url`, and the program that operates them.
 * @param {string} url in the form that the product takes
 * @param {string} program called with an operation (kill, start, freeze, thaw, unplug, plug) and a node, as host:port
 */
export function kurrentNodes(url, program) {
  const [, seeds, query] = /^\w+:\/\/(?:[^@/]*@)?([^/?]+)[^?]*\??(.*)$/.exec(url) ?? [];
  if (!seeds) throw new Error(`${url} is not an address of a KurrentDB`);
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
  /** The state that each node reports of itself; undefined where a node does not answer. */
  const states = async () => {
    const told = await Promise.all(addresses.map(gossipOf));
    return addresses.map((address, index) => {
      const self = told[index].find((member) => addressOf(member) === address);
      return { address, state: self?.state, epoch: self?.epochNumber ?? -1 };
    });
  };
  const until = async (what, condition) => {
    if (await waitUntil(condition, { timeoutMs: HUNG_AFTER_MS, everyMs: 200 })) return;
    throw new Error(`Timed out waiting for ${what}: ${JSON.stringify(await states())}`);
  };
  /** A former leader that was cut off may still believe that it leads. */
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
    /** Resolves when one node leads and all others follow. */
    whole: () =>
      until('all nodes of the cluster', async () => {
        const found = (await states()).map(({ state }) => state).sort();
        return (
          found.filter((state) => state === 'Leader').length === 1 &&
          found.filter((state) => state === 'Follower').length === addresses.length - 1
        );
      }),
    /** @returns whether the program supports the operation */
    operate: (operation, node) =>
      new Promise((resolve, reject) => {
        // A server reads every variable KURRENTDB_… as one of its options.
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
