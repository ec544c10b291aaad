/** `npm run cluster`: the product on a PostgreSQL cluster on this machine, for trying out the loss of nodes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, startApi } from '../bench/load.mjs';
import { runUntilStopped } from '../local/lifetime.mjs';
import { freePort, listen } from '../local/ports.mjs';
import { checkout } from '../local/setup.mjs';
import { startCluster } from './cluster.mjs';

const API_PROCESSES = 3;
const LOOK_EVERY_MS = 2000;
const root = join(checkout, 'infra/releases/dist/site');

await runUntilStopped(async (lifetime) => {
  if (!existsSync(join(checkout, 'backend/dist/main.js')) || !existsSync(root))
    throw new Error('The product is not built yet: npm run build');
  const { createEdge } = await import('../edge/edge.mjs');
  const cluster = await startCluster({ say: console.log });
  lifetime.started(cluster);
  const databaseUrl = await cluster.createDatabase('watchearn');
  const port = Number(process.env.PORT) || (await freePort());
  const address = `http://localhost:${port}`;
  console.log('Starting the API …');
  const apis = [];
  for (let number = 0; number < API_PROCESSES; number++) {
    const api = await startApi(databaseUrl, { env: { PUBLIC_URL: address, PROXY_HOPS: '1' } });
    lifetime.started(api);
    apis.push(api);
  }
  const apiUrls = apis.map((api) => `http://127.0.0.1:${api.port}`);
  const media = join(checkout, 'infra/demo/videos');
  const edge = createEdge({ root, apiUrls, media, publicUrl: address });
  await listen(edge, { host: '127.0.0.1', port });
  lifetime.started({
    stop: () => {
      edge.close();
      edge.closeAllConnections();
    },
  });

  const nodes = cluster.nodes.map(
    (node) =>
      `  ${node.name}   127.0.0.1:${node.port}   Patroni http://127.0.0.1:${node.restPort}/cluster   kill -9 ${node.pids().join(' ')}`,
  );
  console.log(`
WatchEarn is running on a cluster.

  Address         ${address}
  Admin email     ${ADMIN.email}
  Admin password  ${ADMIN.password}
  API             ${apiUrls.join(' ')}
  Database        ${databaseUrl}
  Files and logs  ${cluster.home}
${nodes.join('\n')}

To lose a node, run its kill command; a killed node does not restart by itself. Stop everything with Ctrl-C.
`);
  await followLeader(cluster, lifetime.signal);
});

/** Prints who leads whenever that changes. */
async function followLeader(
  /** @type {Awaited<ReturnType<typeof startCluster>>} */ cluster,
  /** @type {AbortSignal} */ signal,
) {
  let shown;
  const look = async () => {
    const [lead, standby] = await Promise.all([cluster.leader(), cluster.syncStandby()]);
    const now = `Leader: ${lead?.name ?? 'none'}; synchronous standby: ${standby?.name ?? 'none'}`;
    if (now !== shown && !signal.aborted) console.log(`${new Date().toISOString()} ${now}`);
    shown = now;
  };
  await look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
