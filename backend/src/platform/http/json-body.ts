import type { Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import { HttpError } from './problem.ts';

const LIMIT = '16kb';

const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: LIMIT,
  strict: true,
  onerror: (error) => {
    const status = (error as { status?: number }).status;
    if (status === 413) throw new HttpError(413, 'body_too_large', `The request is larger than ${LIMIT}.`);
    if (status === 415)
      throw new HttpError(415, 'encoding_unsupported', 'This content encoding is not supported.');
    throw new HttpError(400, 'malformed_json', 'The request is not valid JSON.');
  },
});

/** Accepts JSON or no body. The parser alone would treat any other type as an empty object. */
export const jsonBody: Middleware = async (ctx, next) => {
  const hasBody = ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;
  if (hasBody && !ctx.is('application/json')) {
    throw new HttpError(415, 'json_only', 'Send the request as application/json.');
  }
  if (hasBody) return parse(ctx, next);
  // No body: the parser would also give an empty object.
  ctx.request.body = {};
  return next();
};
