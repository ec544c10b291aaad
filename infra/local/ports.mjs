import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of `host` that is free now; another process may still take it first. It is below those that systems give to
 * outgoing connections and to servers without a port of their own, so that it is still free a while later.
 */
export async function freePort(host = '127.0.0.1') {
  for (;;) {
    const probe = createServer();
    const port = randomInt(15_000, 32_768);
    try {
      await listen(probe, { host, port });
    } catch (error) {
      if (error.cause?.code === 'EADDRINUSE') continue;
      throw error;
    }
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/**
 * Makes a server listen.
 * @param {import('node:net').Server} server
 * @param {{ host: string, port: number }} place
 * @throws Error that says what to set when it cannot
 */
export async function listen(server, { host, port }) {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const explain = EXPLANATIONS[error.code];
    throw explain ? new Error(explain({ host, port }), { cause: error }) : error;
  }
}

const badHost = ({ host }) =>
  `HOST is '${host}', which is not an address of this machine. Leave it out, or set 0.0.0.0 for all addresses.`;

const EXPLANATIONS = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Choose another one: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
  EACCES: ({ port }) =>
    `This account may not listen on port ${port}. Choose port 1024 or higher: PORT=3000 npm start`,
  EADDRNOTAVAIL: badHost,
  ENOTFOUND: badHost,
  EAI_AGAIN: badHost,
  EINVAL: badHost,
};

/**
 * Fails early, before anything slow begins, when the product would not be able to listen.
 * @param {{ host: string, port: number }} place
 */
export async function assertFree(place) {
  const probe = createServer();
  await listen(probe, place);
  await new Promise((resolve) => probe.close(resolve));
  // A browser may try ::1 first for localhost, and would then show another program.
  if (!['127.0.0.1', '0.0.0.0', 'localhost'].includes(place.host)) return;
  await listen(probe, { ...place, host: '::1' }).catch((error) => {
    if (error.cause?.code === 'EADDRINUSE') throw error;
  });
  await new Promise((resolve) => probe.close(resolve));
}
