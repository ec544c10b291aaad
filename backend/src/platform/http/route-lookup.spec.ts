import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import { send } from '../../testing/http.ts';
import { routeLookup } from './route-lookup.ts';

/** Answers with what a handler and the access log know of the route. */
const tell = (name: string) => (ctx: Context) => {
  ctx.body = { name, params: ctx.params, route: ctx._matchedRoute };
};

const router = new Router()
  .get('/things', tell('list'))
  .get('/things/:id', tell('one'))
  .get('/things/newest', tell('never reached'))
  .post('/things', tell('add'))
  .get('/things/:id/parts/:part', tell('part'))
  .get('/things/:id/parts/first', tell('first'))
  .get('/:id', tell('anything'));
const app = new Koa().use(routeLookup(router)).use(router.allowedMethods());
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
  ['GET', '/THINGS/7', { name: 'one', params: { id: '7' }, route: '/things/:id' }],
  ['GET', '/things/7/', { name: 'one', params: { id: '7' }, route: '/things/:id' }],
  ['GET', '/things/a%2Fb%zz', { name: 'one', params: { id: 'a%2Fb%zz' }, route: '/things/:id' }],
  ['GET', '/things/a%2Fb', { name: 'one', params: { id: 'a/b' }, route: '/things/:id' }],
  [
    'GET',
    '/things/7/parts/2',
    { name: 'part', params: { id: '7', part: '2' }, route: '/things/:id/parts/:part' },
  ],
  ['GET', '/7', { name: 'anything', params: { id: '7' }, route: '/:id' }],
])('answers %s %s as the router does', async (method, path, known) => {
  const { status, text } = await send(url, path, { method });
  expect({ status, ...JSON.parse(text) }).toEqual({ status: 200, ...known });
});

it.each([
  ['/things/newest', { name: 'one', params: { id: 'newest' } }],
  ['/things/7/parts/first', { name: 'part', params: { id: '7', part: 'first' } }],
])('leaves %s to the earlier pattern that matches it', async (path, known) => {
  expect(JSON.parse((await send(url, path)).text)).toMatchObject(known);
});

it('answers other methods and unknown paths as the router does', async () => {
  const refused = await send(url, '/things', { method: 'DELETE' });
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  expect((await send(url, '/things/7/parts')).status).toBe(404);
  expect((await send(url, '/things/7', { method: 'PUT' })).status).toBe(405);
  expect((await send(url, '/nothing/at/all')).status).toBe(404);
});
