import type { Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import { type Endpoint, endpoints } from 'mf-shared/contracts';
import { HttpError } from './problem.ts';

const MAX_BYTES = 16 * 1024;
const JSON_TYPE = 'application/json';

/** The calls whose bodies differ from the rest, by method and path. */
const special = new Map<string, ReturnType<typeof bodyOf>>(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { maxBytes, bodyTypes }]) => maxBytes !== undefined || bodyTypes !== undefined)
    .map(([name, { maxBytes = MAX_BYTES, bodyTypes = [] }]) => [name, bodyOf(maxBytes, bodyTypes)]),
);
const usual = bodyOf(MAX_BYTES);

/** Accepts JSON or no body. The parser alone would treat any other type as an empty object. */
export const jsonBody: Middleware = async (ctx, next) => {
  const { 'transfer-encoding': coding, 'content-length': length } = ctx.req.headers;
  if (!coding && !(Number(length) > 0)) {
    // No body: the parser would also give an empty object.
    ctx.request.body = {};
    return next();
  }
  const { types, parse } = special.get(`${ctx.method} ${ctx.path}`) ?? usual;
  if (!ctx.is(...types)) throw new HttpError(415, 'json_only', 'Send the request as application/json.');
  return parse(ctx, next);
};

function bodyOf(maxBytes: number, others: readonly string[] = []) {
  const size = `${maxBytes / 1024}kb`;
  const parse = bodyParser({
    enableTypes: ['json'],
    extendTypes: { json: [...others] },
    jsonLimit: `${maxBytes}b`,
    strict: true,
    onerror: (error) => {
      const status = (error as { status?: number }).status;
      if (status === 413) throw new HttpError(413, 'body_too_large', `The request is larger than ${size}.`);
      if (status === 415)
        throw new HttpError(415, 'encoding_unsupported', 'This content encoding is not supported.');
      throw new HttpError(400, 'malformed_json', 'The request is not valid JSON.');
    },
  });
  return { types: [JSON_TYPE, ...others] as [string, ...string[]], parse };
}
