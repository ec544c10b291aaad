import type { Endpoint } from 'mf-shared/contracts';
import * as z from 'zod/mini';
import { describeApi } from './document.ts';
import type { Operation } from './openapi.ts';

const call: Endpoint = {
  access: 'public',
  summary: 'Does it.',
  status: 200,
  response: z.object({ done: z.boolean() }),
  example: { response: { done: true } },
};
const about = { title: 'Things', version: '1', introduction: '', areas: [] };
const describeOne = (endpoint: Partial<Endpoint>) => {
  const document = describeApi({ 'POST /api/things': { ...call, ...endpoint } }, about);
  return { document, operation: document.paths['/api/things']?.post as Operation };
};
const statusesOf = (endpoint: Partial<Endpoint>) =>
  Object.keys(describeOne(endpoint).operation.responses).map(Number);
const bodyOf = (body: z.ZodMiniType) =>
  describeOne({ body, example: { body: {}, response: {} } }).operation.requestBody?.content[
    'application/json'
  ]?.schema;

describe('the statuses of a call', () => {
  const always = [400, 413, 415, 500, 503];
  it.each<[string, Partial<Endpoint>, number[]]>([
    ['for anyone', {}, [200, ...always]],
    ['for anyone signed in', { access: 'signedIn' }, [200, 401, 429, ...always]],
    ['for a role', { access: 'admin' }, [200, 401, 403, 429, ...always]],
    [
      'that may be sent again',
      { access: 'user', idempotent: true },
      [200, 401, 403, 404, 422, 429, ...always],
    ],
    ['that answers 201', { status: 201 }, [201, ...always]],
    ['with refusals of its own', { refusals: [404, 429] }, [200, 404, 429, ...always]],
    [
      'with a named refusal',
      { refusals: [{ status: 409, code: 'done', message: 'It is done.' }] },
      [200, 409, ...always],
    ],
  ])('%s', (_, endpoint, expected) => {
    expect(statusesOf(endpoint)).toEqual(expected.sort((one, other) => one - other));
  });

  it('list the codes when the contract names all of them', () => {
    const named = { status: 409, code: 'done', message: 'It is done.' } as const;
    const codesOf = (endpoint: Partial<Endpoint>, status: number) =>
      JSON.stringify(describeOne(endpoint).operation.responses[status]).match(/"enum":\[[^\]]*\]/)?.[0];
    expect(codesOf({ refusals: [named] }, 409)).toBe('"enum":["done"]');
    expect(codesOf({ refusals: [named, 409] }, 409)).toBeUndefined();
    const ruled = { status: 422, code: 'no', message: 'No.' } as const;
    expect(codesOf({ access: 'user', idempotent: true, refusals: [ruled] }, 422)).toBe(
      '"enum":["no","idempotency_key_reused"]',
    );
  });
});

it('accepts additional members of a body, unless the contract is strict', () => {
  expect(bodyOf(z.object({ a: z.object({}) }))).toEqual({
    type: 'object',
    properties: { a: { type: 'object', properties: {} } },
    required: ['a'],
  });
  expect(bodyOf(z.strictObject({}))).toMatchObject({ additionalProperties: false });
});

it('lists a titled schema and its nested schemas once, however many calls use them', () => {
  const thing = z.object({ name: z.string() }).register(z.globalRegistry, { title: 'Thing' });
  const { document, operation } = describeOne({
    response: z.object({ one: z.nullable(thing), all: z.optional(z.array(thing)) }),
  });
  expect(Object.keys(document.components.schemas)).toEqual(['Problem', 'Thing']);
  const used = JSON.stringify(operation).match(/"#\/components\/schemas\/Thing"/g);
  expect(used).toHaveLength(2);
});

it('describes the limit of a list as a number', () => {
  const query = z.object({ limit: z.optional(z.string()), cursor: z.optional(z.string()) });
  const { operation } = describeOne({ query });
  expect(operation.parameters?.[0]).toMatchObject({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
  });
  expect(JSON.stringify(operation.responses[400])).toContain('InvalidPage');
});

it('assigns a call to the area with the longest prefix', () => {
  const areas = [
    { name: 'All', description: 'A', prefixes: ['/api'] },
    { name: 'Things', description: 'T', prefixes: ['/api/things'] },
  ];
  const { paths, tags } = describeApi({ 'GET /api/things': call, 'GET /api/x': call }, { ...about, areas });
  expect([paths['/api/things']?.get?.tags, paths['/api/x']?.get?.tags]).toEqual([['Things'], ['All']]);
  expect(tags.map(({ name }) => name)).toEqual(['All', 'Things', 'Documentation']);
});
