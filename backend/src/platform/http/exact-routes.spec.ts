import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { send } from '../../testing/http.ts';
import { exactRoutes } from './exact-routes.ts';

/** Answers with what a handler and the access log know of the route. */
const tell = (name: string) => (ctx: Context) => {
  ctx.body = { name, params: ctx.params, route: ctx._matchedRoute };
};

const router = new Router()
  .get('/things', tell('list'))
  .get('/things/:id', tell('one'))
  .get('/things/newest', tell('never reached'))
  .post('/things', tell('add'));
const app = new Koa().use(exactRoutes(router)).use(router.allowedMethods());
const server = createServer(app.callback());
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ['GET', '/things', { name: 'list', params: {}, route: '/things' }],
  ['GET', '/things?id=7', { name: 'list', params: {}, route: '/things' }],
  ['POST', '/things', { name: 'add', params: {}, route: '/things' }],
  // Other spellings that the router accepts.
  ['GET', '/THINGS', { name: 'list', params: {}, route: '/things' }],
  ['GET', '/things/', { name: 'list', params: {}, route: '/things' }],
  ['GET', '/things/7', { name: 'one', params: { id: '7' }, route: '/things/:id' }],
])('answers %s %s as the router does', async (method, path, known) => {
  const { status, text } = await send(url, path, { method });
  expect({ status, ...JSON.parse(text) }).toEqual({ status: 200, ...known });
});

it('leaves a path to the earlier pattern that matches it', async () => {
  expect(JSON.parse((await send(url, '/things/newest')).text)).toMatchObject({
    name: 'one',
    params: { id: 'newest' },
  });
});

it('answers other methods and unknown paths as the router does', async () => {
  const refused = await send(url, '/things', { method: 'DELETE' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  expect((await send(url, '/nothing')).status).toBe(404);
});
