import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { Access } from 'mf-shared/contracts';
import type { Logger } from 'pino';
import { forbidden, unauthenticated } from '../../kernel/domain-error.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import type { Idempotency } from './idempotency.ts';
import { jsonBody } from './json-body.ts';
import { HttpError, toProblem } from './problem.ts';
import { type Call, parseCall, type Route } from './route.ts';
import { type StaticFile, sendStatic } from './static-file.ts';

interface AppOptions {
  readonly routes: readonly Route[];
  readonly files: readonly StaticFile[];
  readonly sessions: Sessions;
  readonly idempotency: Idempotency;
  readonly logger: Logger;
  /** How many proxies stand in front and add to X-Forwarded-For; what others wrote into it is not believed. */
  readonly proxyHops: number;
  /** Whether database and read models are there, for GET /readyz. */
  readonly readiness: () => Promise<{ ready: boolean }>;
}

/** The Koa application: request id, log line, errors as problems, routes of the contracts. */
export function createApp(options: AppOptions): Koa {
  const { routes, files, sessions, idempotency, logger, proxyHops, readiness } = options;
  const router = new Router();
  for (const { name, endpoint, handle } of routes) {
    const [method, path] = name.split(' ') as [string, string];
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], async (ctx) => {
      const actor = await authenticate(ctx, endpoint.access, sessions);
      const call = parseCall(endpoint, { params: ctx.params, query: ctx.query, body: ctx.request.body });
      ctx.state.actorId = actor?.id;
      const work = (commandId: string) =>
        handle({ ...call, actor, commandId, address: ctx.ip, requestId: ctx.state.requestId } as Call<never>);
      ctx.body =
        endpoint.idempotent && actor
          ? await idempotency.answer(
              { key: ctx.get('idempotency-key'), actorId: actor.id, method, path: ctx.path, body: call.body },
              work,
            )
          : await work(randomUUID());
      ctx.status = endpoint.status;
    });
  }
  for (const file of files) router.get(file.path, sendStatic(file));
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    const state = await readiness();
    ctx.body = state;
    ctx.status = state.ready ? 200 : 503;
  });

  const app = new Koa({ proxy: proxyHops > 0, maxIpsCount: proxyHops });
  app.on('error', (error) => logger.error({ error }, 'answer could not be sent'));
  app.use(requestId);
  app.use(logRequest(logger));
  app.use(answerProblems(logger));
  app.use(securityHeaders);
  app.use(jsonBody);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

const ROLES_WITH: Record<Exclude<Access, 'public'>, readonly SignedIn['role'][]> = {
  signedIn: ['user', 'admin', 'auditor'],
  member: ['user', 'admin'],
  user: ['user'],
  admin: ['admin'],
  staff: ['admin', 'auditor'],
};

const requestId: Middleware = async (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  ctx.set('x-request-id', ctx.state.requestId);
  await next();
};

const logRequest =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    if (ctx.path === '/healthz' || ctx.path === '/readyz') return;
    logger.info({
      requestId: ctx.state.requestId,
      actorId: ctx.state.actorId,
      method: ctx.method,
      route: ctx.routerPath ?? ctx._matchedRoute ?? 'none',
      status: ctx.status,
      ms: Math.round(performance.now() - start),
    });
  };

const answerProblems =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.body == null && ctx.status >= 400) throw unrouted(ctx.status);
    } catch (error) {
      const { body, headers, unexpected } = toProblem(error, ctx.state.requestId);
      if (unexpected) logger.error({ requestId: ctx.state.requestId, error }, 'unexpected error');
      ctx.set(headers);
      ctx.status = body.status;
      ctx.body = JSON.stringify(body);
      ctx.type = 'application/problem+json; charset=utf-8';
    }
  };

const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  await next();
};

/** What no route took; the router has set the status, and the Allow header where it knows the path. */
const unrouted = (status: number) =>
  status === 404
    ? new HttpError(404, 'not_found', 'There is nothing at this address.')
    : new HttpError(405, 'method_not_allowed', 'This address does not take that method.');

async function authenticate(ctx: Context, access: Access, sessions: Sessions): Promise<SignedIn | undefined> {
  if (access === 'public') return undefined;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(ctx.get('authorization')) ?? [];
  if (!token) throw unauthenticated('token_missing', 'Unauthorized: Token not found.');
  const actor = await sessions.authenticate(token);
  if (!ROLES_WITH[access].includes(actor.role)) throw forbidden();
  return actor;
}
