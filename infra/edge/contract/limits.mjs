import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { isFull } from '../../common/full.mjs';
import { storm } from '../storm.mjs';
import { ask, exchange } from './connection.mjs';

const HEAD = 'Host: app.example\r\n';
const IDLE_CONNECTIONS = isFull ? 500 : 100;
const STORM = isFull
  ? { resets: 300, smuggles: 100, innocents: 100 }
  : { resets: 50, smuggles: 16, innocents: 20 };

/** Requests that never become complete, and what is sent repeatedly after the first bytes. */
const stalled = {
  'stops in the request line': ['GET /index.h', {}],
  'stops in its headers': [`GET /index.html HTTP/1.1\r\n${HEAD}X-A: `, {}],
  'sends its headers a byte at a time': [`GET /index.html HTTP/1.1\r\n${HEAD}X-A: `, { drip: 'a' }],
  'sends a header at a time': [`GET /index.html HTTP/1.1\r\n${HEAD}`, { drip: 'X-A: 1\r\n' }],
  'stops in its body': [`POST /api/echo HTTP/1.1\r\n${HEAD}Content-Length: 9000\r\n\r\nhalf`, {}],
  'stops in a chunk': [`POST /api/echo HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\nhalf`, {}],
  'sends its body a byte at a time': [
    `POST /api/echo HTTP/1.1\r\n${HEAD}Content-Length: 900000\r\n\r\nhalf`,
    { drip: 'a' },
  ],
};

const tooLarge = {
  'a header of 64 KB': { headers: [`X-Long: ${'x'.repeat(64_000)}`] },
  '64 KB of small headers': { headers: Array.from({ length: 8_000 }, (_, index) => `a${index}: b`) },
  'a path of 64 KB': { target: `/${'x'.repeat(64_000)}` },
  'a query of 64 KB': { target: `/api/echo?${'x'.repeat(64_000)}` },
};

/** Requests that are too slow or too large are ended without affecting any other. */
export function limitsContract(/** @type {import('./site.mjs').Site} */ site) {
  for (const [name, [bytes, options]] of Object.entries(stalled)) {
    test(`ends the connection of a request that ${name}, with no answer but 408`, async () => {
      const answers = await exchange(site.addressWithShortLimits, bytes, options);
      assert.ok(answers.length <= 1);
      for (const { status } of answers) assert.equal(status, 408);
    });
  }

  test('closes a connection that sends nothing, and answers nothing', async () => {
    assert.deepEqual(await exchange(site.addressWithShortLimits, ''), []);
  });

  for (const [target, status] of Object.entries({ '/index.html': 405, '/api/early': 401 })) {
    test(`answers a request to ${target} at most once when its body never arrives`, async () => {
      const bytes = `POST ${target} HTTP/1.1\r\n${HEAD}Content-Length: 50\r\n\r\nhalf`;
      const statuses = (await exchange(site.addressWithShortLimits, bytes)).map((answer) => answer.status);
      assert.ok(statuses.length <= 1, `answered ${statuses}`);
      // A machine that is busy for longer than the limits may time the request out.
      for (const given of statuses) assert.ok([status, 408].includes(given), `status ${given}`);
    });
  }

  for (const [name, { target = '/index.html', headers = [] }] of Object.entries(tooLarge)) {
    test(`refuses ${name}`, async () => {
      const answer = await ask(site.address, target, { headers });
      assert.ok([400, 414, 431].includes(answer.status), `status ${answer.status}`);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    });
  }

  test('delivers an early answer to a long upload', async () => {
    const body = 'x'.repeat(2_000_000);
    const headers = [`Content-Length: ${body.length}`];
    assert.equal((await ask(site.address, '/api/early', { method: 'POST', headers, body })).status, 401);
  });

  test(`${IDLE_CONNECTIONS} idle connections delay no other request`, async () => {
    const { port, hostname } = new URL(site.address);
    const idle = Array.from({ length: IDLE_CONNECTIONS }, () => connect(Number(port), hostname));
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    assert.equal((await ask(site.address, '/api/echo')).status, 201);
    assert.equal((await ask(site.address, '/index.html')).status, 200);
    for (const socket of idle) socket.destroy();
  });

  test('resets and smuggling attempts harm no other request', async () => {
    const wrong = await storm(site.address, STORM);
    assert.deepEqual(wrong, []);
    assert.ok(!site.asked.includes('/api/smuggled'));
  });
}
