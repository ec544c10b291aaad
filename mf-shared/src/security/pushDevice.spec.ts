import { endSession } from 'mf-shared/api';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { pushDevice } from './pushDevice.ts';

const PUT = 'PUT /api/user/push-subscription';
const body = { endpoint: 'https://push.example/1', keys: { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) } };
const subscription = {
  toJSON: () => body,
  unsubscribe: async () => {
    held = null;
  },
} as unknown as PushSubscription;

let held: PushSubscription | null;
let calls: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  held = subscription;
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => held } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  calls = fakeApi({ [PUT]: { publicKey: 'k', isOn: true } });
  await pushDevice.bind('ada', subscription);
  calls.length = 0;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

it('binds the subscription to the next session of the person who turned push notifications on', async () => {
  await pushDevice.signedIn('ada');
  expect(calls).toEqual([{ name: PUT, body }]);
  expect(await pushDevice.isSubscribed()).toBe(true);
});

it('unsubscribes once somebody else signs in, and binds to nobody after that', async () => {
  await pushDevice.signedIn('bola');
  expect(await pushDevice.isSubscribed()).toBe(false);
  held = subscription;
  for (const userId of ['ada', 'bola']) await pushDevice.signedIn(userId);
  expect(calls).toEqual([]);
});

it.each([
  ['unsubscribes after a log-out that did not reach the server', 'user', problem(500, 'Down.'), false],
  ['stays subscribed after a log-out that did', 'user', { success: true }, true],
  ['stays subscribed after inactivity', 'inactivity', problem(500, 'Down.'), true],
] as const)('%s', async (_, reason, answer, isSubscribed) => {
  fakeApi({ 'POST /api/auth/logout': answer });
  session.signIn('t', aUser());
  await endSession(reason);
  expect(await pushDevice.isSubscribed()).toBe(isSubscribed);
});

it('does nothing in a browser without push notifications', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const userId of ['ada', 'bola']) await pushDevice.signedIn(userId);
  expect([calls, await pushDevice.isSubscribed()]).toEqual([[], false]);
});
