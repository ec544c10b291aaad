import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { HttpError, toProblem } from './problem.ts';

/** Answers every error, and every unrouted request, with a problem document; logs unexpected errors. */
export const answerProblems =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.body == null && ctx.status >= 400) throw unrouted(ctx.status);
    } catch (error) {
      const { requestId, actorId } = ctx.state;
      const { body, headers, unexpected } = toProblem(error, requestId);
      if (unexpected) logger.error({ requestId, actorId, code: body.code, error }, 'unexpected error');
      ctx.state.code = body.code;
      ctx.set(headers);
      ctx.status = body.status;
      ctx.type = 'application/problem+json; charset=utf-8';
      ctx.body = JSON.stringify(body);
    }
  };

/** The error for an unrouted request; the router has set the status, and the Allow header for a known path. */
const unrouted = (status: number) =>
  status === 404
    ? new HttpError(404, 'not_found', 'There is nothing at this address.')
    : new HttpError(405, 'method_not_allowed', 'This address does not take that method.');
