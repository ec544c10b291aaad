import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMemorySnapshots } from '../../testing/memory-snapshots.ts';
import { context, noted, sampleCodec } from '../../testing/sample-events.ts';
import { until } from '../../testing/until.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { createInMemoryEventStore } from '../event-store/in-memory.ts';
import { SLICE } from '../event-store/slices.ts';
import { type Fold, StreamStates } from './stream-states.ts';

/** Counts events in total and per turn of the event loop. */
class Counting implements Fold<number> {
  readonly initialState = 0;
  readonly perTurn: number[] = [0];
  readonly name: string;
  readonly snapshot;
  #turn: NodeJS.Immediate | undefined;

  constructor(version = 1, name = 'count') {
    this.name = name;
    this.snapshot = {
      version,
      toJson: (count: number) => ({ count }),
      fromJson: ({ count }: { count: number }) => count,
    };
  }

  readonly evolve = (count: number): number => {
    this.#turn ??= setImmediate(() => {
      this.#turn = undefined;
      this.perTurn.push(0);
    });
    this.perTurn.push((this.perTurn.pop() ?? 0) + 1);
    return count + 1;
  };

  get folded(): number {
    return this.perTurn.reduce((sum, count) => sum + count, 0);
  }
}

const MANY = 3 * SLICE + 1;
let store: EventStore;
let snapshots: ReturnType<typeof createMemorySnapshots>;
const open = (options: { maxBytes?: number } = {}) =>
  new StreamStates(store, { epoch: 'first', maxBytes: 1_000_000, snapshots, ...options });

async function write(stream: string, count: number, after = 0): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => noted(String(number)));
  await store.append([{ stream, expected: after || 'none', events }], context(randomUUID()));
}

beforeEach(async () => {
  store = createInMemoryEventStore(sampleCodec);
  snapshots = createMemorySnapshots();
  await write('long', MANY);
});

it('folds a long stream in slices and serves others between them', async () => {
  const fold = new Counting();
  expect(await open().load(fold, 'long')).toMatchObject({ state: MANY, version: MANY, position: MANY });
  expect(Math.max(...fold.perTurn)).toBeLessThanOrEqual(SLICE);
});

it('catches up in slices', async () => {
  const fold = new Counting();
  const states = open();
  await states.load(fold, 'long');
  await write('long', MANY, MANY);
  await nextTurn();
  expect(await states.refresh('long')).toBe(true);
  expect((await states.load(fold, 'long')).state).toBe(2 * MANY);
  expect(Math.max(...fold.perTurn)).toBeLessThanOrEqual(SLICE);
});

it('starts from the snapshot saved by an earlier load of a long stream', async () => {
  await open().load(new Counting(), 'long');
  await write('long', 3, MANY);
  const fold = new Counting();
  expect(await open().load(fold, 'long')).toMatchObject({ state: MANY + 3, version: MANY + 3 });
  expect(fold.folded).toBe(3);
});

it('does not read the snapshot of another version of the fold', async () => {
  await open().load(new Counting(), 'long');
  const raised = new Counting(2);
  expect((await open().load(raised, 'long')).state).toBe(MANY);
  expect(raised.folded).toBe(MANY);
});

it('returns the state at an earlier version, whatever the version of the snapshot', async () => {
  const states = open();
  expect((await states.loadAt(new Counting(), 'long', 7)).state).toBe(7);
  expect((await states.loadAt(new Counting(), 'long', MANY)).state).toBe(MANY);
});

it('continues when a snapshot cannot be saved, and reports it', async () => {
  const lost: unknown[] = [];
  const states = new StreamStates(store, {
    epoch: 'first',
    maxBytes: 1_000_000,
    snapshots: { ...snapshots, save: () => Promise.reject(new Error('disk full')) },
    onSnapshotLost: (error) => lost.push(error),
  });
  expect((await states.load(new Counting(), 'long')).state).toBe(MANY);
  await until(() => lost.length === 1);
});

it('saves a second state of a stream that was folded while the first was being saved', async () => {
  const save: (() => void)[] = [];
  const saved: string[] = [];
  const states = new StreamStates(store, {
    epoch: 'first',
    maxBytes: 1_000_000,
    snapshots: {
      ...snapshots,
      save: (_, { name }) => new Promise((resolve) => save.push(() => resolve(void saved.push(name)))),
    },
  });
  await states.load(new Counting(1, 'first'), 'long');
  await states.load(new Counting(1, 'second'), 'long');
  for (const name of ['first', 'second']) {
    await until(() => save.length === 1);
    save.shift()?.();
    expect(saved.at(-1)).toBe(name);
  }
  await nextTurn();
  expect(save).toEqual([]);
});

it('stays within its memory limit, whatever the number of streams and the size of states', async () => {
  const fold: Fold<number> = {
    name: 'heavy',
    initialState: 0,
    evolve: (count) => count + 1,
    bytes: (count) => 10_000 * count,
  };
  const states = open({ maxBytes: 100_000 });
  for (let number = 0; number < 20; number++) {
    await write(`s-${number}`, 1);
    await states.load(fold, `s-${number}`);
    expect(states.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(states.bytes).toBeGreaterThan(80_000);

  // A state that grows is counted at its new size.
  for (let version = 1; version < 8; version++) {
    await write('s-19', 1, version);
    await states.refresh('s-19');
    expect(states.bytes).toBeLessThanOrEqual(100_000);
  }
  expect((await states.load(fold, 's-19')).state).toBe(8);
});
