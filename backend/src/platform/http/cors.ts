import cors from '@koa/cors';
import type { Middleware } from 'koa';
import { LOG_POSITION } from './log-position.ts';

/** Allows calls from pages of these origins, besides the API's own. */
export const allowOrigins = (origins: readonly string[]): Middleware =>
  cors({
    origin: (ctx) => origins.find((origin) => origin === ctx.get('origin')) ?? '',
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Idle', LOG_POSITION],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition', LOG_POSITION],
    maxAge: 600,
  });
