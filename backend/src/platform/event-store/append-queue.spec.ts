import type { Sql } from '../postgres/client.ts';
import { AppendQueue } from './append-queue.ts';
import { EpochError, UnavailableError } from './event-store.ts';
import type { AppendOutcome, PreparedAppend } from './log-append.ts';

/** A fake database whose answers are given by the test, one flush after the other. */
class Database {
  readonly flushes: { epoch: string | null; commandIds: string[] }[] = [];
  #answers: ((answer: AppendOutcome[] | Error) => void)[] = [];

  readonly sql = {
    unsafe: (_: string, [epoch, commandIds]: [string | null, string[]]) =>
      new Promise((resolve, reject) => {
        this.flushes.push({ epoch, commandIds });
        this.#answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  } as unknown as Sql;

  async answer(outcome: AppendOutcome['outcome'] | Error, position = 1): Promise<void> {
    while (this.#answers.length === 0) await turn();
    const place = this.flushes.length - this.#answers.length;
    const rows = this.flushes[place]?.commandIds.map((command_id) => ({
      command_id,
      outcome: outcome as AppendOutcome['outcome'],
      first_position: position,
      last_position: position,
      stream: '',
      actual: 0,
    }));
    this.#answers.shift()?.(outcome instanceof Error ? outcome : (rows as AppendOutcome[]));
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const append = (commandId: string, epoch?: string, events = 1): PreparedAppend => ({
  commandId,
  epoch,
  expectations: [{ stream: commandId, version: 0 }],
  events: Array.from({ length: events }, () => ({}) as PreparedAppend['events'][number]),
  atMs: 0,
  metadata: '{}',
});
const lost = () => Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });

let database: Database;
let looks: number;
let queue: AppendQueue;
beforeEach(() => {
  database = new Database();
  looks = 0;
  queue = new AppendQueue(database.sql, {
    timeoutMs: 1000,
    maxWaiting: 3,
    onAppended: () => undefined,
    onEpoch: async () => {
      looks++;
    },
  });
});
afterEach(() => jest.restoreAllMocks());

it('refuses appends at once while it is full, and accepts more when there is room again', async () => {
  const first = [queue.push(append('a', 'one', 2)), queue.push(append('b', 'one'))];
  await expect(queue.push(append('c', 'one'))).rejects.toThrow(UnavailableError);
  await turn();
  const next = queue.push(append('d', 'one', 3));
  for (let flush = 0; flush < 3; flush++) await database.answer('appended');
  await Promise.all([...first, next]);
});

it('accepts an append larger than its limit when nothing waits', async () => {
  const large = queue.push(append('a', 'one', 9));
  await database.answer('appended');
  expect(await large).toMatchObject({ duplicate: false });
});

it('keeps its deadline when the system clock is changed', async () => {
  const answer = queue.push(append('a'));
  await turn();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await database.answer(lost());
  await database.answer('appended');
  expect(await answer).toMatchObject({ duplicate: false });
});

it('gives up an append after its deadline', async () => {
  const answer = queue.push(append('a'));
  await turn();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001);
  await database.answer(lost());
  await expect(answer).rejects.toThrow(UnavailableError);
});

it('sends appends of different epochs separately, and reads the current epoch before refusing', async () => {
  const old = queue.push(append('a', 'old'));
  const both = [queue.push(append('b', 'new')), queue.push(append('c', 'new'))];
  old.catch(() => undefined);
  await database.answer('epoch');
  await expect(old).rejects.toThrow(EpochError);
  expect(looks).toBe(1);
  for (let flush = 1; flush < database.flushes.length || flush < 2; flush++)
    await database.answer('appended');
  await Promise.all(both);
  expect(database.flushes.map(({ epoch }) => epoch)).not.toContain(null);
  expect(database.flushes[0]).toEqual({ epoch: 'old', commandIds: ['a'] });
});

describe('while other processes append too', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate'] });
    for (const [position, ids] of [
      [5, ['a']],
      [9, ['b', 'c']],
    ] as const) {
      // The positions between those of the flushes belong to others.
      const answers = ids.map((id) => queue.push(append(id)));
      await database.answer('appended', position);
      await Promise.all(answers);
    }
  });
  afterEach(() => jest.useRealTimers());

  it('gathers appends for 3 ms, and sends the next flush once the last was answered', async () => {
    const sent = () => database.flushes.slice(2).map(({ commandIds }) => commandIds);
    const first = [queue.push(append('d'))];
    await turn();
    first.push(queue.push(append('e')));
    expect(sent()).toEqual([]);
    jest.advanceTimersByTime(3);
    expect(sent()).toEqual([['d', 'e']]);
    const next = [queue.push(append('f'))];
    jest.advanceTimersByTime(3);
    next.push(queue.push(append('g')));
    jest.advanceTimersByTime(3);
    expect(sent()).toHaveLength(1);
    await database.answer('appended', 13);
    await Promise.all(first);
    jest.advanceTimersByTime(3);
    expect(sent()).toEqual([
      ['d', 'e'],
      ['f', 'g'],
    ]);
    await database.answer('appended', 17);
    await Promise.all(next);
  });

  it('does not make a single caller wait', async () => {
    const answer = async (id: string) => {
      const only = queue.push(append(id));
      await turn();
      jest.advanceTimersByTime(3);
      await database.answer('appended', 13);
      await only;
    };
    await answer('d');
    const only = queue.push(append('e'));
    await turn();
    expect(database.flushes.at(-1)?.commandIds).toEqual(['e']);
    await database.answer('appended', 17);
    await only;
  });
});
