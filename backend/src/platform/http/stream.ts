import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Download } from './csv.ts';

/** Sends a stream. An error destroys the connection, so a truncated body is never mistaken for a complete one. */
export function sendStream(ctx: Context, stream: Readable): void {
  stream.once('error', () => ctx.res.destroy());
  ctx.body = stream;
}

const PARAMETERS: Readonly<Record<string, string>> = {
  'text/csv': '; charset=utf-8; header=present',
  'text/html': '; charset=utf-8',
};

export function sendFile(ctx: Context, type: string, { filename, chunks }: Download): void {
  ctx.res.setHeader('Content-Type', type + (PARAMETERS[type] ?? ''));
  ctx.res.setHeader('Content-Disposition', `attachment; filename="${filename}"`);
  sendStream(ctx, Readable.from(chunks));
}
