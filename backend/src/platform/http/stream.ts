import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Download } from './csv.ts';

/** Sends a stream while it is made. Should it fail half-way, the connection ends, so that no part is taken for all. */
export function sendStream(ctx: Context, stream: Readable): void {
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}

export function sendFile(ctx: Context, type: string, { filename, chunks }: Download): void {
  ctx.res.setHeader('Content-Type', `${type}; charset=utf-8; header=present`);
  ctx.res.setHeader('Content-Disposition', `attachment; filename="${filename}"`);
  sendStream(ctx, Readable.from(chunks));
}
