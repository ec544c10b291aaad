import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { logInAsAdmin } from './admin-api.mjs';
import { freePort } from './ports.mjs';

describe('the log-in of a start', () => {
  let status;
  let api;
  before(async () => {
    api = createServer((_, answer) => answer.writeHead(status).end('{"token":"t","message":"No."}'));
    await once(api.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => new Promise((resolve) => api.close(resolve)));

  const logIn = (/** @type {number} */ answered) => {
    status = answered;
    const admin = { email: 'ada@example.com', password: 'the generated one' };
    return logInAsAdmin(`http://127.0.0.1:${api.address().port}`, admin);
  };

  test('tells a right password from a wrong one', async () => {
    const { isCurrent, call } = await logIn(200);
    assert.equal(isCurrent, true);
    assert.deepEqual(await call('GET', '/api/videolink'), { token: 't', message: 'No.' });
    assert.deepEqual(await logIn(401), { isCurrent: false });
  });

  test('leaves open whether the password is right while log-ins are limited or the API is overloaded', async () => {
    for (const answered of [429, 500, 503]) assert.deepEqual(await logIn(answered), {});
  });

  test('leaves it open while the API is down', async () => {
    const port = await freePort();
    assert.deepEqual(await logInAsAdmin(`http://127.0.0.1:${port}`, { email: '', password: '' }), {});
  });

  test('fails when the API refuses it for another reason', async () => {
    await assert.rejects(logIn(400), /^Error: The admin could not log in: No\.$/);
  });
});
