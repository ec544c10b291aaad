import { randomUUID } from 'node:crypto';
import { context, noted, oneEvent } from '../../testing/sample-events.ts';
import { ConflictError, EpochError, type EventStore, type RecordedEvent } from './event-store.ts';

/** The contract of every event store adapter. `open` returns a store with an empty log. */
export function eventStoreContract(
  open: () => Promise<{ store: EventStore; close: () => Promise<void> }>,
): void {
  let store: EventStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store, close } = await open());
  });
  afterEach(() => close());

  const append = (stream: string, expected: number | 'none', text?: string) =>
    store.append(oneEvent(stream, expected, text), context(randomUUID()));

  it('returns exactly what was appended', async () => {
    const text = 'naira ₦, "quotes", back\\slash, {braces}, \u2028 and 日本';
    const commandId = randomUUID();
    await store.append(
      [{ stream: 's', expected: 'none', events: [noted(text), noted('')] }],
      context(commandId),
    );
    const events = await store.readStream('s');
    expect(events.map(({ data, version, position }) => ({ data, version, position }))).toEqual([
      { data: { text }, version: 1, position: 1 },
      { data: { text: '' }, version: 2, position: 2 },
    ]);
    const { metadata, atMs } = context(commandId);
    expect(events[0]).toMatchObject({ metadata, atMs, stream: 's', type: 'Noted' });
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  });

  it('numbers positions densely over all streams and versions within each', async () => {
    await append('a', 'none');
    await append('b', 'none');
    await append('a', 1);
    const events = await store.readAll(0, 10);
    expect(events.map(({ position, stream, version }) => [position, stream, version])).toEqual([
      [1, 'a', 1],
      [2, 'b', 1],
      [3, 'a', 2],
    ]);
    expect(await store.head()).toBe(3);
  });

  it('reads any part of the log and of a stream', async () => {
    for (let version = 0; version < 5; version++) await append('s', version || 'none', String(version));
    const texts = (events: RecordedEvent[]) => events.map(({ data }) => (data as { text: string }).text);
    expect(texts(await store.readAll(1, 2))).toEqual(['1', '2']);
    expect(texts(await store.readStream('s', 3))).toEqual(['3', '4']);
    expect(texts(await store.readStream('s', 1, 2))).toEqual(['1', '2']);
    expect(await store.readAll(5, 10)).toEqual([]);
    expect(await store.readStream('unknown')).toEqual([]);
    const slices = [store.readStream('s', 4), store.readStream('unknown'), store.readStream('s', 1, 2)];
    expect((await Promise.all(slices)).map(texts)).toEqual([['4'], [], ['1', '2']]);
    expect(texts(await store.readAt([5, 2, 9]))).toEqual(['1', '4']);
    expect(await store.readAt([])).toEqual([]);
  });

  it.each([
    ['exists already', 'none' as const, 1],
    ['is at a later version', 0.5 + 0.5, 2],
    ['is at an earlier version', 7, 1],
  ])('refuses an append when the stream %s', async (_, expected, length) => {
    for (let version = 0; version < length; version++) await append('s', version || 'none');
    const refusal = append('s', expected);
    await expect(refusal).rejects.toThrow(ConflictError);
    await expect(refusal).rejects.toMatchObject({ stream: 's', actual: length });
    expect(await store.head()).toBe(length);
  });

  it('writes to several streams at once or to none', async () => {
    await append('taken', 'none');
    const both = (other: string) =>
      store.append([...oneEvent(`new-${other}`, 'none'), ...oneEvent(other, 'none')], context(randomUUID()));
    await expect(both('taken')).rejects.toThrow(ConflictError);
    expect(await store.readStream('new-taken')).toEqual([]);
    expect(await store.head()).toBe(1);

    expect(await both('free')).toMatchObject({ firstPosition: 2, lastPosition: 3 });
  });

  it('refuses an append that was decided in another epoch', async () => {
    const other = { ...context(randomUUID()), epoch: 'another' };
    await expect(store.append(oneEvent('s', 'none'), other)).rejects.toThrow(EpochError);
    expect(await store.head()).toBe(0);
    const now = { ...context(randomUUID()), epoch: await store.epoch.current() };
    expect(await store.append(oneEvent('s', 'none'), now)).toMatchObject({ lastPosition: 1 });
  });

  it('answers a repeated command with the first outcome and writes nothing', async () => {
    const commandId = randomUUID();
    const first = await store.append(oneEvent('s', 'none'), context(commandId));
    expect(first).toEqual({ firstPosition: 1, lastPosition: 1, duplicate: false });
    await append('s', 1);
    const again = await store.append(oneEvent('s', 'none'), context(commandId));
    expect(again).toEqual({ firstPosition: 1, lastPosition: 1, duplicate: true });
    expect(await store.head()).toBe(2);
  });

  it('finds a command that was appended, and no other', async () => {
    const commandId = randomUUID();
    expect(await store.readCommand(commandId)).toEqual([]);
    await append('other', 'none');
    await store.append(
      [{ stream: 's', expected: 'none', events: [noted('a'), noted('b')] }],
      context(commandId),
    );
    expect(await store.readCommand(commandId)).toEqual(await store.readStream('s'));
  });

  it('records a command once when it arrives many times concurrently', async () => {
    const commandId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.append(oneEvent('s', 'none'), context(commandId))),
    );
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(answers.map(({ lastPosition }) => lastPosition))).toEqual(new Set([1]));
    expect(await store.head()).toBe(1);
  });

  it.each([
    ['on its newer version', oneEvent('s', 2)],
    ['with other events', [{ stream: 's', expected: 'none' as const, events: [noted('y')] }]],
    ['with a part of its events', oneEvent('s', 'none')],
    [
      'with further events',
      [{ stream: 's', expected: 'none' as const, events: [1, 2, 3].map(() => noted('x')) }],
    ],
    ['for another stream', oneEvent('other', 'none')],
    ['for another stream as well', [...oneEvent('s', 'none'), ...oneEvent('other', 'none')]],
  ])('writes nothing when a command is repeated %s', async (_, again) => {
    const commandId = randomUUID();
    const first = [{ stream: 's', expected: 'none' as const, events: [noted('x'), noted('x')] }];
    await store.append(first, context(commandId));
    expect(await store.append(again, context(commandId))).toEqual({
      firstPosition: 1,
      lastPosition: 2,
      duplicate: true,
    });
    expect(await store.head()).toBe(2);
    expect(await store.loadStream('other')).toEqual([]);
  });

  it('records a command for several streams once when it arrives many times concurrently', async () => {
    const commandId = randomUUID();
    const both = [...oneEvent('a', 'none'), ...oneEvent('b', 'none')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.append(both, context(commandId))),
    );
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(answers.map(({ lastPosition }) => lastPosition))).toEqual(new Set([2]));
    expect(await store.head()).toBe(2);
  });

  it('loads everything that was appended to a stream before, and any part of it', async () => {
    for (let version = 0; version < 3; version++) await append('s', version || 'none', String(version));
    expect(await store.loadStream('s')).toEqual(await store.readStream('s'));
    expect((await store.loadStream('s', 1, 1)).map(({ version }) => version)).toEqual([2]);
    expect(await store.loadStream('s', 3)).toEqual([]);
    expect(await store.loadStream('unknown')).toEqual([]);
  });

  it('refuses one command of many without affecting the others', async () => {
    await append('taken', 'none');
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => append(n === 25 ? 'taken' : `s-${n}`, 'none')),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await store.head()).toBe(50);
  });

  it.each([
    ['nothing', []],
    ['a stream without events', [{ stream: 's', expected: 'none' as const, events: [] }]],
    ['one stream twice', [...oneEvent('s', 'none'), ...oneEvent('s', 'none')]],
    ['an unknown type', [{ stream: 's', expected: 'none' as const, events: [{ type: 'Odd', data: {} }] }]],
    [
      'data that does not fit',
      [{ stream: 's', expected: 'none' as const, events: [{ type: 'Noted', data: {} }] }],
    ],
  ])('refuses to append %s', async (_, appends) => {
    await expect(store.append(appends, context(randomUUID()))).rejects.toThrow();
    expect(await store.head()).toBe(0);
  });

  it('gives each version of a stream to exactly one of many writers', async () => {
    const winners = async (expected: number | 'none') => {
      const tries = await Promise.allSettled(Array.from({ length: 16 }, () => append('hot', expected)));
      return tries.filter(({ status }) => status === 'fulfilled').length;
    };
    for (let version = 0; version < 8; version++) expect(await winners(version || 'none')).toBe(1);
    expect((await store.readStream('hot')).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('shows a reader every position once and in order while 64 writers work', async () => {
    const reading = positionsAfter(store, 0, 192);
    await Promise.all(
      Array.from({ length: 64 }, async (_, writer) => {
        for (let version = 0; version < 3; version++) await append(`w-${writer}`, version || 'none');
      }),
    );
    expect(await reading).toEqual(Array.from({ length: 192 }, (_, index) => index + 1));
  });

  it('keeps the order of appends, and the time of each, when the clock is set back', async () => {
    const times = [1_700_000_000_000, 1_600_000_000_000, 1_650_000_000_000];
    for (const [version, atMs] of times.entries()) {
      await store.append(oneEvent('s', version || 'none'), { ...context(randomUUID()), atMs });
    }
    for (const events of [await store.readAll(0, 10), await store.loadStream('s')]) {
      expect(events.map(({ position, version, atMs }) => [position, version, atMs])).toEqual(
        times.map((atMs, index) => [index + 1, index + 1, atMs]),
      );
    }
  });

  it('wakes a reader when an event is appended', async () => {
    await append('s', 'none');
    const reading = positionsAfter(store, 1, 1);
    await append('s', 1);
    expect(await reading).toEqual([2]);
  });
}

/** Reads as the projector does, until it has seen `count` events. */
export async function positionsAfter(store: EventStore, position: number, count: number): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < count) {
    const events = await store.readAll(position + seen.length, 1000);
    if (events.length === 0) await store.waitForAppend(250);
    seen.push(...events.map((event) => event.position));
  }
  return seen;
}
