import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { EventTypes } from '../../kernel/event-type.ts';
import { createMemoryKeys } from '../../testing/memory-keys.ts';
import { context } from '../../testing/sample-events.ts';
import { createEventCodec, type ReadEvent } from '../event-store/event-codec.ts';
import { createInMemoryEventStore } from '../event-store/in-memory.ts';
import { DamagedError } from './aead.ts';
import { createOpener } from './personal-data.ts';
import type { SubjectKeys } from './subject-keys.ts';

const data = z.object({ who: z.string(), name: z.string(), iban: z.string().optional() });
const personal = { of: 'who', since: 2, opened: ['name'], sealed: ['iban'] };
const types = {
  Met: { schemaVersion: 2, data, personal },
  Parted: { schemaVersion: 2, data, personal },
  Rained: { schemaVersion: 1, data: z.object({}) },
} satisfies EventTypes;

const ADA = { who: 'ada', name: 'Ada ₦ Obi', iban: 'NG12 3456' };
const met = (more: object = {}) => ({ id: randomUUID(), type: 'Met', data: { ...ADA, ...more } });

function setUp() {
  const keys = createMemoryKeys();
  const asked: string[][] = [];
  const watch =
    (find: SubjectKeys['find']): SubjectKeys['find'] =>
    (subjects) => {
      asked.push([...subjects]);
      return find(subjects);
    };
  const watched = { find: watch(keys.find), findOrMake: watch(keys.findOrMake) };
  const codec = createEventCodec(types, watched);
  /** The event as read from a database. */
  const store = async (event: ReturnType<typeof met>): Promise<ReadEvent & { data: typeof ADA }> => {
    const [stored] = await codec.encode([event]);
    if (!stored) throw new Error('nothing was encoded');
    return { id: event.id, ...stored, data: JSON.parse(stored.data) };
  };
  const read = async (stored: ReadEvent) => (await codec.decode([stored]))[0]?.data as typeof ADA;
  const open = createOpener(keys);
  const shown = async (row: { who: string; iban: string | null }) =>
    (await open([row], { of: 'who', sealed: ['iban'] }))[0]?.iban;
  return { keys, asked, codec, store, read, open, shown };
}

it('stores no personal data in plain text, and decrypts it for readers', async () => {
  const { store, read, shown } = setUp();
  const stored = await store(met());
  expect(stored.schemaVersion).toBe(2);
  expect(JSON.stringify(stored)).not.toMatch(/\bAda\b|\bObi\b|NG12|\b3456\b/);
  const event = await read(stored);
  expect(event).toMatchObject({ who: 'ada', name: 'Ada ₦ Obi' });
  expect(event.iban).not.toContain('NG12');
  expect(await shown(event)).toBe('NG12 3456');
});

it('seals the same text differently each time', async () => {
  const { store } = setUp();
  const event = met();
  expect((await store(event)).data.name).not.toBe((await store(event)).data.name);
});

it('leaves out absent fields', async () => {
  const { store, read, shown } = setUp();
  const stored = await store(met({ iban: undefined }));
  expect(stored.data).not.toHaveProperty('iban');
  expect(await read(stored)).toEqual({ who: 'ada', name: 'Ada ₦ Obi' });
  expect(await shown({ who: 'ada', iban: null })).toBeNull();
});

it('reads fields sealed before or after their key was destroyed as erased', async () => {
  const { keys, store, read, shown } = setUp();
  const before = await store(met());
  keys.destroy('ada');
  for (const stored of [before, await store(met())]) {
    const event = await read(stored);
    expect([event.name, await shown(event)]).toEqual(['', '']);
  }
});

describe('a sealed text in the wrong place', () => {
  it.each<[string, (stored: ReadEvent & { data: typeof ADA }) => object]>([
    ['in another event', () => ({ id: randomUUID() })],
    ['in an event of another type', () => ({ type: 'Parted' })],
    ['in another field', ({ data }) => ({ data: { ...data, name: data.iban, iban: data.name } })],
    ['with another person', ({ data }) => ({ data: { ...data, who: 'bola' } })],
    [
      'cut',
      ({ data }) => ({ data: { ...data, name: data.name.slice(0, -2), iban: data.iban.slice(0, 20) } }),
    ],
    ['in plain text', () => ({ data: ADA })],
    [
      'sealed with a key of another version',
      ({ data }) => ({
        data: { ...data, name: data.name.replace('1.', '2.'), iban: data.iban.replace('1.', '2.') },
      }),
    ],
  ])('is an error: %s', async (_, change) => {
    const { codec, store, open } = setUp();
    const stored = await store(met());
    const moved = { ...stored, ...change(stored) };
    await expect(codec.decode([moved])).rejects.toThrow(DamagedError);

    const sealed = ['name', 'iban'] as const;
    const kept = { schemaVersion: 2, data, personal: { of: 'who', since: 2, sealed } };
    const [event] = await createEventCodec({ Met: kept, Parted: kept }, createMemoryKeys()).decode([moved]);
    await expect(open([event?.data as typeof ADA], { of: 'who', sealed })).rejects.toThrow(DamagedError);
  });
});

describe('events from before sealing was introduced', () => {
  it.each(['NG12 3456', 'sealed a b c d', 'plain', ''])('are read as written: %p', async (iban) => {
    const { asked, read, shown } = setUp();
    const event = await read({ id: randomUUID(), type: 'Met', schemaVersion: 1, data: { ...ADA, iban } });
    expect(event.name).toBe(ADA.name);
    expect(asked).toEqual([]);
    expect(await shown(event)).toBe(iban);
  });
});

it('looks up the keys of a batch once, and none for a batch without personal data', async () => {
  const { asked, codec } = setUp();
  const rained = { id: randomUUID(), type: 'Rained', data: {} };
  const batch = [met(), rained, met({ who: 'bola' }), met()];
  const stored = await codec.encode(batch);
  await codec.decode(
    stored.map(({ data, ...rest }, i) => ({ ...rest, id: batch[i]?.id ?? '', data: JSON.parse(data) })),
  );
  expect(asked).toEqual([
    ['ada', 'bola'],
    ['ada', 'bola'],
  ]);
  await codec.decode(
    (await codec.encode([rained])).map(({ data, ...rest }) => ({ ...rest, id: '', data: JSON.parse(data) })),
  );
  expect(asked).toHaveLength(2);
});

it('recognises a repeated command as a duplicate, although it would be sealed differently', async () => {
  const { codec } = setUp();
  const store = createInMemoryEventStore(codec);
  const commandId = randomUUID();
  const append = () =>
    store.append(
      [{ stream: 's', expected: 'none', events: [{ type: 'Met', data: ADA }] }],
      context(commandId),
    );
  expect([await append(), await append()]).toMatchObject([{ duplicate: false }, { duplicate: true }]);
  expect((await store.readStream('s')).map(({ data }) => data)).toMatchObject([{ name: ADA.name }]);
});

it('refuses data without a person, personal fields that are not strings, and personal types without keys', async () => {
  const { codec } = setUp();
  const loose = createEventCodec(
    {
      Odd: { schemaVersion: 1, data: z.looseObject({}), personal: { of: 'who', since: 1, sealed: ['age'] } },
    },
    createMemoryKeys(),
  );
  const odd = (data: object) => loose.encode([{ id: '', type: 'Odd', data }]);
  await expect(odd({ age: 'x' })).rejects.toThrow('Odd does not say whom it is about');
  await expect(odd({ who: 'ada', age: 7 })).rejects.toThrow('the personal field age is not a string');
  await expect(codec.encode([met({ name: 'x'.repeat(40_000) })])).rejects.toThrow('Met is too large');
  expect(() => createEventCodec(types)).toThrow('Met has personal data, and there are no keys');
});
