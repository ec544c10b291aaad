import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import { type OpenApi, type Operation, type Response, resolve } from '../openapi/openapi.ts';
import type { Validate } from './document-schemas.ts';
import type { AddressValue, FuzzRequest } from './fuzz-requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Ids and cursors seen in answers; later requests reuse them, mostly within the same area. */
export class Known {
  readonly #values = new Map<string, string[]>();

  /** Collects every `_id` and `nextCursor` of an answer; old ones are dropped. */
  learn(area: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object') this.learn(area, inner);
      else if (key === '_id') this.#keep(['id', `id ${area}`], String(inner));
      else if (key === 'nextCursor') this.#keep(['cursor', `cursor ${area}`], String(inner));
    }
  }

  #keep(kinds: readonly string[], value: string): void {
    for (const kind of kinds) {
      const values = this.#values.get(kind) ?? [];
      this.#values.set(kind, values);
      if (values.includes(value)) continue;
      values.push(value);
      if (values.length > 40) values.splice(Math.floor(values.length / 2), 1);
    }
  }

  textOf(area: string, value: AddressValue = ''): string {
    if (typeof value === 'string') return value;
    const { known, nth } = value;
    const values = this.#values.get(nth % 4 === 0 ? known : `${known} ${area}`) ?? [];
    return values[(nth >> 2) % values.length] ?? 'nothing-yet';
  }
}

export const areaOf = ({ tags: [area = ''] }: Operation) => area;

const agent = new Agent({ keepAlive: true });

/** Sends a request unchanged, even with a body where clients would refuse to send one. */
export function sendFuzz(
  url: string,
  { method, path, operation, params, query, headers, body }: FuzzRequest,
  { known, authorization }: { known: Known; authorization?: string },
): Promise<FuzzAnswer> {
  const area = areaOf(operation);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(known.textOf(area, params[name])));
  const search = query
    .map(([name, value]) => `${encode(name)}=${encode(known.textOf(area, value))}`)
    .join('&');
  const length =
    body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((done, failed) => {
    const outgoing = open(
      url,
      // A URL would resolve `.` and `..`, which are valid test ids.
      {
        path: `${filled}${search && `?${search}`}`,
        method,
        agent,
        headers: { ...headers, ...length, ...(authorization && { authorization }) },
      },
      async (incoming) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of incoming) chunks.push(chunk);
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          });
        } catch (error) {
          failed(error);
        }
      },
    );
    outgoing.on('error', failed);
    outgoing.end(body);
  });
}

/** Lone surrogates have no valid UTF-8: they are sent as the bytes of their code points. */
const encode = (text: string) =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** How an answer violates the document; null when it conforms. */
export function faultOf(
  document: OpenApi,
  validate: Validate,
  { operation }: FuzzRequest,
  { status, headers, text }: FuzzAnswer,
): string | null {
  if (status >= 500) return `status ${status}`;
  const documented = operation.responses[status];
  if (!documented) return `status ${status} is not documented`;
  const response = resolve<Response>(document, documented);

  for (const [name, reference] of Object.entries(response.headers ?? {})) {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return `the header ${name} is missing`;
    const { schema } = resolve(document, reference as { schema: { type?: string } });
    const wrong = validate(schema, schema.type === 'integer' ? Number(value) : value);
    if (wrong) return `the header ${name} is not as documented: ${wrong}`;
  }

  const [type] = (headers['content-type'] ?? '').split(';');
  const media = response.content?.[type ?? ''];
  if (!response.content) return text === '' ? null : 'there should be no body';
  if (!media) return `the type ${type} is not documented`;
  if (!/json$/.test(type ?? '')) return text === '' ? 'the body is empty' : null;

  const body = JSON.parse(text);
  const wrong = validate(media.schema, body);
  if (wrong) return `the body is not as documented: ${wrong}`;
  if (status < 400) return null;
  if (!/\S/.test(body.message)) return 'the problem has no message';
  return body.requestId === headers['x-request-id'] ? null : 'the problem has another request id';
}
