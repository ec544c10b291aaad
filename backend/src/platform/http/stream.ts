import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Download } from './csv.ts';

/** Sends a stream. An error destroys the connection, so a truncated body is never mistaken for a complete one. */
export function sendStream(ctx: Context, stream: Readable): void {
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}

export function sendFile(ctx: Context, type: string, { filename, chunks }: Download): void {
  const parameters = type === 'text/csv' ? '; charset=utf-8; header=present' : '';
  ctx.res.setHeader('Content-Type', type + parameters);
  ctx.res.setHeader('Content-Disposition', `attachment; filename="${filename}"`);
  sendStream(ctx, Readable.from(chunks));
}
