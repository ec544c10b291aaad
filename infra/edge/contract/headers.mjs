import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from './connection.mjs';
import { ENTRY, PAGE } from './site.mjs';

/** The security headers of every answer. */
export function headersContract(/** @type {import('./site.mjs').Site} */ site) {
  test('lets the page run its own scripts, and others only through named policies', async () => {
    const policy = (await site.get('/', PAGE)).headers.get('content-security-policy').split('; ');
    assert.ok(policy.includes("default-src 'none'"));
    assert.ok(policy.includes("script-src 'self' 'sha256-boot' https://www.youtube.com"));
    assert.ok(policy.includes("connect-src 'self'"), 'API calls, and scripts prefetched or fetched again');
    assert.ok(policy.includes("require-trusted-types-for 'script'"));
    assert.ok(
      policy.includes(
        "trusted-types shell remote#webpack youtube youtube-widget-api goog#html 'allow-duplicates'",
      ),
    );
    assert.doesNotMatch(policy.join('; '), /unsafe-eval|script-src[^;]*unsafe/);
  });
  test('makes browsers report violations of the page’s policy to the API', async () => {
    const { headers } = await site.get('/', PAGE);
    const policy = headers.get('content-security-policy').split('; ');
    assert.ok(policy.includes('report-to csp') && policy.includes('report-uri /api/reports/csp'));
    assert.equal(headers.get('reporting-endpoints'), 'csp="/api/reports/csp"');
    assert.equal((await site.get(ENTRY)).headers.get('reporting-endpoints'), null, 'only the page');
  });
  test('allows the page a worker and a manifest, and limits the worker to requests to this origin', async () => {
    const policy = (await site.get('/', PAGE)).headers.get('content-security-policy').split('; ');
    assert.ok(policy.includes("worker-src 'self'") && policy.includes("manifest-src 'self'"));
    const ofWorker = (await site.get('/sw.js')).headers.get('content-security-policy').split('; ');
    assert.deepEqual(ofWorker.slice(0, 3), ["default-src 'none'", "connect-src 'self'", "img-src 'self'"]);
    assert.doesNotMatch((await site.get(ENTRY)).headers.get('content-security-policy'), /connect-src/);
  });
  const everywhere = [
    '/',
    ENTRY,
    '/sw.js',
    '/gone.js',
    '/api/echo',
    '/media/welcome.webm',
    '/mf/discovery.json',
  ];
  for (const path of everywhere) {
    test(`sends the security headers with ${path}, each once`, async () => {
      const { headers } = await site.get(path, path === '/' ? PAGE : {});
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.match(headers.get('permissions-policy'), /^camera=\(\), /);
      const policy = headers.get('content-security-policy');
      assert.match(policy, /^default-src 'none'; .*frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /, default-src/);
      assert.equal(headers.get('strict-transport-security'), null, 'only with an https address');
    });
  }

  for (const [target, status] of Object.entries({
    '/': 200,
    '/index.html': 200,
    [ENTRY]: 200,
    '/gone.js': 404,
    '/api/user/me': 503,
    '/%': 400,
  })) {
    test(`sends HSTS with ${target} when the product has an https address`, async () => {
      const answer = await ask(site.addressWithoutApi, target);
      assert.equal(answer.status, status);
      assert.match(answer.headers.get('strict-transport-security'), /^max-age=\d{8}; includeSubDomains$/);
    });
  }
}
