import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';

/** An answer that is the same for everyone until the next release. */
export interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly body: string;
  /** Instead of the headers of the same name that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends it, or 304 to clients that have it. Caches must revalidate, so that nobody keeps an old one. */
export function sendStatic({ type, body, headers = {} }: StaticFile): Middleware {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return (ctx) => {
    ctx.set({ 'Cache-Control': 'no-cache', ETag: etag, ...headers });
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = type;
    ctx.body = body;
  };
}
