import { endpoints } from 'mf-shared/contracts';
import * as z from 'zod/mini';
import { ApiError, namedProblems, reasonOf } from '../api/errors.ts';
import { refusals } from '../api/messages.ts';
import { shared as ha } from '../messages/ha.ts';
import { shared as ig } from '../messages/ig.ts';
import { shared as pcm } from '../messages/pcm.ts';
import { shared as yo } from '../messages/yo.ts';

/** Calls that pages make automatically: nothing in them was typed. */
const MACHINES = /\/(reports|watch-sessions|outcomes|notifications\/seen|push-subscription)\b/;

/** Calls of owners whose forms show what the API finds wrong with single fields. */
const OWNERS = /\/payment-methods\//;

type Def = { error?: (issue: object) => unknown; type?: string; check?: string } & Record<string, unknown>;

/** Every sentence that a schema can answer with, including those of its parts. */
function sentencesOf(schema: z.ZodMiniType): Set<string> {
  const found = new Set(z.safeParse(schema, {}).error?.issues.map(({ message }) => message));
  const seen = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    const def = ((node as { _zod?: { def: Def } })._zod?.def ?? node) as Def;
    if (typeof def.error === 'function') {
      const error = def.error({});
      const told = typeof error === 'object' ? (error as { message?: string } | null)?.message : error;
      if (told) found.add(String(told));
    }
    for (const part of Object.values(def)) visit(part);
  };
  visit(schema);
  return found;
}

// Forms send nothing but text and, of payment methods, no longer a list than the API takes.
const isTold = (sentence: string) => !/must be text|must be a list|nothing else|50 entries/.test(sentence);

const told = Object.entries(endpoints)
  .filter(
    ([name, { access }]) =>
      (/public|signedIn|member|user/.test(access) || OWNERS.test(name)) && !MACHINES.test(name),
  )
  .flatMap(([, endpoint]) => ('body' in endpoint && endpoint.body ? [...sentencesOf(endpoint.body)] : []))
  .filter(isTold);

it('reads the sentences of contracts', () => {
  expect(told).toEqual(
    expect.arrayContaining([
      'Name is required.',
      'All fields must be filled.',
      'This is the code of another bank.',
      'Answer must be at most 1000 characters long.',
      'Invalid input',
    ]),
  );
});

it.each(Object.entries({ ha, ig, pcm, yo }))(
  'every sentence about a field of a form is translated into %s',
  (_, words) => {
    const said = words['shared/api'].refusals;
    expect(told.filter((sentence) => !(sentence in said))).toEqual([]);
    expect(Object.values(said).filter((sentence) => !sentence.trim())).toEqual([]);
  },
);

describe('a refused form', () => {
  const refused = new ApiError({
    status: 400,
    code: 'invalid_request',
    message: 'Name is required.',
    requestId: 'r1',
    errors: [{ path: 'name', message: 'Name is required.' }],
  });

  afterEach(() => {
    for (const key of Object.keys(refusals)) delete refusals[key];
  });

  it('names its fields in English as the API does', () => {
    expect(namedProblems(refused, { name: '' })).toEqual({ name: 'Name is required.' });
  });

  it('names its fields in the language of the page, and translates the sentence rather than its code', () => {
    Object.assign(refusals, yo['shared/api'].refusals);
    expect(namedProblems(refused, { name: '' })).toEqual({ name: 'Orúkọ: o kò tíì kọ ọ́.' });
    expect(reasonOf(refused)).toBe('Orúkọ: o kò tíì kọ ọ́.');
  });

  it('keeps a sentence of a later API that the page does not know', () => {
    Object.assign(refusals, yo['shared/api'].refusals);
    const later = new ApiError({ ...refused, message: 'New.', errors: [{ path: 'name', message: 'New.' }] });
    expect(namedProblems(later, { name: '' })).toEqual({ name: 'New.' });
    expect(reasonOf(later)).toBe(refusals.invalid_request);
  });
});
