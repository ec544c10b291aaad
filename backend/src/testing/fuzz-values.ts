import fc from 'fast-check';
import { type JsonSchema, type OpenApi, resolve } from '../openapi/openapi.ts';

/** Marks text that {@link toJsonText} writes unquoted, for what JSON.stringify cannot express. */
const RAW = 'raw:';
const raw = (text: string) => `${RAW}${text}`;

/** JSON text of a value, with the raw texts in it unquoted. */
export const toJsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(new RegExp(`"${RAW}(?:[^"\\\\]|\\\\.)*"`, 'g'), (quoted) =>
    (JSON.parse(quoted) as string).slice(RAW.length),
  );

const nested = (depth: number) => raw('['.repeat(depth) + ']'.repeat(depth));

/** Any code point except surrogates. fast-check's own 'binary' first lists them all, which takes two seconds. */
const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

/** Text without lone surrogates. */
const wellFormed = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Text that often breaks programs. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u00a0\u200b',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\u202egnp.exe',
    '\u2066\u061c',
    'e\u0301\u0301\u0301',
    '\r\nX-Injected: yes',
    "' or 1=1 --",
    '%_\\',
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '=HYPERLINK("http://e")',
    'javascript:alert(1)',
    '//evil.example',
    'http://user:pass@evil.example',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-1',
    '1e999',
    '0x1388',
    '２０',
    '₦'.repeat(30),
    'x'.repeat(73),
    'x'.repeat(3000),
  ),
  { weight: 2, arbitrary: wellFormed },
);

/** Values of the wrong type or size, or with hostile content. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.001,
    0.1 + 0.2,
    5000.5,
    2 ** 31,
    2 ** 53,
    1e21,
    1.7976931348623157e308,
    5e-324,
    raw('1e999'),
    raw('-1e999'),
    raw('123456789012345678901234567890'),
    raw('{"__proto__":{"role":"admin"}}'),
    raw('{"constructor":{"prototype":{"role":"admin"}}}'),
    raw('{"a":1,"a":2}'),
    raw('NaN'),
    nested(100),
    nested(6000),
    [],
    {},
    [null],
    [[]],
    { toString: 1 },
    { length: 5 },
    { $ne: null },
    Array.from({ length: 500 }, () => ({})),
    'x'.repeat(20_000),
  ),
  fc.double(),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map((number) => raw(String(number))),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that fit the schema. Rules that it cannot express may still refuse them. */
export function fitting(document: OpenApi, reference: JsonSchema): fc.Arbitrary<unknown> {
  const schema = resolve<JsonSchema>(document, reference);
  const { enum: values, oneOf, anyOf, properties, required = [], prefixItems, items } = schema;
  if (values) return fc.constantFrom(...values);
  if ('const' in schema) return fc.constant(schema.const);
  const alternatives = oneOf ?? anyOf;
  if (alternatives) return fc.oneof(...alternatives.map((each) => fitting(document, each)));
  if (prefixItems) return fc.tuple(...prefixItems.map((each) => fitting(document, each)));
  if (items) {
    const { minItems: minLength = 0, maxItems: maxLength = minLength + 3 } = schema;
    return fc.array(fitting(document, items), { minLength, maxLength: Math.min(maxLength, minLength + 3) });
  }
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, each]) => [key, fitting(document, each)]),
        ),
        { requiredKeys: [...required] },
      );
    case 'string':
      return fittingText(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 40), max: schema.maximum ?? 2 ** 40 });
    case 'number': {
      const { minimum, exclusiveMinimum, maximum = 1e7 } = schema;
      const lowest = exclusiveMinimum === undefined ? (minimum ?? 0) : exclusiveMinimum + 1;
      const bounds = fc.constantFrom(lowest, Math.min(lowest + 1, maximum), Math.min(1000, maximum), maximum);
      return fc
        .oneof(bounds, fc.integer({ min: Math.ceil(lowest), max: maximum }))
        .chain((whole) => fc.constantFrom(whole, whole, whole - 0.5));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** fast-check's own addresses list all code points first, which takes a second. */
const address = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), fc.array(wellFormed, { maxLength: 2 }))
  .map(([scheme, host, path]) => `${scheme}://${[host, ...path.map(encodeURIComponent)].join('/')}`);

function fittingText({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.uuid().map((id) => `fuzz-${id}@example.com`);
  if (format === 'uri') return address;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength: longest });
}

/** A value with one to three parts removed, replaced or added. */
export const spoilt = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom('remove', 'replace', 'replace', 'add'), hostileValue), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => changes.reduce<unknown>((current, change) => spoilOnce(current, change), value));

function spoilOnce(value: unknown, [at, how, wrong]: [number, string, unknown]): unknown {
  const isBranch = typeof value === 'object' && value !== null;
  const keys = isBranch ? Object.keys(value) : [];
  if (!isBranch || keys.length === 0) return wrong;
  const key = keys[at % keys.length] as string;
  const inner = (value as Record<string, unknown>)[key];
  const isDeep = typeof inner === 'object' && inner !== null && at % 2 === 1;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (isDeep) copy[key] = spoilOnce(inner, [Math.floor(at / 2), how, wrong]);
  else if (how === 'replace') copy[key] = wrong;
  else if (how === 'add') copy[EXTRA[at % EXTRA.length] as string] = wrong;
  else delete copy[key];
  return copy;
}

const EXTRA = ['role', 'isAdmin', 'earning', 'constructor', 'toString', '', '\0', '$where', '_id'];
