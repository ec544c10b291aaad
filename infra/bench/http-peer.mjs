/**
 * The peer that the HTTP benches compare with, a separate process like the API: node http-peer.mjs <databaseUrl>.
 * Each route does exactly one thing, so a ratio shows what the product adds to it.
 */
import { createSecretKey, randomUUID } from 'node:crypto';
import Router from '@koa/router';
import jwt from 'jsonwebtoken';
import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
import postgres from 'postgres';
import { apiEnvironment, backend } from './load.mjs';

const [databaseUrl] = process.argv.slice(2);
const { migrate } = await import(backend('platform/postgres/migrate.js'));
const { PostgresEventStore } = await import(backend('platform/event-store/postgres.js'));
const { context, oneEvent, sampleCodec } = await import(backend('testing/sample-events.js'));

const key = createSecretKey(Buffer.from(apiEnvironment(databaseUrl).JWT_SECRET));
const sql = postgres(databaseUrl, { max: 3, onnotice: () => undefined });
// A separate log: the product stops at event types that it does not know.
const ownUrl = String(new URL('/bench_peer', databaseUrl));
await sql`drop database if exists bench_peer`;
await sql`create database bench_peer`;
await migrate(ownUrl);
const store = new PostgresEventStore(ownUrl, sampleCodec);

const verify = (ctx) =>
  jwt.verify(ctx.get('authorization').slice('Bearer '.length), key, { algorithms: ['HS256'] });
const parse = bodyParser({ enableTypes: ['json'] });
/** About as long as what a claim stores. */
const TEXT = 'x'.repeat(100);

const router = new Router()
  .get('/hello', (ctx) => {
    ctx.body = { hello: 'world' };
  })
  .get('/one-query', async (ctx) => {
    const [user] = await sql`select * from rm.users where id = ${verify(ctx).sub}`;
    ctx.body = { user };
  })
  .post('/hello', parse, (ctx) => {
    verify(ctx);
    ctx.body = { hello: ctx.request.body };
  })
  .post('/one-append', parse, async (ctx) => {
    verify(ctx);
    await store.append(oneEvent(randomUUID(), 'none', TEXT), context(randomUUID()));
    ctx.body = { hello: ctx.request.body };
  });

const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
  process.send({ port: server.address().port });
});
process.once('disconnect', () => process.exit());
