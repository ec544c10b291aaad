import { UnavailableError } from '../event-store/event-store.ts';
import { Availability } from './availability.ts';

let ask: () => Promise<unknown>;
let changes: boolean[];
let availability: Availability;
/** The total time of all pauses, which end at once after a turn of the event loop. */
let pausedMs: number;
const never = () => new Promise<never>(() => undefined);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const turnsUntil = async (condition: () => boolean) => {
  while (!condition()) await turn();
};

beforeEach(() => {
  ask = async () => undefined;
  changes = [];
  pausedMs = 0;
  availability = new Availability(() => ask(), {
    onChange: (isUp) => changes.push(isUp),
    pause: async (ms) => {
      await turn();
      pausedMs += ms;
    },
  });
  availability.start();
});
afterEach(() => availability.stop());

it.each<[string, () => Promise<unknown>]>([
  ['refuses', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['does not answer', never],
])('work fails within 3 s when the database %s, and succeeds again when it is back', async (_, gone) => {
  expect(await availability.run('before', async () => 'done')).toBe('done');
  ask = gone;
  const lostAtMs = pausedMs;
  await expect(availability.run('stuck', never)).rejects.toThrow(UnavailableError);
  expect(pausedMs - lostAtMs).toBeLessThan(3 * 1000);
  expect(availability.isUp).toBe(false);

  let ran = false;
  const next = availability.run('next', async () => {
    ran = true;
  });
  await expect(next).rejects.toThrow(UnavailableError);
  expect(ran).toBe(false);

  ask = async () => undefined;
  await turnsUntil(() => availability.isUp);
  expect(await availability.run('after', async () => 'done')).toBe('done');
  expect(changes).toEqual([false, true]);
});

it('fails work within 3 s even when an earlier query is answered late', async () => {
  let answerLate: () => void = () => undefined;
  let asked = 0;
  ask = () => {
    asked++;
    return asked === 1 ? new Promise((resolve) => (answerLate = () => resolve(undefined))) : never();
  };
  await turnsUntil(() => asked === 1);
  const lostAtMs = pausedMs;
  const stuck = availability.run('stuck', never);
  stuck.catch(() => undefined);
  await turnsUntil(() => pausedMs - lostAtMs >= 1800);
  answerLate();
  await expect(stuck).rejects.toThrow(UnavailableError);
  expect(pausedMs - lostAtMs).toBeLessThan(3 * 1000);
});

it('fails work within 3 s even on a machine so busy that every pause takes twice as long', async () => {
  const timer = jest.spyOn(performance, 'now').mockImplementation(() => 2 * pausedMs);
  ask = never;
  const lostAtMs = performance.now();
  await expect(availability.run('stuck', never)).rejects.toThrow(UnavailableError);
  expect(performance.now() - lostAtMs).toBeLessThan(3 * 1000);
  timer.mockRestore();
});

it('fails a write within 3 s of its beginning even when much of it was done before the loss', async () => {
  const timer = jest.spyOn(performance, 'now').mockImplementation(() => pausedMs);
  const beganMs = pausedMs;
  const write = availability.run('write', never, { isWrite: true });
  const read = availability.run('read', never);
  for (const call of [write, read]) call.catch(() => undefined);
  await turnsUntil(() => pausedMs - beganMs >= 1200);
  ask = never;
  await expect(write).rejects.toThrow(UnavailableError);
  expect(pausedMs - beganMs).toBeLessThan(3 * 1000);
  expect(availability.hasBrokenOff('write')).toBe(true);
  expect(availability.isUp).toBe(true);
  await expect(read).rejects.toThrow(UnavailableError);
  expect(availability.isUp).toBe(false);
  timer.mockRestore();
});

it('lets a write take long while the database answers, and wait for one slow answer', async () => {
  const timer = jest.spyOn(performance, 'now').mockImplementation(() => pausedMs);
  let asked = 0;
  let isSlow = false;
  ask = async () => {
    asked++;
    const untilMs = pausedMs + (isSlow ? 2000 : 300);
    await turnsUntil(() => pausedMs >= untilMs);
  };
  let finish: () => void = () => undefined;
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const long = availability.run('long', work, { isWrite: true });
  await turnsUntil(() => pausedMs >= 10_000);
  finish();
  await long;
  isSlow = true;
  const [before, beganMs] = [asked, pausedMs];
  const slow = availability.run('slow', work, { isWrite: true });
  await turnsUntil(() => asked > before + 1 || pausedMs - beganMs > 2300);
  finish();
  await slow;
  expect(changes).toEqual([]);
  timer.mockRestore();
});

it('does not mistake one slow answer for a loss', async () => {
  let asked = 0;
  const slow = async () => {
    const untilMs = pausedMs + 2000;
    await turnsUntil(() => pausedMs >= untilMs);
  };
  ask = () => (++asked === 2 ? slow() : Promise.resolve());
  await turnsUntil(() => asked > 4);
  expect(changes).toEqual([]);
});

it('never lets an aborted call write', async () => {
  ask = () => Promise.reject(new Error('ECONNREFUSED'));
  await availability.run('stuck', never).catch(() => undefined);
  expect(availability.hasBrokenOff('stuck')).toBe(true);
  expect(availability.hasBrokenOff('another')).toBe(false);
  ask = async () => undefined;
  await turnsUntil(() => availability.isUp);
  await availability.run('another', async () => undefined);
  expect(availability.hasBrokenOff('stuck')).toBe(true);
});

it('does not report the database as unavailable after the process was suspended', async () => {
  let answered = 0;
  ask = async () => {
    // The clock jumps between query and answer, as in a suspended process.
    nowMs += 60_000;
    await turn();
    answered++;
  };
  let nowMs = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const timer = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  await turnsUntil(() => answered > 3);
  expect(changes).toEqual([]);
  clock.mockRestore();
  timer.mockRestore();
});

it('passes on errors of the work itself', async () => {
  const error = new Error('its own');
  await expect(availability.run('call', () => Promise.reject(error))).rejects.toBe(error);
});
