import { until } from '../../testing/until.ts';
import { UnavailableError } from '../event-store/event-store.ts';
import { Availability } from './availability.ts';

let ask: () => Promise<unknown>;
let changes: boolean[];
let availability: Availability;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  ask = async () => undefined;
  changes = [];
  availability = new Availability(
    () => ask(),
    (isUp) => changes.push(isUp),
  );
  availability.start();
});
afterEach(() => availability.stop());

it.each<[string, () => Promise<unknown>]>([
  ['refuses', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['does not answer', never],
])('work ends within 3 s when the database %s, and goes on when it is back', async (_, gone) => {
  expect(await availability.run('before', async () => 'done')).toBe('done');
  ask = gone;
  const start = performance.now();
  await expect(availability.run('stuck', never)).rejects.toThrow(UnavailableError);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(availability.isUp).toBe(false);

  let ran = false;
  const next = availability.run('next', async () => {
    ran = true;
  });
  await expect(next).rejects.toThrow(UnavailableError);
  expect(ran).toBe(false);

  ask = async () => undefined;
  await until(() => availability.isUp);
  expect(await availability.run('after', async () => 'done')).toBe('done');
  expect(changes).toEqual([false, true]);
});

it('a call that was broken off may not write, until it is made again', async () => {
  ask = () => Promise.reject(new Error('ECONNREFUSED'));
  await availability.run('stuck', never).catch(() => undefined);
  expect(availability.hasBrokenOff('stuck')).toBe(true);
  expect(availability.hasBrokenOff('another')).toBe(false);
  ask = async () => undefined;
  await until(() => availability.isUp);
  await availability.run('stuck', async () => undefined);
  expect(availability.hasBrokenOff('stuck')).toBe(false);
});

it('a process that stood still itself does not take the database for lost', async () => {
  let answered = 0;
  ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answered++;
  };
  await availability.run('first', async () => undefined);
  const end = performance.now() + 2600;
  while (performance.now() < end);
  const before = answered;
  await until(() => answered > before + 1);
  expect(changes).toEqual([]);
});

it('what fails by itself fails as it did', async () => {
  const error = new Error('its own');
  await expect(availability.run('call', () => Promise.reject(error))).rejects.toBe(error);
});
