import type { Problem } from 'mf-shared/contracts';
import { messages, refusals } from './messages.ts';

/** The server refused, or its answer is not one of this API. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** By which the operator finds the request; empty when the server gave none. */
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

/** No answer came in time: the request may still be carried out. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof NetworkError && (error.cause as Error | undefined)?.name === 'AbortError';

/** Its message is shown to people as it is, instead of the specified sentence. */
export class ToldError extends Error {}

/** The browser was offline, so nothing was sent. */
export class OfflineError extends ToldError {
  override name = 'OfflineError';

  constructor() {
    super(messages.offline);
  }
}

/** The answer was lost, and the outcome could not be found out. */
export class UnconfirmedError extends ToldError {
  override name = 'UnconfirmedError';

  constructor() {
    super(messages.unconfirmed);
  }
}

/** The request was carried out, but its answer cannot be fetched any more. */
export class DoneError extends ToldError {
  override name = 'DoneError';

  constructor(label: string) {
    super(messages.wentThrough(label));
  }
}

/**
 * Whether a failed call certainly had no effect, neither now nor in an earlier attempt under the same idempotency
 * key. Only a problem from the API is a refusal. A 401 is not: it says nothing about earlier attempts. A 403 and a
 * 429 say nothing about them either, but are refusals of a first attempt; {@link isForbidden} and {@link isTooMany}
 * tell them apart.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof OfflineError ||
  (error instanceof ApiError && error.requestId !== '' && error.status < 500 && error.status !== 401);

/** The server refused the call because a quota is used up. */
export const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** The server refused the call because of who makes it, or asks for a confirmation of identity first. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The server did not accept the token: the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The translation of a sentence of the API, or else of its code; the sentence itself where there is neither. */
const told = ({ code = '', message }: { code?: string; message: string }): string =>
  refusals[message] ?? refusals[code] ?? message;

/** What the server found wrong with each field, or each of `fields`, by name, in the language of the page. */
export function namedProblems(error: unknown, fields?: object): Record<string, string> {
  const named = error instanceof ApiError ? error.errors.filter(({ path }) => !fields || path in fields) : [];
  return Object.fromEntries(named.map((error) => [error.path, told(error)]));
}

/** Why a call failed, in words for people: the server's own, or the client's for a NetworkError; otherwise ''. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return told(error);
  return error instanceof NetworkError || error instanceof ToldError ? error.message : '';
};

/**
 * What to tell a person whose action failed. The server's own words if there are any, else the `specified`
 * sentence; with `together`, the specified sentence followed by the reason. A ToldError (nothing was sent, the
 * outcome is unknown, or an action's own) speaks for itself.
 */
export function describeError(error: unknown, specified: string, { together = false } = {}): string {
  if (error instanceof ToldError) return error.message;
  if (!together) return error instanceof ApiError && error.requestId ? told(error) : specified;
  const reason = reasonOf(error);
  const separator = specified.endsWith('.') ? ' ' : ': ';
  return reason ? specified + separator + reason : specified;
}
