import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import cors from '@koa/cors';
import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { Access } from 'mf-shared/contracts';
import type { Logger } from 'pino';
import { DomainError, forbidden, unauthenticated } from '../../kernel/domain-error.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Availability } from '../postgres/availability.ts';
import { canonicalAddress } from './client-address.ts';
import type { Download } from './csv.ts';
import type { DocumentRoute } from './document-route.ts';
import type { Idempotency } from './idempotency.ts';
import { jsonBody } from './json-body.ts';
import { LOG_POSITION, LogPositions, type ReadModels } from './log-position.ts';
import { HttpError, toProblem } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';
import { type Call, parseCall, type Route } from './route.ts';
import { type StaticFile, sendStatic } from './static-file.ts';

export interface AppOptions {
  readonly routes: readonly Route[];
  readonly files: readonly StaticFile[];
  readonly documents: readonly DocumentRoute[];
  readonly sessions: Sessions;
  readonly idempotency: Idempotency;
  readonly rateLimits: RateLimits;
  readonly availability: Availability;
  readonly readModels: ReadModels;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** The headers of every answer. */
  readonly headers: Record<string, string>;
  /** The origins, besides its own, whose pages may call. */
  readonly corsOrigins: readonly string[];
  /** How many proxies stand in front and add to X-Forwarded-For; what others wrote into it is not believed. */
  readonly proxyHops: number;
  /** Whether database and read models are there, for GET /readyz. */
  readonly readiness: () => Promise<{ ready: boolean }>;
  /** Whether the process is about to end: then no connection is kept. */
  readonly isDraining: () => boolean;
}

/** The Koa application: request id, log line, errors as problems, routes of the contracts. */
export function createApp(options: AppOptions): Koa {
  const { routes, files, documents, logger, metrics, headers, corsOrigins, proxyHops, isDraining } = options;
  const router = new Router();
  const positions = new LogPositions(options.readModels);
  for (const route of routes) {
    const [method, path] = route.name.split(' ') as [string, string];
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], async (ctx) => {
      const body = await options.availability.run(ctx.state.requestId, () =>
        answerCall(ctx, route, { ...options, positions }),
      );
      ctx.status = route.endpoint.status;
      if (route.endpoint.file) return sendFile(ctx, route.endpoint.file, body as Download);
      ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
      // Here and not by Koa, whose answer to what is no JSON would lack all headers.
      ctx.body = JSON.stringify(body);
    });
  }
  for (const file of files) router.get(file.path, sendStatic(file));
  for (const { path, access, handle } of documents) {
    router.get(path, async (ctx) => {
      const { type, body, cacheControl } = await options.availability.run(ctx.state.requestId, async () =>
        handle({ params: ctx.params, actor: await authenticate(ctx, access, options.sessions) }),
      );
      ctx.set('Cache-Control', cacheControl ?? 'no-store');
      ctx.type = type;
      if (body instanceof Readable) sendStream(ctx, body);
      else ctx.body = body;
    });
  }
  addOperations(router, options);

  const always = Object.entries(headers);
  const app = new Koa({ proxy: proxyHops > 0, maxIpsCount: proxyHops });
  app.on('error', (error) => logger.error({ error }, 'answer could not be sent'));
  app.use(async (ctx, next) => {
    const given = ctx.get('x-request-id');
    ctx.state.requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    // Past Koa, which would look at each of them anew.
    for (const [name, value] of always) ctx.res.setHeader(name, value);
    ctx.set('x-request-id', ctx.state.requestId);
    await next();
    if (isDraining()) ctx.set('Connection', 'close');
  });
  app.use(tell(logger, metrics));
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins));
  app.use(answerProblems(logger));
  app.use(jsonBody);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

function sendFile(ctx: Context, type: string, { filename, chunks }: Download): void {
  ctx.res.setHeader('Content-Type', `${type}; charset=utf-8; header=present`);
  ctx.res.setHeader('Content-Disposition', `attachment; filename="${filename}"`);
  sendStream(ctx, Readable.from(chunks));
}

/** Should it fail half-way, the connection ends, so that no part is taken for all. */
function sendStream(ctx: Context, stream: Readable): void {
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}

/** One call in the order of every call: who, what, how often, then the work itself. */
async function answerCall(
  ctx: Context,
  route: Route,
  options: AppOptions & { readonly positions: LogPositions },
) {
  const { name, endpoint, limit } = route;
  const [method = ''] = name.split(' ');
  const actor = await authenticate(ctx, endpoint.access, options.sessions);
  const { body, ...rest } = parseCall(endpoint, {
    params: ctx.params,
    query: ctx.query,
    body: ctx.request.body,
  });
  const address = addressOf(ctx);
  const requestId: string = ctx.state.requestId;
  const onRecorded = (position: number) => options.positions.recorded(ctx, position);
  const work = async (commandId: string) => {
    if (method === 'GET') await options.positions.catchUp(ctx, { tell: actor !== undefined });
    try {
      return await route.handle({
        ...rest,
        body,
        actor,
        commandId,
        address,
        requestId,
        onRecorded,
      } as Call<never>);
    } catch (error) {
      // Should the session have ended meanwhile, because the account was closed, that is the answer.
      const isMissing = error instanceof DomainError && error.kind === 'not-found';
      if (isMissing) await authenticate(ctx, endpoint.access, options.sessions);
      throw error;
    }
  };
  if (limit) return options.rateLimits.run(limit, { body, address }, () => work(randomUUID()));
  if (!endpoint.idempotent || !actor) return work(randomUUID());
  const key = ctx.get('idempotency-key');
  return options.idempotency.once({ key, actorId: actor.id, method, path: ctx.path, body }, work);
}

/** What those who run the product ask; the edge does not pass /readyz and /metrics on. */
function addOperations(router: Router, { readiness, metrics }: AppOptions): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    const state = await readiness();
    ctx.status = state.ready ? 200 : 503;
    ctx.body = state;
  });
  router.get('/metrics', async (ctx) => {
    ctx.type = metrics.contentType;
    ctx.body = await metrics.read();
  });
}

const ROLES_WITH: Record<Exclude<Access, 'public'>, readonly SignedIn['role'][]> = {
  signedIn: ['user', 'admin', 'auditor'],
  member: ['user', 'admin'],
  user: ['user'],
  admin: ['admin'],
  staff: ['admin', 'auditor'],
};

const UNTOLD = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts and logs every answer; of a refusal also why, and to whom. */
const tell =
  (logger: Logger, metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    if (UNTOLD.has(ctx.path)) return;
    const ms = performance.now() - start;
    const { requestId, actorId, code } = ctx.state;
    const { method, status } = ctx;
    const route = (ctx._matchedRoute as string | undefined) ?? 'none';
    metrics.observe(method, route, status, ms / 1000);
    const line = { requestId, actorId, method, route, status, ms: Math.round(ms) };
    if (code === undefined) logger.info(line);
    else logger[status >= 500 ? 'warn' : 'info']({ ...line, code, address: addressOf(ctx) });
  };

const allowOrigins = (origins: readonly string[]): Middleware =>
  cors({
    origin: (ctx) => origins.find((origin) => origin === ctx.get('origin')) ?? '',
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', LOG_POSITION],
    exposeHeaders: ['X-Request-Id', 'Retry-After', LOG_POSITION],
    maxAge: 600,
  });

const answerProblems =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.body == null && ctx.status >= 400) throw unrouted(ctx.status);
    } catch (error) {
      const { requestId, actorId } = ctx.state;
      const { body, headers, unexpected } = toProblem(error, requestId);
      if (unexpected) logger.error({ requestId, actorId, code: body.code, error }, 'unexpected error');
      ctx.state.code = body.code;
      ctx.set(headers);
      ctx.status = body.status;
      ctx.type = 'application/problem+json; charset=utf-8';
      ctx.body = JSON.stringify(body);
    }
  };

/** What no route took; the router has set the status, and the Allow header where it knows the path. */
const unrouted = (status: number) =>
  status === 404
    ? new HttpError(404, 'not_found', 'There is nothing at this address.')
    : new HttpError(405, 'method_not_allowed', 'This address does not take that method.');

async function authenticate<A extends Access>(
  ctx: Context,
  access: A,
  sessions: Sessions,
): Promise<A extends 'public' ? undefined : SignedIn>;
async function authenticate(ctx: Context, access: Access, sessions: Sessions): Promise<SignedIn | undefined> {
  if (access === 'public') return undefined;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(ctx.get('authorization')) ?? [];
  if (!token) throw unauthenticated('token_missing', 'Unauthorized: Token not found.');
  const actor = await sessions.authenticate(token);
  ctx.state.actorId = actor.id;
  if (!ROLES_WITH[access].includes(actor.role)) throw forbidden();
  return actor;
}

/** What the proxies in front of us wrote, or else who is connected: an entry that is no address is not believed. */
const addressOf = (ctx: Context) =>
  canonicalAddress(ctx.ip) ?? canonicalAddress(ctx.socket.remoteAddress ?? '') ?? 'unknown';
