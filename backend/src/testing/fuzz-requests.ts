import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type OpenApi, type Operation, type Parameter, resolve } from '../openapi/openapi.ts';
import { fitting, hostileText, hostileValue, spoilt, toJsonText } from './fuzz-values.ts';

const ACTORS = ['user', 'earner', 'admin', 'auditor'] as const;
export type FuzzActor = (typeof ACTORS)[number];

/** Invalid Authorization headers. */
const FORGED = [
  '',
  'Bearer',
  'Bearer null',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'x'.repeat(4000)}`,
  'Bearer \u00e9',
] as const;

/** A value in the address: text, or the nth id or cursor from earlier answers. */
export type AddressValue = string | { readonly known: 'id' | 'cursor'; readonly nth: number };

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Who sends it: an actor with a valid token, or a stranger with this Authorization header. */
  readonly sender: { readonly actor: FuzzActor } | { readonly forged: string | undefined };
  readonly params: Readonly<Record<string, AddressValue>>;
  readonly query: readonly (readonly [string, AddressValue])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Requests to every operation of the document, valid and invalid, by every kind of caller. */
export function fuzzRequests(document: OpenApi): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) =>
      requestTo(document, { method: method.toUpperCase(), path, operation }),
    ),
  );
  return fc.oneof(...operations);
}

type Target = Pick<FuzzRequest, 'method' | 'path' | 'operation'>;

function requestTo(document: OpenApi, target: Target): fc.Arbitrary<FuzzRequest> {
  const parameters = (target.operation.parameters ?? []).map((each) => resolve<Parameter>(document, each));
  const isIn = (place: string) => parameters.filter((parameter) => parameter.in === place);
  return fc
    .record({
      sender: fc.oneof(
        { weight: 4, arbitrary: fc.record({ actor: fc.constantFrom(...ACTORS) }) },
        { weight: 1, arbitrary: fc.record({ forged: fc.constantFrom(undefined, ...FORGED) }) },
      ) as fc.Arbitrary<FuzzRequest['sender']>,
      params: record(isIn('path'), (parameter) => addressValue(document, parameter)),
      query: queryOf(document, isIn('query')),
      own: record(isIn('header'), (parameter) => headerValue(document, parameter)),
      other: fc.option(otherHeader, { nil: {}, freq: 6 }),
      sent: bodyOf(document, target.operation),
    })
    .map(({ own, other, sent, ...request }) => ({
      ...target,
      ...request,
      headers: { ...other, ...own, ...sent.headers },
      body: sent.body,
    }));
}

/** Optional parameters are often absent. */
const record = <T>(
  parameters: readonly Parameter[],
  arbitraryOf: (parameter: Parameter) => fc.Arbitrary<T>,
) =>
  fc.record(Object.fromEntries(parameters.map((parameter) => [parameter.name, arbitraryOf(parameter)])), {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  }) as fc.Arbitrary<Record<string, T>>;

function addressValue(document: OpenApi, { name, schema, example }: Parameter): fc.Arbitrary<AddressValue> {
  // An empty value would make it a different address.
  const isFilled = (text: string) => text !== '';
  const fits = fitting(document, schema).map(String).filter(isFilled);
  const known = name === 'cursor' ? 'cursor' : 'id';
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ known: fc.constant(known), nth: fc.nat() }) as fc.Arbitrary<AddressValue>,
    },
    { weight: 2, arbitrary: example === undefined ? fits : fc.oneof(fits, fc.constant(String(example))) },
    { weight: 2, arbitrary: hostileText.filter(isFilled) },
  );
}

const queryOf = (document: OpenApi, parameters: readonly Parameter[]) =>
  fc
    .tuple(
      record(parameters, (parameter) =>
        parameter.name === 'cursor'
          ? addressValue(document, parameter)
          : fc.oneof(
              { weight: 3, arbitrary: fitting(document, parameter.schema).map(String) },
              { weight: 1, arbitrary: hostileText },
            ),
      ),
      fc.option(
        fc.tuple(
          fc.oneof(fc.constantFrom(...parameters.map(({ name }) => name), '__proto__', 'x[y]')),
          hostileText,
        ),
        { freq: 6, nil: undefined },
      ),
    )
    // One more value: the server reads a repeated name as an array.
    .map(([named, more]): [string, AddressValue][] => [...Object.entries(named), ...(more ? [more] : [])]);

/** Few keys, so that they are reused, and some malformed ones. */
const headerValue = (document: OpenApi, { schema }: Parameter) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('one', 'two', 'three') },
    { weight: 2, arbitrary: fitting(document, schema).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('', 'a b', '\u00e9', 'x'.repeat(256), '"quoted"', ',;=') },
  );

const otherHeader = fc.constantFrom<Record<string, string>>(
  { 'x-request-id': '{"injected":1}' },
  { 'x-request-id': 'abcdefgh' },
  { 'x-forwarded-for': '1.2.3.4, ::1, nonsense' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/nothing' },
  { 'accept-encoding': 'zstd;q=nonsense' },
  { 'if-none-match': '*' },
  { cookie: 'token=a; __proto__=b' },
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { 'x-long': 'x'.repeat(4000) },
);

interface Sent {
  readonly body?: string | Uint8Array;
  readonly headers: Record<string, string>;
}
const JSON_TYPE = { 'content-type': 'application/json' };
const asJson = (value: unknown): Sent => ({ body: toJsonText(value), headers: JSON_TYPE });

function bodyOf(document: OpenApi, { requestBody }: Operation): fc.Arbitrary<Sent> {
  const media = requestBody?.content['application/json'];
  const nothing = fc.constant<Sent>({ headers: {} });
  if (!media)
    return fc.oneof(
      { weight: 8, arbitrary: nothing },
      { weight: 2, arbitrary: fc.constant({}).chain(carelessly) },
    );

  const example = media.example as Record<string, unknown>;
  const good = fc.oneof(
    fc.constant(example),
    // Takes parts of the example, because the schema cannot say which values belong together.
    fc.tuple(fitting(document, media.schema), fc.subarray(Object.keys(example))).map(([value, kept]) => ({
      ...(value as object),
      ...Object.fromEntries(kept.map((key) => [key, example[key]])),
    })),
    fitting(document, media.schema),
  );
  return fc.oneof(
    { weight: 9, arbitrary: good.map(asJson) },
    { weight: 7, arbitrary: good.chain(spoilt).map(asJson) },
    { weight: 2, arbitrary: hostileValue.map(asJson) },
    { weight: 3, arbitrary: good.chain(carelessly) },
    { weight: 1, arbitrary: nothing },
  );
}

const bomb = new Uint8Array(gzipSync('x'.repeat(1_000_000)));

/** A valid value sent badly: cut off, with another type, in another encoding, or ambiguously. */
const carelessly = (value: unknown): fc.Arbitrary<Sent> => {
  const text = toJsonText(value);
  const typed = (type: string): Sent => ({ body: text, headers: { 'content-type': type } });
  const encoded = (encoding: string, body: string | Uint8Array): Sent => ({
    body,
    headers: { ...JSON_TYPE, 'content-encoding': encoding },
  });
  return fc.oneof(
    fc
      .nat(Math.max(text.length - 1, 0))
      .map((length) => ({ body: text.slice(0, length), headers: JSON_TYPE })),
    fc.constantFrom(
      typed('text/plain'),
      typed('application/x-www-form-urlencoded'),
      typed('multipart/form-data; boundary=x'),
      typed('application/json; charset=utf-16'),
      typed('application/json; charset=nonsense'),
      typed('application/json;'),
      typed('APPLICATION/JSON'),
      typed('application/vnd.api+json'),
      typed('/'),
      typed(''),
      encoded('gzip', text),
      encoded('gzip', new Uint8Array(gzipSync(text))),
      encoded('gzip', new Uint8Array(gzipSync(text)).slice(0, 12)),
      encoded('gzip', bomb),
      encoded('deflate', text),
      encoded('br', text),
      encoded('zstd', text),
      encoded('gzip, gzip', text),
      encoded('', text),
      { body: `${text}${text}`, headers: JSON_TYPE },
      { body: `\ufeff${text}`, headers: JSON_TYPE },
      { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), headers: JSON_TYPE },
      { body: ' '.repeat(20_000) + text, headers: JSON_TYPE },
      { body: text, headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' } },
      { body: 'x'.repeat(20_000), headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' } },
    ),
  );
};
