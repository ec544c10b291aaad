import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { addressOf } from './client-address.ts';
import { OPERATIONS } from './operations.ts';

/** The caller is not identified, not allowed, or trying too often. */
const ACCESS_REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Counts and logs every answer; for a refusal also the reason and the address, and for a security event also
 * who called, from where and about what.
 */
export const accessLog = (everything: Logger, metrics: Metrics): Middleware => {
  // Lines have no members to redact, and looking for them takes longer than the rest of a line.
  const logger = everything.child({}, { redact: [] });
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    if (OPERATIONS.has(ctx.path)) return;
    const ms = performance.now() - start;
    const { requestId, clientRequestId, actorId, code } = ctx.state;
    const { method, status } = ctx;
    const route = (ctx._matchedRoute as string | undefined) ?? 'none';
    metrics.observe(method, route, status, ms / 1000);
    const line = { requestId, clientRequestId, actorId, method, route, status, ms: Math.round(ms) };
    const security = ctx.state.security ?? (ACCESS_REFUSED.has(status) ? 'access_refused' : undefined);
    if (code === undefined && security === undefined) return logger.info(line);
    const { target, account } = ctx.state;
    const who = security && { security, target, ...(actorId === undefined && { account }) };
    logger[status >= 500 ? 'warn' : 'info']({ ...line, ...who, code, address: addressOf(ctx) });
  };
};
