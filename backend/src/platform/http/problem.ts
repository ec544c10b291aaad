import type { Problem } from 'mf-shared/contracts';
import { DomainError, type RefusalKind } from '../../kernel/domain-error.ts';
import { ConflictError, EpochError, UnavailableError } from '../event-store/event-store.ts';
import { isConnectionFailure } from '../postgres/client.ts';
import { problemDocument } from './problem-document.ts';

const STATUS_OF: Record<RefusalKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  rule: 422,
};

/** A malformed request; names every invalid field. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly errors: { path: string; message: string }[];

  constructor(errors: { path: string; message: string }[]) {
    super(errors[0]?.message ?? 'The request is not valid.');
    this.errors = errors;
  }
}

/** An error defined by its HTTP status alone, such as a body that is too long or an unknown path. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

interface ProblemAnswer {
  body: Problem;
  headers: Record<string, string>;
  /** Whether it is a defect of the server, to be investigated. */
  unexpected: boolean;
}

/** The client's view of an error. Unexpected errors reveal nothing but the request's id. */
export function toProblem(error: unknown, requestId: string): ProblemAnswer {
  const answer = (
    status: number,
    code: string,
    message: string,
    extra: { errors?: Problem['errors']; headers?: Record<string, string>; unexpected?: boolean } = {},
  ): ProblemAnswer => ({
    body: problemDocument({
      status,
      code,
      message,
      requestId,
      ...(extra.errors && { errors: extra.errors }),
    }),
    headers: extra.headers ?? {},
    unexpected: extra.unexpected ?? false,
  });

  if (error instanceof DomainError) {
    const headers = error.kind === 'unauthenticated' ? { headers: { 'WWW-Authenticate': 'Bearer' } } : {};
    return answer(STATUS_OF[error.kind], error.code, error.message, headers);
  }
  if (error instanceof InvalidRequest) {
    return answer(400, 'invalid_request', error.message, { errors: error.errors });
  }
  if (error instanceof HttpError) {
    return answer(error.status, error.code, error.message, { headers: error.headers });
  }
  const isBusy = [UnavailableError, ConflictError, EpochError].some((kind) => error instanceof kind);
  if (isBusy || isConnectionFailure(error)) {
    return answer(503, 'unavailable', 'The service is busy. Please try again in a moment.', {
      headers: { 'Retry-After': '2' },
    });
  }
  return answer(500, 'internal_error', 'Something went wrong on our side. Please try again.', {
    unexpected: true,
  });
}
