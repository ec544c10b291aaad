/** Ports for servers of tests and of `npm start`. */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { assertFree, freePort, listen } from './ports.mjs';

test('a free port is none that the system gives to others', async () => {
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port: await freePort() });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  assert.ok(port < 32_768, String(port));
});

for (const host of ['127.0.0.1', '0.0.0.0', 'localhost']) {
  test(`a port of ${host} is taken when another program would answer at localhost`, async (t) => {
    const other = createServer();
    const port = await freePort();
    const hasIPv6 = await listen(other, { host: '::1', port }).then(
      () => true,
      () => false,
    );
    if (!hasIPv6) return t.skip('no IPv6 here');
    t.after(() => other.close());
    await assert.rejects(assertFree({ host, port }), /taken by another program/);
  });
}
