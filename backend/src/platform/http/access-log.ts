import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { addressOf } from './client-address.ts';
import { OPERATIONS } from './operations.ts';

/** Counts and logs every answer; for a refusal also its code and the client's address. */
export const accessLog = (everything: Logger, metrics: Metrics): Middleware => {
  // It names no member that would have to be redacted, and looking for them takes longer than the rest of a line.
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
    if (code === undefined) logger.info(line);
    else logger[status >= 500 ? 'warn' : 'info']({ ...line, code, address: addressOf(ctx) });
  };
};
