import type { Problem } from 'mf-shared/contracts';
import { messages, refusals } from './messages.ts';

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
}

/** No answer came: unreachable, or too slow. */
export class NetworkError extends Error {
  override name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super(messages.unreachable, options);
  }
}

/** Told to people as it is, in place of the specified sentence. */
export class ToldError extends Error {}

/** The browser was offline, so nothing was sent. */
export class OfflineError extends ToldError {
  override name = 'OfflineError';

  constructor() {
    super(messages.offline);
  }
}

/** The answer was lost, and nobody could be asked for the outcome. */
export class UnconfirmedError extends ToldError {
  override name = 'UnconfirmedError';

  constructor() {
    super(messages.unconfirmed);
  }
}

/**
 * Whether a failed call did nothing for sure, neither now nor in an earlier try under the same idempotency key.
 * Only a problem that the API made is a refusal. A 401 is none: it says nothing of earlier tries.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof ApiError && error.requestId !== '' && error.status < 500 && error.status !== 401);

/** The server knew no valid token: the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** A sentence of the API, or else its code, in the language of the page; the sentence itself where that has neither. */
const told = ({ code = '', message }: { code?: string; message: string }): string =>
  refusals[message] ?? refusals[code] ?? message;

/** What the server found wrong with `fields`, by their names, in the language of the page. */
export function namedProblems(error: unknown, fields: object): Record<string, string> {
  const named = error instanceof ApiError ? error.errors.filter(({ path }) => path in fields) : [];
  return Object.fromEntries(named.map((error) => [error.path, told(error)]));
}

/** Why a call failed, in words for people: the server's own, or what the client knows; '' for anything else. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return told(error);
  return error instanceof NetworkError || error instanceof ToldError ? error.message : '';
};

/**
 * What to tell a person whose action failed. The server's own words about a refusal come first, else the
 * `specified` sentence; with `together`, the specified sentence comes first and the reason after it. That
 * nothing was sent, that the outcome is not known, or what an action itself throws as a ToldError, is told as it is.
 */
export function describeError(error: unknown, specified: string, { together = false } = {}): string {
  if (error instanceof ToldError) return error.message;
  if (!together) return error instanceof ApiError && error.requestId ? told(error) : specified;
  const reason = reasonOf(error);
  const separator = specified.endsWith('.') ? ' ' : ': ';
  return reason ? specified + separator + reason : specified;
}
