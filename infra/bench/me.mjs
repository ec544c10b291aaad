import Router from '@koa/router';
import Koa from 'koa';
import { call, drive, startApi } from './load.mjs';
import { prepare } from './people.mjs';

const CONNECTIONS = 50;
const SECONDS = 6;

/** GET /api/user/me against a bare Koa route in the same run. */
export async function me({ databaseUrl, report }) {
  const router = new Router().get('/hello', (ctx) => {
    ctx.body = { hello: 'world' };
  });
  const bare = new Koa().use(router.routes()).listen(0, '127.0.0.1');
  await new Promise((resolve) => bare.once('listening', resolve));
  const { port } = bare.address();
  const hello = await drive({
    callers: CONNECTIONS,
    seconds: SECONDS,
    task: () => call(port, 'GET', '/hello'),
  });
  await new Promise((resolve) => {
    bare.close(resolve);
    bare.closeAllConnections();
  });
  report({
    metric: 'a bare Koa route, 50 connections',
    unit: 'requests/s',
    value: hello.rate,
    p99ms: hello.p99,
  });

  const api = await startApi(databaseUrl);
  const { tokens } = await prepare(api.port, { people: 50, videos: 1 });
  const mine = await drive({
    callers: CONNECTIONS,
    seconds: SECONDS,
    task: async (number) => {
      const { status } = await call(api.port, 'GET', '/api/user/me', {
        token: tokens[number % tokens.length],
      });
      if (status !== 200) throw new Error(`GET /api/user/me answered ${status}`);
    },
  });
  report({
    metric: 'GET /api/user/me, 50 connections',
    unit: 'requests/s',
    value: mine.rate,
    atLeast: 2000,
    ratioToBareKoa: Math.round((mine.rate / hello.rate) * 100) / 100,
  });
  report({ metric: 'GET /api/user/me, p99', unit: 'ms', value: mine.p99, atMost: 60 });
  await api.stop();
}
