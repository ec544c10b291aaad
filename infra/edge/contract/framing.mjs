import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFull } from '../../common/full.mjs';
import { ask, exchange } from './connection.mjs';

const INNER = 'GET /api/smuggled HTTP/1.1\r\nHost: app.example\r\n\r\n';
const CHUNKED_INNER = `${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`;
const LAST = 'GET /api/echo/last HTTP/1.1\r\nHost: app.example\r\nConnection: close\r\n\r\n';

const hopByHop = [
  'Connection',
  'Keep-Alive',
  'Proxy-Authenticate',
  'Proxy-Authorization',
  'Proxy-Connection',
  'TE',
  'Trailer',
  'Upgrade',
];
const framingHeaders = ['Content-Length', 'transfer-encoding', 'keep-alive, content-length', 'Host'];

/** The two valid ways to say where the body INNER ends. */
const framings = {
  'a length': [`Content-Length: ${INNER.length}`, INNER],
  chunks: ['Transfer-Encoding: chunked', CHUNKED_INNER],
};

/** When no length is given, HTTP clients frame a body differently by method. */
const methods = isFull ? ['POST', 'GET', 'DELETE', 'OPTIONS'] : ['POST', 'GET'];
const attempts = methods.flatMap((method) =>
  framingHeaders.flatMap((named) => Object.values(framings).map((framing) => [method, named, framing])),
);

/** Header lines that make it ambiguous where the body ends. */
const ambiguous = {
  'a length and chunks': [`Content-Length: ${INNER.length}`, 'Transfer-Encoding: chunked'],
  'chunks and a length': ['Transfer-Encoding: chunked', 'Content-Length: 3'],
  'two lengths': ['Content-Length: 0', `Content-Length: ${INNER.length}`],
  'the same length twice': [`Content-Length: ${INNER.length}`, `Content-Length: ${INNER.length}`],
  'a list of lengths': [`Content-Length: 0, ${INNER.length}`],
  'a signed length': [`Content-Length: +${INNER.length}`],
  'a negative length': ['Content-Length: -1'],
  'a hexadecimal length': ['Content-Length: 0x10'],
  'an empty length': ['Content-Length:'],
  'an endless length': [`Content-Length: ${'9'.repeat(40)}`],
  'an unknown coding': ['Transfer-Encoding: xchunked'],
  'another coding before chunks': ['Transfer-Encoding: gzip, chunked'],
  'another coding after chunks': ['Transfer-Encoding: chunked, gzip'],
  'no coding': ['Transfer-Encoding: identity'],
  'chunks twice': ['Transfer-Encoding: chunked, chunked'],
  'two codings': ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  'a quoted coding': ['Transfer-Encoding: "chunked"'],
  'a coding with a control character': ['Transfer-Encoding: \x0bchunked'],
  'a folded coding': ['Transfer-Encoding:', ' chunked'],
  'a space before the colon': ['Transfer-Encoding : chunked'],
  'an underscored length': ['Content_Length: 0'],
};

const malformed = {
  rubbish: 'nonsense <script>\r\n\r\n',
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an unknown version': 'GET / HTTP/7.0\r\nHost: app.example\r\n\r\n',
  'no host': 'GET /index.html HTTP/1.1\r\n\r\n',
  'a header without a name': 'GET / HTTP/1.1\r\nHost: app.example\r\n: <script>\r\n\r\n',
  'an authority as its target': 'GET app.example:443 HTTP/1.1\r\nHost: app.example\r\n\r\n',
  'a tunnel': 'CONNECT app.example:443 HTTP/1.1\r\nHost: app.example:443\r\n\r\n',
  'an asterisk as its target': 'OPTIONS * HTTP/1.1\r\nHost: app.example\r\nConnection: close\r\n\r\n',
  'a bad chunk': `POST /index.html HTTP/1.1\r\nHost: app.example\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${INNER}`,
};

/** Server and API always agree on where a request ends. */
export function framingContract(/** @type {import('./site.mjs').Site} */ site) {
  for (const hop of hopByHop) {
    test(`keeps the headers that frame a body when ${hop} names them`, async () => {
      for (const [method, named, [framing, body]] of attempts) {
        const head = `${method} /api/echo HTTP/1.1\r\nHost: app.example\r\n${hop}: ${named}\r\n${framing}\r\n\r\n`;
        const [first, second, ...others] = await exchange(site.address, head + body + LAST);
        const label = `${method} with ${hop}: ${named} and ${framing}`;
        assert.equal(first?.status, 201, label);
        assert.ok(first.body.includes(JSON.stringify(INNER)), label);
        if (second) assert.ok(second.body.includes('/api/echo/last'), label);
        assert.deepEqual(others, [], label);
      }
      assert.ok(!site.asked.includes('/api/smuggled'));
    });
  }

  for (const [name, lines] of Object.entries(ambiguous)) {
    test(`takes a request with ${name} for one request at most`, async () => {
      for (const method of methods) {
        for (const body of [INNER, CHUNKED_INNER]) {
          const head = [`${method} /api/echo HTTP/1.1`, 'Host: app.example', 'Connection: close', ...lines];
          const answers = await exchange(site.address, `${head.join('\r\n')}\r\n\r\n${body}`);
          assert.ok(answers.length <= 1, `${answers.length} answers`);
        }
      }
      assert.ok(!site.asked.includes('/api/smuggled'));
    });
  }

  for (const name of [
    'a length and chunks',
    'two lengths',
    'an unknown coding',
    'another coding before chunks',
  ]) {
    test(`refuses a request with ${name}`, async () => {
      const headers = ambiguous[name];
      const answer = await ask(site.address, '/api/echo', { method: 'POST', headers, body: CHUNKED_INNER });
      assert.ok([400, 501].includes(answer.status), `status ${answer.status}`);
    });
  }

  for (const [name, bytes] of Object.entries(malformed)) {
    test(`refuses a request with ${name} without echoing it`, async () => {
      const answers = await exchange(site.address, bytes);
      assert.equal(answers.length, 1);
      const [{ status, headers, body }] = answers;
      assert.ok([400, 405, 505].includes(status), `status ${status}`);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy'), /^default-src 'none'/);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.doesNotMatch(body, /script>/);
    });
  }

  test('ignores a request to upgrade to another protocol', async () => {
    const headers = ['Upgrade: websocket', 'Connection: Upgrade'];
    assert.equal((await ask(site.address, '/api/echo', { headers })).status, 201);
  });
}
