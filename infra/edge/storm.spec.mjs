/** A storm of hostile requests: a small one, or at full size with FULL=1. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createHttpServer } from '../../backend/dist/platform/http/server.js';
import { isFull } from '../common/full.mjs';
import { waitUntil } from '../common/processes.mjs';
import { storm } from './storm.mjs';

const FULL = { resets: 10_000, smuggles: 2_000, innocents: 2_000 };
const SMOKE = { resets: 200, smuggles: 50, innocents: 50 };
const counts = isFull ? FULL : SMOKE;
const GROWTH = 1.15;
/** Only a guard against hanging for ever. */
const LAST_RESORT_MS = 300_000;

const asked = new Set();
const api = createHttpServer(
  (request, response) => {
    asked.add(request.url.replace(/\d+$/, ''));
    request.resume();
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ url: request.url }));
  },
  { headers: {} },
);
/** @type {string} */ let root;
/** @type {import('node:child_process').ChildProcess} */ let edge;
/** @type {string} */ let address;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'watchearn-storm-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>WatchEarn</title>');
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const child = fileURLToPath(new URL('./storm.child.mjs', import.meta.url));
  edge = fork(child, [root, `http://127.0.0.1:${api.address().port}`], { execArgv: ['--expose-gc'] });
  const [{ port }] = await once(edge, 'message');
  address = `http://127.0.0.1:${port}`;
});
after(async () => {
  edge.kill();
  api.close();
  api.closeAllConnections();
  await rm(root, { recursive: true });
});

const measure = async () => {
  edge.send('measure');
  const [figures] = await once(edge, 'message');
  return figures;
};
/** What the edge holds once the connections of a storm are gone. */
const atRest = async () => {
  await waitUntil(async () => (await measure()).connections === 0, {
    timeoutMs: LAST_RESORT_MS,
    everyMs: 100,
  });
  return measure();
};

test(`${counts.resets} resets and ${counts.smuggles} smuggling attempts harm none of ${counts.innocents} requests`, async () => {
  // Code and data that are compiled or cached once are not a leak.
  await storm(address, SMOKE);
  const before = await atRest();
  const wrong = await storm(address, counts);
  assert.deepEqual(wrong, []);
  assert.deepEqual([...asked].sort(), ['/api/echo', '/api/echo/', '/api/echo/last']);
  assert.equal(edge.exitCode, null, 'the edge still runs');
  const after = await atRest();
  assert.equal(after.connections, 0);
  assert.ok(after.bytes < before.bytes * GROWTH, `${before.bytes} bytes before, ${after.bytes} after`);
});
