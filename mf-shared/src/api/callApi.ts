import type { BodyOf, EndpointName, ParamsOf, Problem, QueryOf, ResponseOf } from 'mf-shared/contracts';
import { idleMs } from 'mf-shared/device';
import { language } from 'mf-shared/language';
import { session } from 'mf-shared/session';
import { answersOf } from './answers.ts';
import { ApiError, NetworkError } from './errors.ts';
import { messages } from './messages.ts';

const TIMEOUT_MS = 15_000;
const LOG_POSITION = 'X-Log-Position';
const IDLE_AFTER_MS = 60_000;

/** The newest log position in any answer so far; later reads of this page should be at least as new. */
let newest = 0;
/** The log position in the last answer. */
let last = 0;

/** Asks the server for an answer at least as new as any so far. */
export const positionHeader = (): Record<string, string> => (newest ? { [LOG_POSITION]: `${newest}` } : {});

/** Whether the last answer was older than an earlier one, because the server's read models lag behind. */
export const isBehind = () => last < newest;

type Needed<Part extends string, Value> = [Value] extends [undefined] ? unknown : { [P in Part]: Value };

export type CallOptions<N extends EndpointName> = Needed<'params', ParamsOf<N>> &
  Needed<'body', BodyOf<N>> & {
    query?: QueryOf<N>;
    signal?: AbortSignal;
    /** The same key for every attempt at one change, so that the server carries it out once. */
    idempotencyKey?: string;
    /** Calls with this token, or with none (null), instead of the session's; the session is left alone. */
    token?: string | null;
  };

type Arguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  token?: string | null;
}

/**
 * Calls one endpoint of the API as the signed-in person and returns its answer. Throws ApiError when the server
 * refuses or its answer is unreadable, NetworkError when no answer comes within 15 s, and the signal's reason when
 * the caller aborts.
 */
export async function callApi<N extends EndpointName>(
  name: N,
  ...rest: Arguments<N>
): Promise<ResponseOf<N>> {
  const [method, template] = name.split(' ') as [string, string];
  const { params = {}, query = {}, body, signal, idempotencyKey, token }: AnyOptions = rest[0] ?? {};
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language() };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (typeof token === 'string') headers.Authorization = `Bearer ${token}`;
  if (method === 'GET') Object.assign(headers, positionHeader());
  // Pages read again by themselves, which must not keep a session alive that nobody uses.
  if (method === 'GET' && idleMs() > IDLE_AFTER_MS) headers['X-Idle'] = '1';
  const address = addressOf(template, params, query);
  const reader = method === 'GET' && token === undefined ? session.user?._id : undefined;
  const known = answersOf(reader).find(address);
  if (known) headers['If-None-Match'] = known.etag;

  let response: Response;
  let text: string;
  const limit = abortAfter(TIMEOUT_MS, signal);
  try {
    const send = token === undefined ? session.authFetch : fetch;
    response = await send(address, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: limit.signal,
    });
    text = await response.text();
    last = Number(response.headers.get(LOG_POSITION) ?? last);
    newest = Math.max(newest, last);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError({ cause });
  } finally {
    limit.clear();
  }

  if (response.status === 304 && known) return known.answer as ResponseOf<N>;
  const answer = parse(text);
  if (response.ok && answer !== undefined) {
    const etag = response.headers.get('ETag');
    if (etag) answersOf(reader).keep(address, { etag, answer });
    return answer as ResponseOf<N>;
  }
  throw refusalOf(response, answer);
}

/** The problem that the server answered with, or an error saying that the answer is unreadable. */
export const refusalOf = ({ ok, status }: Response, answer: unknown) =>
  new ApiError(
    !ok && isProblem(answer)
      ? answer
      : { status, code: 'unreadable_answer', message: messages.unreadable, requestId: '' },
  );

/** A signal that aborts with `signal` or after a time. Not AbortSignal.any: Safari has it only since 17.4. */
export function abortAfter(ms: number, signal?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(abort, ms);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** The path of a call, with its query if it has one. */
export function addressOf(
  template: string,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
) {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(answer: unknown): answer is Problem {
  if (typeof answer !== 'object' || answer === null) return false;
  const { status, code, message, errors } = answer as Partial<Record<keyof Problem, unknown>>;
  return (
    typeof status === 'number' &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    (errors === undefined || Array.isArray(errors))
  );
}
