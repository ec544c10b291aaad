import { hash, randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { EndpointName } from 'mf-shared/contracts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Availability } from '../postgres/availability.ts';
import { type Admission, admit, authenticate, demandConfirmation } from './authentication.ts';
import { addressOf } from './client-address.ts';
import type { Download } from './csv.ts';
import type { Idempotency } from './idempotency.ts';
import { LogPositions, type ReadModels } from './log-position.ts';
import type { Quotas } from './quotas.ts';
import type { RateLimits } from './rate-limits.ts';
import { type Call, parseCall, type Route } from './route.ts';
import { sendFile } from './stream.ts';

export interface Calls extends Admission {
  readonly routes: readonly Route[];
  readonly idempotency: Idempotency;
  readonly rateLimits: RateLimits;
  readonly quotas: Quotas;
  readonly availability: Availability;
  readonly readModels: ReadModels;
  /** The codes of the calls whose log lines say who called, from where and about what. */
  readonly securityEvents: Partial<Record<EndpointName, string>>;
}

const MAX_USER_AGENT = 300;

/** Adds the routes of the contracts. */
export function addCalls(router: Router, options: Calls): void {
  const positions = new LogPositions(options.readModels);
  for (const route of options.routes) {
    const [method, path] = route.name.split(' ') as [string, string];
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], async (ctx) => {
      const answer = () => answerCall(ctx, route, positions, options);
      const isWrite = method !== 'GET';
      const body = await options.availability.run(ctx.state.requestId, answer, { isWrite });
      ctx.status = route.endpoint.status;
      if (route.endpoint.file) return sendFile(ctx, route.endpoint.file, body as Download);
      ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
      // Serialized here, so that a body that is not JSON becomes a problem like any other error.
      const text = JSON.stringify(body);
      if (method === 'GET') {
        // Clients keep polling what is on screen: an unchanged answer costs no bytes.
        const etag = `"${hash('sha1', text, 'base64url')}"`;
        ctx.res.setHeader('ETag', etag);
        // Not ctx.fresh: browsers add Cache-Control: no-cache to a read that a script makes conditional.
        if (ctx.req.headers['if-none-match']?.replace(/^W\//, '') === etag) {
          ctx.status = 304;
          return;
        }
      }
      ctx.body = text;
    });
  }
}

/** Authenticates, parses, limits and then carries out one call. */
async function answerCall(
  ctx: Context,
  route: Route,
  positions: LogPositions,
  { sessions, rateLimits, quotas, idempotency, securityEvents, onDuty }: Calls,
): Promise<unknown> {
  const { name, endpoint, limit } = route;
  const [method = ''] = name.split(' ');
  ctx.state.security = securityEvents[name];
  const caller = await authenticate(ctx, endpoint.access, sessions);
  if (caller) quotas.take(caller, method);
  const isAdministration = endpoint.access === 'admin' || endpoint.access === 'staff';
  const actor = isAdministration && caller ? await admit(caller, name, { sessions, onDuty }) : caller;
  const { path, state } = ctx;
  // Koa parses the query on first access.
  const raw = { params: ctx.params, query: endpoint.query && ctx.query, body: ctx.request.body };
  const { params, query, body } = parseCall(endpoint, raw);
  if (endpoint.stepUp && actor) await demandConfirmation(actor, sessions);
  const address = addressOf(ctx);
  state.target = (params as { id?: string } | undefined)?.id;
  if (limit && !actor) ctx.state.account = rateLimits.accountHash(limit, body);
  const { requestId } = state;
  const onIdentified = (userId: string) => {
    ctx.state.actorId = userId;
  };
  const onRecorded = (position: number) => positions.recorded(ctx, position);
  const work = async (commandId: string) => {
    // Members are listed by name: spreading them takes a twelfth of a small read.
    const { 'user-agent': userAgent = '', 'accept-language': acceptLanguage = '' } = ctx.req.headers;
    const call = {
      params,
      query,
      body,
      actor,
      commandId,
      address,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      acceptLanguage: acceptLanguage.slice(0, MAX_USER_AGENT),
      requestId,
      onRecorded,
      onIdentified,
    };
    const handle = () => route.handle(call as Call<never>);
    try {
      if (method !== 'GET') return await handle();
      return await positions.read(ctx, handle, { tell: actor !== undefined });
    } catch (error) {
      // If the account was closed meanwhile, the answer is that the session has ended.
      const isMissing = error instanceof DomainError && error.kind === 'not-found';
      if (isMissing) await authenticate(ctx, endpoint.access, sessions);
      throw error;
    }
  };
  if (limit)
    return rateLimits.run(limit, { body, address, sessionId: actor?.sessionId }, () => work(randomUUID()));
  if (!endpoint.idempotent || !actor) return work(randomUUID());
  const key = ctx.get('idempotency-key');
  return idempotency.once({ key, actorId: actor.id, method, path, body }, work);
}
