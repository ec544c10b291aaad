import type { Endpoint } from 'mf-shared/contracts';
import * as z from 'zod/mini';
import { describeApi } from '../document.ts';
import { docsPage } from './page.ts';

const HOSTILE = `<script>alert("1")</script>&'`;
const ESCAPED = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;';

const endpoint: Endpoint = {
  access: 'staff',
  summary: `Takes ${HOSTILE}.`,
  idempotent: true,
  status: 201,
  refusals: [{ status: 409, code: 'no_more', message: HOSTILE }, 404],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    [HOSTILE]: z.string(HOSTILE).check(z.minLength(1), z.maxLength(9)),
    parts: z.array(z.object({ size: z.int().check(z.minimum(1)) })),
  }),
  response: z.object({ list: z.nullable(z.array(z.object({ kind: z.enum(['a', 'b']) }))) }),
  example: {
    params: { id: 'x' },
    body: { [HOSTILE]: "it's", parts: [{ size: 1 }] },
    response: { list: [{ kind: HOSTILE }] },
  },
};

const page = docsPage(
  describeApi(
    { 'POST /api/things/{id}': endpoint },
    {
      title: `Things ${HOSTILE}`,
      version: '1',
      introduction: `## One ${HOSTILE}\n\nSay \`${HOSTILE}\`.`,
      areas: [{ name: 'Things', description: HOSTILE, prefixes: ['/api/things'] }],
    },
  ),
);
/** The visible text of the page. */
const text = page
  .replaceAll(/<wbr>/g, '')
  .replaceAll(/<[^>]+>/g, ' ')
  .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  .replaceAll(/\s+/g, ' ');

it('escapes everything that comes from the document', () => {
  expect(page).not.toContain('<script');
  expect(page.split(ESCAPED).length).toBeGreaterThan(8);
  expect(page).not.toMatch(/ (on\w+|style)=/);
});

it.each([
  ['who may call', 'For admins and auditors.'],
  ['a parameter', 'id string (uuid), path yes'],
  ['the key', 'Idempotency-Key string, header no'],
  [
    'a member with its bounds and the message of its refusal',
    `string yes 1 to 9 characters. Refused with: “${HOSTILE}”`,
  ],
  ['the members of list entries', 'parts[].size integer yes At least 1.'],
  ['the answer', 'list[].kind "a" or "b" yes'],
  ['a refusal specific to the call', `409 no_more ${HOSTILE}`],
  ['an unnamed refusal', '404 – There is nothing with this id or path.'],
  ['a refusal common to all calls', '415 json_only Send the request as application/json.'],
])('shows %s', (_, expected) => expect(text).toContain(expected));

it('shows a command that can be pasted into a shell', () => {
  expect(text).toContain(
    `curl -X POST 'https://watchearn.example/api/things/x' \\ -H 'Authorization: Bearer <token>'`,
  );
  expect(text).toContain(String.raw`it'\''s`);
});

it('has no broken internal links', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...page.matchAll(/(?:href="#|labelledby=")([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});
