import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';

/** An answer that is the same for everyone until the next release. */
export interface StaticFile {
  readonly path: string;
  readonly type: string;
  /** Called at the first request, once. */
  readonly body: () => string;
  /** Replace the common headers of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends it, or 304 to clients that have it. Caches must revalidate, so that no old copy is used. */
export function sendStatic({ type, body: make, headers = {} }: StaticFile): Middleware {
  let made: { body: string; etag: string } | undefined;
  return (ctx) => {
    made ??= withEtag(make());
    const { body, etag } = made;
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

const withEtag = (body: string) => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
