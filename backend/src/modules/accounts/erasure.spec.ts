import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { SLICE } from '../../platform/event-store/slices.ts';
import { Erasure, type ErasureOptions } from './erasure.ts';

const EVENTS = 10 * SLICE;
const ADDRESSES = ['ada@example.com', 'obi@example.com'];
const addressed = { 0: 'UserRegistered', [5 * SLICE]: 'EmailChanged' } as Record<number, string>;

/** Erases a person with many events, and returns what was read and forgotten, in order. */
async function erase({ isDeleted }: { isDeleted: boolean }): Promise<readonly string[]> {
  const done: string[] = [];
  const eventAt = (index: number) => {
    const last = isDeleted && index === EVENTS - 1 ? 'UserDeleted' : 'VideoEarningClaimed';
    const type = addressed[index] ?? last;
    const data = { email: ADDRESSES[index === 0 ? 0 : 1] };
    return { type, data, version: index + 1, atMs: 5, metadata: { causationId: `command ${index}` } };
  };
  const forget = async () => undefined;
  const options: ErasureOptions = {
    store: {
      loadStream: async (_, after = 0, limit = SLICE) => {
        if (limit === SLICE) done.push(`read from ${after}`);
        const indexes = Array.from({ length: Math.min(limit, EVENTS - after) }, (__, index) => after + index);
        return indexes.map(eventAt) as object[] as RecordedEvent[];
      },
      readCommand: async () => [],
    },
    users: { deletedAfter: jest.fn() },
    credentials: { remove: async () => true },
    emailChanges: { pending: async () => undefined },
    directory: { forget, forgetKept: forget },
    stores: [{ forget }],
    answers: {
      forget: async (_, [first, ...others]) => void done.push(`${first} and ${others.length} more`),
    },
    mailer: { forget: async (email, untilMs) => void done.push(`mails to ${email} until ${untilMs}`) },
    rateLimits: { forget: async (email) => void done.push(`attempts of ${email}`) },
    vault: { destroy: async () => void done.push('the key'), notDestroyed: async () => [] },
    onRetry: (error) => {
      throw error;
    },
    lookEveryMs: 60_000,
  };
  await new Erasure(options).forget('ada');
  return done;
}

const starts = Array.from({ length: EVENTS / SLICE }, (_, slice) => slice * SLICE);

it('holds no more than a slice of what it erases, and destroys the key last', async () => {
  const readings = [...starts, EVENTS].map((start) => `read from ${start}`);
  const erasing = starts.flatMap((start) => [
    `read from ${start}`,
    `command ${start} and ${SLICE - 1} more`,
    ...(addressed[start] ? addressOf(start) : []),
  ]);
  expect(await erase({ isDeleted: true })).toEqual([
    ...readings,
    ...erasing,
    `read from ${EVENTS}`,
    'the key',
  ]);
});

it('erases nothing of somebody whose account is not deleted', async () => {
  expect(await erase({ isDeleted: false })).toEqual([...starts, EVENTS].map((start) => `read from ${start}`));
});

function addressOf(start: number): string[] {
  const email = ADDRESSES[start === 0 ? 0 : 1];
  return [`mails to ${email} until 5`, `attempts of ${email}`];
}
