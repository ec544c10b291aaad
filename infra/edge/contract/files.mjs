import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BROKEN, ENTRY, HTML, PAGE, SCRIPT, VIDEO } from './site.mjs';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files and pages: caching, types, encodings, ranges, missing files. */
export function filesContract(/** @type {import('./site.mjs').Site} */ site, { brotli }) {
  const caching = {
    '/index.html': 'no-cache',
    '/mf/discovery.json': 'no-cache',
    '/favicon.svg': 'no-cache',
    '/sw.js': 'no-cache',
    '/manifest.webmanifest': 'no-cache',
    [ENTRY]: IMMUTABLE,
    '/shell/main.0a1b2c.js': IMMUTABLE,
    '/media/welcome.webm': 'public, max-age=3600',
  };
  for (const [path, cacheControl] of Object.entries(caching)) {
    test(`sends ${path} with ${cacheControl} and honours its ETag`, async () => {
      const first = await site.get(path);
      assert.equal(first.status, 200);
      assert.equal(first.headers.get('cache-control'), cacheControl);
      const etag = first.headers.get('etag');
      const again = await site.get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      assert.equal(again.status, 304);
      assert.equal((await site.get(path, { 'if-none-match': '"other"' })).status, 200);
    });
  }
  for (const path of ['/mf/discovery.json', '/']) {
    test(`gives ${path} a strong ETag`, async () => {
      assert.match((await site.get(path, PAGE)).headers.get('etag'), /^"/);
    });
  }

  const types = {
    '/mf/discovery.json': 'application/json',
    '/index.html': 'text/html; charset=utf-8',
    [ENTRY]: 'text/javascript; charset=utf-8',
    '/favicon.svg': 'image/svg+xml',
    '/sw.js': 'text/javascript; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
    '/media/welcome.webm': 'video/webm',
  };
  for (const [path, type] of Object.entries(types)) {
    test(`serves ${path} as ${type}`, async () => {
      assert.equal((await site.get(path)).headers.get('content-type').toLowerCase(), type);
    });
  }

  const encodings = {
    ...(brotli && { 'gzip, br': ['br', brotliDecompressSync] }),
    gzip: ['gzip', gunzipSync],
    'gzip;q=0.5, br;q=0': ['gzip', gunzipSync],
    identity: [undefined, (body) => body],
  };
  for (const [accepted, [encoding, decode]] of Object.entries(encodings)) {
    test(`sends ${encoding ?? 'the file itself'} to a client that accepts ${accepted}`, async () => {
      const { headers, body } = await rawGet(site.address + ENTRY, { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(headers.vary, 'Accept-Encoding');
      assert.equal(decode(body).toString(), SCRIPT);
    });
  }

  for (const path of [ENTRY, '/mf/discovery.json', '/index.html']) {
    test(`compresses ${path} with no encoding that the client refuses`, async () => {
      const refused = { 'accept-encoding': 'identity, GZIP;q=0, br;q=0.000' };
      const { headers } = await rawGet(site.address + path, refused);
      assert.equal(headers['content-encoding'], undefined);
    });
  }

  for (const path of ['/', '/login', '/user/dashboard/videos', '/nothing/here?next=a.js', '/api', '/audit']) {
    test(`answers with the page when a browser opens ${path}`, async () => {
      const response = await site.get(path, PAGE);
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
    '/%00',
    '/%',
  ];
  for (const path of missing) {
    test(`answers ${path} with an error, even to a browser`, async () => {
      const response = await site.get(path, path.startsWith('/%') ? {} : PAGE);
      assert.ok([400, 403, 404].includes(response.status), `status ${response.status}`);
      assert.equal(response.redirected, false);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
      assert.doesNotMatch(await response.text(), /<title>WatchEarn/);
    });
  }

  test('lets nobody keep the error when a script cannot be opened', async () => {
    const response = await site.get(BROKEN);
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  test('does not send the page to a client that does not accept HTML', async () => {
    assert.equal((await site.get('/login', { accept: '*/*' })).status, 404);
  });

  for (const path of ['/', ENTRY, '/media/welcome.webm']) {
    test(`allows only GET and HEAD for ${path}`, async () => {
      const response = await site.get(path, PAGE, 'POST');
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), 'GET, HEAD');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    });
  }

  test('answers HEAD with the length', async () => {
    const head = await rawGet(`${site.address}/index.html`, {}, 'HEAD');
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
    test(`sends a range of a video: ${range}`, async () => {
      const response = await site.get('/media/welcome.webm', { range });
      assert.equal(response.status, 206);
      assert.equal(response.headers.get('content-range'), `bytes ${first}-${last}/1000`);
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), VIDEO.subarray(first, last + 1));
    });
  }
  test('refuses a range beyond the end of the video', async () => {
    const response = await site.get('/media/welcome.webm', { range: 'bytes=1000-' });
    assert.equal(response.status, 416);
    assert.equal(response.headers.get('content-range'), 'bytes */1000');
    assert.match(response.headers.get('cache-control'), /\bno-store$/);
  });
}

/** Like fetch, but without its automatic decoding. */
function rawGet(url, headers, method = 'GET') {
  return new Promise((resolve, reject) => {
    request(url, { headers, method }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    })
      .on('error', reject)
      .end();
  });
}
