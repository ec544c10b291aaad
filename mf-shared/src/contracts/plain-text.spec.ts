import * as z from 'zod/mini';
import { type Endpoint, type EndpointName, endpoints } from './index.ts';
import { hostOf, isolated, isPlain, isWebAddress } from './rules.ts';

type Body = Record<string, unknown>;

/** Bodies of other kinds that an endpoint accepts besides its example. */
const MORE: Partial<Record<EndpointName, Body[]>> = {
  'PUT /api/rewards/claims/{id}/status': [{ status: 'cancelled', reason: 'Sold out' }],
  'PUT /api/user/withdrawals/{id}/status': [
    { status: 'rejected', reason: 'The account name differs.' },
    { status: 'paid', reference: 'TRX 1' },
  ],
};

const bodies = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { body: schema, example }: Endpoint = endpoints[name];
  const examples = [example.body as Body, ...(MORE[name] ?? [])];
  return schema ? examples.map((body) => ({ name, schema, body })) : [];
});

/** The paths of all texts in a body that other people may see. */
const textsIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string')
    return /password|token|status|type|^code$/i.test(path.at(-1) ?? '') ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
};

/** The log-in gives every wrong address the same answer; of a CSP report only our own names are kept. */
const SHOWN_TO_NOBODY: EndpointName[] = ['POST /api/auth/login', 'POST /api/reports/csp'];

const texts = bodies
  .filter(({ name }) => !SHOWN_TO_NOBODY.includes(name))
  .flatMap((each) => textsIn(each.body).map((path) => ({ ...each, path })));

const withSuffix = (body: Body, path: readonly string[], suffix: string): Body => {
  const copy = JSON.parse(JSON.stringify(body)) as Body;
  const [last = '', ...before] = [...path].reverse();
  const parent = before.reverse().reduce<Body>((at, key) => at[key] as Body, copy);
  parent[last] = `${parent[last]}${suffix}`;
  return copy;
};

const HIDDEN = ['\u061c', '\u200b', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'].concat([
  '\u2028',
  '\u2029',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u2060',
  '\u3164',
  '\ufe0f',
  '\u200d',
  '\u{e0041}',
]);

it('the texts include names, titles, reasons, banks, accounts, references and links', () => {
  const members = new Set(texts.map(({ path }) => path.at(-1)));
  for (const member of [
    'name',
    'title',
    'reason',
    'note',
    'reference',
    'bank',
    'accountName',
    'accountNumber',
  ])
    expect(members).toContain(member);
  for (const member of ['bankName', 'holderName', 'accountNo', 'cryptoAddress', 'videolink', 'paymentlink'])
    expect(members).toContain(member);
});

it.each(texts.map(({ name, path, ...rest }) => [name, path.join('.'), { path, ...rest }] as const))(
  '%s refuses hidden characters, direction marks and line separators in %s, naming the field',
  (_, __, { schema, body, path }) => {
    expect(z.safeParse(schema, body).success).toBe(true);
    for (const hidden of HIDDEN) {
      const { error } = z.safeParse(schema, withSuffix(body, path, hidden));
      expect([hidden, error?.issues[0]?.path.map(String)]).toEqual([hidden, path]);
    }
  },
);

it.each(['Ada Obi', 'Ọláwálé', '日本 & Ñandú', 'שלום', 'مرحبا', 'हिन्दी', '❤️ 👩🏽‍🚀 👨‍👩‍👧 🏳️‍🌈 1️⃣ 🇳🇬 ™'])(
  '%s is plain text',
  (text) => expect(isPlain(text)).toBe(true),
);

it.each(['a\u200db', '👩\u200d\u200d🚀', 'a\ufe0f', '👩\ufe0e', '1\ufe0f', '👩\u202e'])('%j is not', (text) =>
  expect(isPlain(text)).toBe(false),
);

it.each(['١٢٣', '０１２', '12a', '12-34', 'NG12'])('an account number is not %s', (accountNumber) => {
  const { body, example } = endpoints['POST /api/user/withdraw'];
  const { error } = z.safeParse(body, { ...example.body, accountNumber });
  expect(error?.issues[0]?.message).toBe('Account number must consist of the digits 0 to 9.');
});

it.each([
  'https://good.example\\@evil.example/',
  'https:\\\\evil.example',
  'https://a.example/\u202egpj.mp4',
])('a link that could hide another address is refused: %j', (link) => expect(isWebAddress(link)).toBe(false));

it.each([
  ['Ada Obi ❤️', 'Ada Obi ❤️'],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا', '\u2068مرحبا\u2069'],
  ['\u202e0987654321', '\u20680987654321\u2069'],
  ['a\u2069\u202eb', '\u2068ab\u2069'],
])('%j is isolated within a sentence as %j', (text, expected) => expect(isolated(text)).toBe(expected));

it('the host of a link is in ASCII', () => {
  expect(hostOf('https://pаypal.example/a')).toBe('xn--pypal-4ve.example');
  expect(hostOf('https://PAY.example:8443/a')).toBe('pay.example:8443');
});
