import type { BodyOf, EndpointName, ParamsOf, QueryOf, ResponseOf } from 'mf-shared/contracts';
import { parseJson, refusalOf, request } from './request.ts';

const TIMEOUT_MS = 15_000;

type Needed<Part extends string, Value> = [Value] extends [undefined] ? unknown : { [P in Part]: Value };

export type CallOptions<N extends EndpointName> = Needed<'params', ParamsOf<N>> &
  Needed<'body', BodyOf<N>> & {
    query?: QueryOf<N>;
    signal?: AbortSignal;
    /** The same key for every try of one money movement: the server moves the money once. */
    idempotencyKey?: string;
  };

type Arguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

interface AnyOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/**
 * Calls one endpoint of the API as the signed-in person and gives its answer. Throws ApiError when
 * the server refuses or answers unreadably, NetworkError when no answer comes within 15 s, and the
 * signal's own reason when the caller aborts.
 */
export async function callApi<N extends EndpointName>(
  name: N,
  ...rest: Arguments<N>
): Promise<ResponseOf<N>> {
  const [method, template] = name.split(' ') as [string, string];
  const { params = {}, query = {}, body, signal, idempotencyKey }: AnyOptions = rest[0] ?? {};
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;

  const { response, body: text } = await request(
    addressOf(template, params, query),
    { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null },
    TIMEOUT_MS,
    (response) => response.text(),
  );
  const answer = response.ok ? parseJson(text) : undefined;
  if (answer === undefined) throw refusalOf(response, text);
  return answer as ResponseOf<N>;
}

function addressOf(
  template: string,
  params: Record<string, string>,
  query: Record<string, string | undefined>,
) {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
