import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that is free now; another process may still be quicker. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Makes a server listen on a port of this machine, on all its addresses.
 * @param {import('node:net').Server} server
 * @param {number} port
 */
export async function listen(server, port) {
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      );
    }
    throw error;
  }
}

/** Fails early, before anything slow is begun, when the port could not be used in the end. */
export async function assertFree(/** @type {number} */ port) {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}
