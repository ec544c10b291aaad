/** Ports for servers of tests and of `npm start`. */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, listen } from './ports.mjs';

test('a free port is none that the system gives to others', async () => {
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port: await freePort() });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  assert.ok(port < 32_768, String(port));
});
