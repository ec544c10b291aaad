import { fakeApi } from 'mf-shared/testing';
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

it('follows whoever turned push notifications on into a new session', async () => {
  await pushDevice.signedIn('ada');
  expect(calls).toEqual([{ name: PUT, body }]);
  expect(await pushDevice.isSubscribed()).toBe(true);
});

it('shows nothing more of theirs once somebody else signs in, nor follows these', async () => {
  await pushDevice.signedIn('bola');
  expect(await pushDevice.isSubscribed()).toBe(false);
  held = subscription;
  for (const userId of ['ada', 'bola']) await pushDevice.signedIn(userId);
  expect(calls).toEqual([]);
});

it('needs no browser that knows of push notifications', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const userId of ['ada', 'bola']) await pushDevice.signedIn(userId);
  expect([calls, await pushDevice.isSubscribed()]).toEqual([[], false]);
});
