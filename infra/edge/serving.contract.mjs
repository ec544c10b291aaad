import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from './precompress.mjs';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ENTRY = '/mf/landing/1.0.0-abcd1234/remoteEntry.js';
const SCRIPT = `console.log(${'"earn",'.repeat(400)}1);`;
const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const HTML = '<!doctype html><title>WatchEarn</title>';
const API_POLICY = "default-src 'none'; style-src 'self'";

const built = {
  '/site/index.html': HTML,
  '/site/csp.json': '{"scriptHashes":["sha256-boot"]}',
  '/site/mf/discovery.json': '{"microFrontends":{}}',
  '/site/mf/history/1.change.json': '{"by":"a colleague"}',
  [`/site${ENTRY}`]: SCRIPT,
  '/site/shell/main.0a1b2c.js': SCRIPT,
  '/site/favicon.svg': '<svg/>',
  '/media/welcome.webm': VIDEO,
};

/**
 * What everything that serves the product promises, whatever it is made of.
 * @param {string} name
 * @param {(site: { folder: string, root: string, media: string, apiUrl: string }) => Promise<string>} start
 *   starts it and tells its address; `folder` is there for files of its own
 * @param {{ brotli?: boolean, skip?: string | false }} options why it cannot be tested here, if so
 */
export function servingContract(name, start, { brotli = true, skip = false } = {}) {
  describe(`${name} as a server of the product`, { skip }, () => {
    let folder;
    let address;
    let addressWithoutApi;
    const api = createServer(answerAsApi);
    const get = (path, headers = {}, method = 'GET') => fetch(address + path, { headers, method });

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'watchearn-serving-'));
      await chmod(folder, 0o755);
      for (const [path, content] of Object.entries(built)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      const site = { folder, root: join(folder, 'site'), media: join(folder, 'media') };
      await precompress(site.root);
      await once(api.listen(0, '127.0.0.1'), 'listening');
      const apiUrl = `http://127.0.0.1:${api.address().port}`;
      address = await start({ ...site, apiUrl });
      addressWithoutApi = await start({ ...site, apiUrl: await addressOfNobody() });
    });
    after(async () => {
      api.close();
      api.closeAllConnections();
      await rm(folder, { recursive: true });
    });

    const caching = {
      '/index.html': 'no-cache',
      '/mf/discovery.json': 'no-cache',
      '/favicon.svg': 'no-cache',
      [ENTRY]: IMMUTABLE,
      '/shell/main.0a1b2c.js': IMMUTABLE,
      '/media/welcome.webm': 'public, max-age=3600',
    };
    for (const [path, cacheControl] of Object.entries(caching)) {
      test(`${path} is sent with ${cacheControl} and an ETag that is honoured`, async () => {
        const first = await get(path);
        assert.equal(first.status, 200);
        assert.equal(first.headers.get('cache-control'), cacheControl);
        const etag = first.headers.get('etag');
        const again = await get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
        assert.equal(again.status, 304);
        assert.equal((await get(path, { 'if-none-match': '"other"' })).status, 200);
      });
    }
    for (const path of ['/mf/discovery.json', '/']) {
      test(`the ETag of ${path} is strong`, async () => {
        assert.match((await get(path, PAGE)).headers.get('etag'), /^"/);
      });
    }

    const types = {
      '/mf/discovery.json': 'application/json',
      '/index.html': 'text/html; charset=utf-8',
      [ENTRY]: 'text/javascript; charset=utf-8',
      '/favicon.svg': 'image/svg+xml',
      '/media/welcome.webm': 'video/webm',
    };
    for (const [path, type] of Object.entries(types)) {
      test(`${path} is ${type}`, async () => {
        assert.equal((await get(path)).headers.get('content-type'), type);
      });
    }

    const encodings = {
      ...(brotli && { 'gzip, br': ['br', brotliDecompressSync] }),
      gzip: ['gzip', gunzipSync],
      identity: [undefined, (body) => body],
    };
    for (const [accepted, [encoding, decode]] of Object.entries(encodings)) {
      test(`whoever accepts ${accepted} gets ${encoding ?? 'the file itself'}`, async () => {
        const { headers, body } = await rawGet(address + ENTRY, { 'accept-encoding': accepted });
        assert.equal(headers['content-encoding'], encoding);
        assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
        assert.equal(headers.vary, 'Accept-Encoding');
        assert.equal(decode(body).toString(), SCRIPT);
      });
    }

    for (const path of ['/', '/login', '/user/dashboard/videos', '/nothing/here?next=a.js']) {
      test(`opening ${path} gets the page`, async () => {
        const response = await get(path, PAGE);
        assert.equal(response.status, 200);
        assert.equal(response.headers.get('cache-control'), 'no-cache');
        assert.equal(await response.text(), HTML);
      });
    }

    const missing = [
      '/shell/main.gone.js',
      '/shell/gone',
      '/mf/landing/1.0.0-gone/remoteEntry.js',
      '/mf/landing/1.0.0-abcd1234',
      '/media/gone.webm',
      '/media/..%2fsite/csp.json',
      '/mf/landing/x/..%2f..%2f..%2f..%2f..%2fetc/passwd',
      '/gone.js',
      // It names who deployed.
      '/mf/history/1.change.json',
      '/%00',
      '/%',
    ];
    for (const path of missing) {
      test(`${path} is a real error, even to a browser`, async () => {
        const response = await get(path, path.startsWith('/%') ? {} : PAGE);
        assert.ok([400, 403, 404].includes(response.status), `status ${response.status}`);
        assert.equal(response.headers.get('cache-control'), 'no-store');
        assert.doesNotMatch(await response.text(), /<title>WatchEarn/);
      });
    }

    test('a script that wants no page gets none', async () => {
      assert.equal((await get('/login', { accept: '*/*' })).status, 404);
    });

    for (const path of ['/', ENTRY, '/media/welcome.webm']) {
      test(`only GET and HEAD reach ${path}`, async () => {
        const response = await get(path, PAGE, 'POST');
        assert.equal(response.status, 405);
        assert.equal(response.headers.get('allow'), 'GET, HEAD');
        assert.equal(response.headers.get('cache-control'), 'no-store');
      });
    }

    test('HEAD tells the length', async () => {
      const head = await rawGet(`${address}/index.html`, {}, 'HEAD');
      assert.equal(head.headers['content-length'], String(HTML.length));
      assert.equal(head.body.length, 0);
    });

    const ranges = {
      'bytes=0-': [0, 999],
      'bytes=100-199': [100, 199],
      'bytes=900-5000': [900, 999],
      'bytes=-100': [900, 999],
    };
    for (const [range, [first, last]] of Object.entries(ranges)) {
      test(`a video is sent in parts: ${range}`, async () => {
        const response = await get('/media/welcome.webm', { range });
        assert.equal(response.status, 206);
        assert.equal(response.headers.get('content-range'), `bytes ${first}-${last}/1000`);
        assert.deepEqual(Buffer.from(await response.arrayBuffer()), VIDEO.subarray(first, last + 1));
      });
    }
    test('a part outside of the video is refused', async () => {
      const response = await get('/media/welcome.webm', { range: 'bytes=1000-' });
      assert.equal(response.status, 416);
      assert.equal(response.headers.get('content-range'), 'bytes */1000');
    });

    test('the page runs its own scripts, and only what named policies let pass', async () => {
      const policy = (await get('/', PAGE)).headers.get('content-security-policy').split('; ');
      assert.ok(policy.includes("default-src 'none'"));
      assert.ok(policy.includes("script-src 'self' 'sha256-boot' https://www.youtube.com"));
      assert.ok(policy.includes("require-trusted-types-for 'script'"));
      assert.ok(
        policy.includes(
          "trusted-types shell remote#webpack youtube youtube-widget-api goog#html 'allow-duplicates'",
        ),
      );
      assert.doesNotMatch(policy.join('; '), /unsafe-eval|script-src[^;]*unsafe/);
    });
    const everywhere = ['/', ENTRY, '/gone.js', '/api/echo', '/media/welcome.webm', '/mf/discovery.json'];
    for (const path of everywhere) {
      test(`${path} carries the security headers, each once`, async () => {
        const { headers } = await get(path, path === '/' ? PAGE : {});
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
        assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
        assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
        assert.match(headers.get('permissions-policy'), /^camera=\(\), /);
        const policy = headers.get('content-security-policy');
        assert.match(policy, /^default-src 'none'; .*frame-ancestors 'none'/);
        assert.doesNotMatch(policy, /, default-src/);
      });
    }

    test('calls reach the API with method, body, headers and the way they came', async () => {
      const headers = { authorization: 'Bearer t', 'x-forwarded-for': '198.51.100.7', te: 'trailers' };
      const answer = await fetch(`${address}/api/echo?page=2`, { method: 'POST', body: 'claim', headers });
      assert.equal(answer.status, 201);
      const seen = await answer.json();
      assert.deepEqual([seen.method, seen.url, seen.body], ['POST', '/api/echo?page=2', 'claim']);
      assert.equal(seen.headers.authorization, 'Bearer t');
      assert.equal(seen.headers['x-forwarded-for'], '198.51.100.7, 127.0.0.1');
      assert.equal(seen.headers.te, undefined);
    });

    test('the log for auditors is the API’s', async () => {
      const response = await get('/audit/log/checkpoint', PAGE);
      assert.deepEqual([response.status, await response.text()], [200, 'app.example/audit\n']);
    });

    test('what the API says of its answer stands', async () => {
      const { headers } = await get('/api/docs.css');
      assert.equal(headers.get('content-security-policy'), API_POLICY);
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cache-control'), 'private');
      assert.equal(headers.get('etag'), '"a"');
      assert.ok(headers.get('permissions-policy'), 'what the API does not set is added');
    });

    test('an error of the API is the caller’s to read', async () => {
      const response = await get('/api/missing');
      assert.equal(response.status, 404);
      assert.equal(await response.text(), '{"code":"not_found"}');
    });

    test('an API that is not there is a problem to try again', async () => {
      const response = await fetch(`${addressWithoutApi}/api/user/me`);
      assert.equal(response.status, 503);
      assert.equal(response.headers.get('content-type'), 'application/problem+json');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      const problem = await response.json();
      assert.equal(problem.status, 503);
      assert.equal(problem.code, 'api_unavailable');
      assert.ok(problem.requestId);
      assert.equal(response.headers.get('x-request-id'), problem.requestId);
    });
  });
}

async function answerAsApi(incoming, outgoing) {
  const { method, url, headers } = incoming;
  if (url === '/api/docs.css') {
    const own = { 'Content-Security-Policy': API_POLICY, 'Referrer-Policy': 'no-referrer' };
    outgoing.writeHead(200, { ...own, 'Cache-Control': 'private', ETag: '"a"' }).end();
  } else if (url === '/audit/log/checkpoint') {
    outgoing.end('app.example/audit\n');
  } else if (url.startsWith('/api/echo')) {
    const body = Buffer.concat(await incoming.toArray()).toString();
    outgoing.writeHead(201).end(JSON.stringify({ method, url, headers, body }));
  } else outgoing.writeHead(404).end('{"code":"not_found"}');
}

async function addressOfNobody() {
  const nobody = createServer();
  await once(nobody.listen(0, '127.0.0.1'), 'listening');
  const { port } = nobody.address();
  await new Promise((resolve) => nobody.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Without the decoding that fetch does by itself. */
function rawGet(url, headers, method = 'GET') {
  return new Promise((resolve, reject) => {
    request(url, { headers, method }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    })
      .on('error', reject)
      .end();
  });
}
