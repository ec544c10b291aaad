import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { accessLog } from './access-log.ts';
import { answerProblems } from './answer-problems.ts';
import { addCalls, type Calls } from './calls.ts';
import { allowOrigins } from './cors.ts';
import {
  addDocuments,
  addPublicDocuments,
  type DocumentRoute,
  type PublicDocument,
} from './document-route.ts';
import { jsonBody } from './json-body.ts';
import { addOperations, type Operations } from './operations.ts';
import { routeLookup } from './route-lookup.ts';
import { type StaticFile, sendStatic } from './static-file.ts';

export interface AppOptions extends Calls, Operations {
  readonly files: readonly StaticFile[];
  readonly documents: readonly DocumentRoute[];
  readonly publicDocuments: readonly PublicDocument[];
  readonly logger: Logger;
  /** The headers of every answer. */
  readonly headers: Record<string, string>;
  /** The origins, besides its own, whose pages may call. */
  readonly corsOrigins: readonly string[];
  /** The number of trusted proxies in front, which add to X-Forwarded-For; earlier entries are not trusted. */
  readonly proxyHops: number;
  /** Whether the process is shutting down: then no connection is kept alive. */
  readonly isDraining: () => boolean;
}

/** The Koa application. */
export function createApp(options: AppOptions): Koa {
  const { logger, metrics, corsOrigins, proxyHops } = options;
  const app = new Koa({ proxy: proxyHops > 0, maxIpsCount: proxyHops });
  app.on('error', (error) => logger.error({ error }, 'answer could not be sent'));
  app.use(identify(options));
  app.use(accessLog(logger, metrics));
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins));
  app.use(answerProblems(logger));
  app.use(jsonBody);

  const router = new Router();
  addCalls(router, options);
  for (const file of options.files) router.get(file.path, sendStatic(file));
  addDocuments(router, options.documents, options);
  addPublicDocuments(router, options.publicDocuments, options);
  addOperations(router, options);
  app.use(routeLookup(router));
  app.use(router.allowedMethods());
  return app;
}

/** Gives every request an id, and every answer the common headers. */
function identify({ headers, isDraining }: Pick<AppOptions, 'headers' | 'isDraining'>): Middleware {
  const always = Object.entries(headers);
  return async (ctx, next) => {
    const requestId = randomUUID();
    const given = ctx.req.headers['x-request-id'];
    const { state, res } = ctx;
    state.requestId = requestId;
    // Another client may use the same one, so it is only logged and decides nothing.
    if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) state.clientRequestId = given;
    // Set on the raw response: ctx.set validates every header again.
    for (const [name, value] of always) res.setHeader(name, value);
    res.setHeader('x-request-id', requestId);
    await next();
    if (isDraining()) ctx.set('Connection', 'close');
  };
}
