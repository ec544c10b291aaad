import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutSettings } from '../common/environment.mjs';
import { collect, waitUntil } from '../common/processes.mjs';
import { freePort } from '../local/ports.mjs';
import { createEdge } from './edge.mjs';
import { servingContract } from './serving.contract.mjs';

const ENTRY = '/mf/landing/1.0.0-abcd1234/remoteEntry.js';

const discovery = JSON.stringify({
  microFrontends: { '@watchearn/landing': [{ url: ENTRY, deployment: { traffic: 100, default: true } }] },
});
const built = {
  '/index.html': '<!doctype html><title>WatchEarn</title>',
  '/mf/discovery.json': discovery,
  [ENTRY]: '',
  '/favicon.svg': '<svg/>',
};

/** Only a guard against hanging for ever. */
const LAST_RESORT_MS = 300_000;

/** @type {string} */ let root;
/** @type {string} */ let address;
/** @type {string} */ let apiUrl;
/** @type {import('node:http').Server} */ let api;
const servers = [];
let apiIsReady = true;
/** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} */
let answer;

const listen = async (server, port = 0) => {
  server.listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
};
const edgeBefore = (apiUrl, limits) => listen(createEdge({ root, apiUrls: [apiUrl], media: root, limits }));
const get = (path, headers = {}, method = 'GET') => fetch(address + path, { headers, method });

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'watchearn-edge-'));
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  api = createServer((incoming, outgoing) => {
    if (incoming.url === '/readyz') return outgoing.writeHead(apiIsReady ? 200 : 503).end();
    answer(incoming, outgoing);
  });
  apiUrl = await listen(api);
  address = await edgeBefore(apiUrl);
});

after(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await rm(root, { recursive: true });
});

servingContract('the edge', (site) => listen(createEdge(site)));

test('changes the ETag at once when the discovery document is replaced by one of the same size', async () => {
  const etag = async () => (await get('/mf/discovery.json')).headers.get('etag');
  const before = await etag();
  await writeFile(join(root, 'mf/discovery.json'), discovery.replace('abcd1234', 'abcd1235'));
  const then = await etag();
  await writeFile(join(root, 'mf/discovery.json'), discovery);
  assert.notEqual(before, then);
});

describe('the API behind the edge', () => {
  test('passes method, body, headers and answer through, but no hop-by-hop headers', async () => {
    answer = async (incoming, outgoing) => {
      const body = Buffer.concat(await incoming.toArray()).toString();
      outgoing.writeHead(201, { 'x-from-api': 'yes', 'keep-alive': 'timeout=99' });
      outgoing.end(
        JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers, body }),
      );
    };
    const response = await fetch(`${address}/api/videos?page=2`, {
      method: 'POST',
      body: 'claim',
      headers: { authorization: 'Bearer t', 'x-forwarded-for': '198.51.100.7', te: 'trailers' },
    });
    assert.equal(response.status, 201);
    assert.equal(response.headers.get('x-from-api'), 'yes');
    assert.notEqual(response.headers.get('keep-alive'), 'timeout=99');
    const seen = await response.json();
    assert.equal(seen.method, 'POST');
    assert.equal(seen.url, '/api/videos?page=2');
    assert.equal(seen.body, 'claim');
    assert.equal(seen.headers.authorization, 'Bearer t');
    assert.equal(seen.headers['x-forwarded-for'], '198.51.100.7, 127.0.0.1');
    assert.equal(seen.headers.te, undefined);
  });

  test('forwards the body of a chunked DELETE', async () => {
    answer = async (incoming, outgoing) => outgoing.end(Buffer.concat(await incoming.toArray()));
    const echoed = await new Promise((resolve, reject) => {
      const headers = { 'transfer-encoding': 'chunked' };
      const outgoing = request(`${address}/api/x`, { method: 'DELETE', headers }, async (response) =>
        resolve(Buffer.concat(await response.toArray()).toString()),
      ).on('error', reject);
      outgoing.write('one,');
      outgoing.end('two');
    });
    assert.equal(echoed, 'one,two');
  });

  test('streams an answer instead of buffering it', async () => {
    let finish;
    answer = (_, outgoing) => {
      outgoing.write('first');
      finish = () => outgoing.end('last');
    };
    const reader = (await get('/api/export')).body.getReader();
    assert.equal(Buffer.from((await reader.read()).value).toString(), 'first');
    finish();
    assert.equal(Buffer.from((await reader.read()).value).toString(), 'last');
  });

  test('aborts the request at the API when the client disconnects', async () => {
    const client = new AbortController();
    const gone = new Promise((resolve) => {
      answer = (_, outgoing) => {
        outgoing.on('close', resolve);
        client.abort();
      };
    });
    await assert.rejects(fetch(`${address}/api/slow`, { signal: client.signal }), { name: 'AbortError' });
    await gone;
  });

  test('destroys the connection when the API dies mid-answer, so a truncated body is never mistaken for a complete one', async () => {
    answer = (_, outgoing) => {
      outgoing.write('half');
      setImmediate(() => outgoing.destroy());
    };
    await assert.rejects(get('/api/export').then((response) => response.text()));
  });
});

test('sends the sessions of an API process to another one while the name of its host is unknown', async () => {
  answer = (_, outgoing) => outgoing.end();
  // Too long for a name, so that nobody is asked for it.
  const unknown = `http://${'x'.repeat(64)}.invalid`;
  const edge = await listen(createEdge({ root, apiUrls: [unknown, apiUrl], media: root }));
  for (let token = 0; token < 10; token++) {
    const response = await fetch(`${edge}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(response.status, 200);
  }
});

const main = fileURLToPath(new URL('./main.mjs', import.meta.url));

test('the standalone edge serves what its environment names, and ends on SIGTERM despite an idle connection', async () => {
  const port = await freePort();
  const env = { ...withoutSettings(), EDGE_PORT: String(port), API_URL: apiUrl, ROOT: root, MEDIA: root };
  await mkdir(join(root, 'shell'), { recursive: true });
  const child = spawn(process.execPath, [main], { env: { ...env, PUBLIC_URL: 'https://app.example' } });
  const ended = once(child, 'exit');
  const open = () => fetch(`http://127.0.0.1:${port}/favicon.svg`).catch(() => undefined);
  await waitUntil(async () => (await open()) !== undefined, { timeoutMs: LAST_RESORT_MS });
  const response = await open();
  assert.equal(await response.text(), '<svg/>');
  assert.ok(response.headers.get('strict-transport-security'));
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});

describe('the standalone edge', () => {
  const start = async (/** @type {NodeJS.ProcessEnv} */ env) => {
    const started = new AbortController();
    const { output } = await collect(process.execPath, [main], {
      env: { ...withoutSettings(), ROOT: root, MEDIA: root, ...env },
      signal: started.signal,
      onOutput: (text) => text.includes('The edge serves') && started.abort(),
    });
    return output;
  };

  test('takes an empty HOST for a missing one', async () => {
    const port = String(await freePort());
    assert.match(await start({ HOST: '', EDGE_PORT: port }), new RegExp(` on 127\\.0\\.0\\.1:${port}, `));
  });

  // An address of no machine (RFC 5737): the usual port may be in use.
  for (const EDGE_PORT of ['', '3000']) {
    test(`says in one line that it cannot listen on the port '${EDGE_PORT}'`, async () => {
      const output = await start({ HOST: '192.0.2.1', EDGE_PORT });
      assert.match(output, /^The edge cannot listen on 192\.0\.2\.1:3000: .+\n$/);
    });
  }

  for (const EDGE_PORT of ['abc', '80.5', '-1', '65536']) {
    test(`rejects ${EDGE_PORT} as EDGE_PORT`, async () => {
      const output = await start({ EDGE_PORT });
      assert.equal(output, `EDGE_PORT is '${EDGE_PORT}', but it must be a number from 0 to 65535.\n`);
    });
  }

  test('rejects a PUBLIC_URL without its scheme', async () => {
    const output = await start({ PUBLIC_URL: 'app.example', EDGE_PORT: String(await freePort()) });
    assert.match(output, /^PUBLIC_URL is 'app\.example', but it must be an address such as .+\n$/);
  });

  for (const API_URL of ['127.0.0.1:8081', 'localhost:8081', 'http://127.0.0.1:8081, http://']) {
    test(`rejects ${API_URL} as API_URL`, async () => {
      const output = await start({ API_URL });
      assert.match(output, /^API_URL is '.+', but it must be addresses such as .+\n$/);
    });
  }
});

describe('GET /readyz', () => {
  const state = async () => {
    const response = await get('/readyz');
    return { status: response.status, ...(await response.json()) };
  };
  const without = async (path, look) => {
    await rm(join(root, path));
    const seen = await look();
    await writeFile(join(root, path), built[path]);
    return seen;
  };

  test('is 200 when everything is there', async () => {
    assert.deepEqual(await state(), { status: 200, ready: true, api: true, static: true, missing: [] });
  });
  test('is 503 while the API is not ready', async () => {
    apiIsReady = false;
    assert.deepEqual(await state(), { status: 503, ready: false, api: false, static: true, missing: [] });
    apiIsReady = true;
  });
  test('is 200 without a release that no visitor gets', async () => {
    const discovery = '/mf/discovery.json';
    const { microFrontends, ...rest } = JSON.parse(built[discovery]);
    const [name] = Object.keys(microFrontends);
    const unused = {
      ...microFrontends[name][0],
      url: '/mf/gone/remoteEntry.js',
      deployment: { traffic: 0, default: false },
    };
    const releases = { ...microFrontends, [name]: [...microFrontends[name], unused] };
    await writeFile(join(root, discovery), JSON.stringify({ ...rest, microFrontends: releases }));
    assert.equal((await state()).status, 200);
    await writeFile(join(root, discovery), built[discovery]);
  });
  for (const path of ['/index.html', '/mf/discovery.json', ENTRY]) {
    test(`is 503 without ${path}`, async () => {
      const seen = await without(path, state);
      assert.deepEqual(seen, { status: 503, ready: false, api: true, static: false, missing: [path] });
    });
  }
});
