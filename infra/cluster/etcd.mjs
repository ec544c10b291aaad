import { join } from 'node:path';
import { familyOf, haveEnded, killAll, startProgram } from './processes.mjs';

/**
 * One of the etcd servers that agree on the leader.
 * @param {{ name: string, clientPort: number, peerPort: number, all: { name: string, peerPort: number }[], home: string,
 *   program: string, account: import('../local/account.mjs').Account }} options
 */
export function createEtcd({ name, clientPort, peerPort, all, home, program, account }) {
  const client = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const members = all.map((each) => `${each.name}=http://127.0.0.1:${each.peerPort}`).join();
  const args = [
    ...['--name', name, '--data-dir', join(home, name)],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', members, '--initial-cluster-state', 'new'],
    // Slower than usual, so that a busy machine does not trigger elections.
    ...['--heartbeat-interval', '250', '--election-timeout', '2500', '--log-level', 'warn'],
  ];
  let pids = [];
  return {
    name,
    client,
    start() {
      pids = [startProgram(program, args, { account, log: join(home, `${name}.log`), cwd: home })];
    },
    isHealthy: () =>
      fetch(`${client}/health`, { signal: AbortSignal.timeout(1000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    kill: async () => {
      killAll(pids);
      await haveEnded(pids);
      pids = [];
    },
    /** For this process's exit handler, which cannot wait. */
    killNow: () => killAll(pids.flatMap(familyOf)),
  };
}
