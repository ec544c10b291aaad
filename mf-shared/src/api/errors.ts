import type { Problem } from 'mf-shared/contracts';

/**
 * What a failed call did. 'refused': nothing, neither now nor in an earlier try under the same idempotency
 * key. 'unknown': perhaps all of it; sent again under that key it is done once.
 */
export type Outcome = 'refused' | 'unknown';

/** The server refused, or answered with something that is no answer of this API. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** For the operator to find the request by; empty when the server gave none. */
  readonly requestId: string;
  readonly errors: readonly { path: string; message: string }[];

  constructor({ status, code, message, requestId, errors = [] }: Omit<Problem, 'type' | 'title'>) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.errors = errors;
  }

  /** Only a problem that the API made is a refusal. A 401 is none: it says nothing of earlier tries. */
  get outcome(): Outcome {
    return this.requestId && this.status < 500 && this.status !== 401 ? 'refused' : 'unknown';
  }
}

/** No answer came: offline, unreachable, or too slow. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly outcome: Outcome = 'unknown';
}

/** What to tell a person about a failed call; `fallback` for what is no failed call. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError || error instanceof NetworkError ? error.message : fallback;
}
