import { setImmediate as nextTurn } from 'node:timers/promises';
import { gathered } from './gathered.ts';

const lengths = () =>
  jest.fn(async (words: string[]) => new Map(words.filter(Boolean).map((word) => [word, word.length])));

it('combines look-ups of the same turn into one query', async () => {
  const find = lengths();
  const lengthOf = gathered(find);
  const found = await Promise.all(['one', 'three', 'one', ''].map((word) => lengthOf(word)));
  expect(found).toEqual([3, 5, 3, undefined]);
  expect(find.mock.calls).toEqual([[['one', 'three', '']]]);
});

it('runs a new query for look-ups that arrive while one is running', async () => {
  const answers: (() => void)[] = [];
  const find = jest.fn(async (words: string[]) => {
    const asked = answers.length;
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(words.map((word) => [word, asked]));
  });
  const askedFor = gathered(find);
  const first = askedFor('word');
  await nextTurn();
  const second = askedFor('word');
  await nextTurn();
  for (const answer of answers) answer();
  expect([await first, await second]).toEqual([0, 1]);
});

it('fails for all look-ups of a failed query, and for none after them', async () => {
  const find = lengths().mockRejectedValueOnce(new Error('lost'));
  const lengthOf = gathered(find);
  const outcomes = await Promise.allSettled([lengthOf('one'), lengthOf('three')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lengthOf('one')).toBe(3);
});
