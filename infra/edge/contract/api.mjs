import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_POLICY, PAGE } from './site.mjs';

/** Calls to the API and its answers. */
export function apiContract(/** @type {import('./site.mjs').Site} */ site) {
  test('forwards method, query, body, headers and the address of the sender to the API', async () => {
    const headers = { authorization: 'Bearer t', 'x-forwarded-for': '198.51.100.7', te: 'trailers' };
    const answer = await fetch(`${site.address}/api/echo?page=2`, { method: 'POST', body: 'claim', headers });
    assert.equal(answer.status, 201);
    const seen = await answer.json();
    assert.deepEqual([seen.method, seen.url, seen.body], ['POST', '/api/echo?page=2', 'claim']);
    assert.equal(seen.headers.authorization, 'Bearer t');
    assert.equal(seen.headers['x-forwarded-for'], '198.51.100.7, 127.0.0.1');
    assert.equal(seen.headers.te, undefined);
  });

  test('the transparency log comes from the API', async () => {
    const response = await site.get('/audit/log/checkpoint', PAGE);
    assert.deepEqual([response.status, await response.text()], [200, 'app.example/audit\n']);
  });

  test('keeps the headers that the API sets', async () => {
    const { headers } = await site.get('/api/docs.css');
    assert.equal(headers.get('content-security-policy'), API_POLICY);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('cache-control'), 'private');
    assert.equal(headers.get('etag'), '"a"');
    assert.ok(headers.get('permissions-policy'), 'what the API does not set is added');
  });

  test('passes an error of the API on to the caller', async () => {
    const response = await site.get('/api/missing');
    assert.equal(response.status, 404);
    assert.equal(await response.text(), '{"code":"not_found"}');
  });

  test('sends each session to its own API process, and to another one when that does not run', async () => {
    const servedBy = async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const sent = { method: 'POST', body: `claim of ${token}`, headers };
      const response = await fetch(`${site.addressOfSeveral}/api/echo`, sent);
      assert.equal(response.status, 201);
      assert.equal((await response.json()).body, sent.body);
      return response.headers.get('x-served-by');
    };
    const used = new Set();
    for (let token = 0; token < 20; token++) {
      const own = await servedBy(token);
      used.add(own);
      assert.equal(await servedBy(token), own);
    }
    assert.deepEqual([...used].sort(), ['another', 'one']);
  });

  test('sends the sessions of an API process to another one while its host does not answer', async () => {
    const tokens = Array.from({ length: 10 }, (_, token) => String(token));
    await Promise.all(
      tokens.map(async (token) => {
        const sent = { method: 'POST', body: token, headers: { authorization: `Bearer ${token}` } };
        const response = await fetch(`${site.addressWithDeadHost}/api/echo`, sent);
        assert.equal(response.status, 201);
        assert.equal((await response.json()).body, token);
      }),
    );
  });

  const unavailable = {
    'does not run': [503, 'Service Unavailable', () => `${site.addressWithoutApi}/api/openapi.json`],
    'dies before it answers': [503, 'Service Unavailable', () => `${site.address}/api/dies`],
    'stays silent': [504, 'Gateway Timeout', () => `${site.addressWithShortLimits}/api/silent`],
  };
  for (const [name, [status, title, address]] of Object.entries(unavailable)) {
    test(`answers with a ${status} problem and Retry-After when the API ${name}`, async () => {
      const response = await fetch(address());
      assert.equal(response.status, status);
      assert.equal(response.headers.get('content-type'), 'application/problem+json; charset=utf-8');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      const { requestId, ...problem } = await response.json();
      const message = 'The service is not available right now. Please try again in a moment.';
      assert.deepEqual(problem, { type: 'about:blank', title, status, code: 'api_unavailable', message });
      assert.ok(requestId);
      assert.equal(response.headers.get('x-request-id'), requestId);
    });
  }
}
