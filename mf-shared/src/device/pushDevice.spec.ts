import { pushDevice } from './pushDevice.ts';

let isSubscribed = true;
beforeEach(() => {
  isSubscribed = true;
  const unsubscribe = async () => {
    isSubscribed = false;
  };
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  pushDevice.belongsTo('ada');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('stays with whoever turned push notifications on, and comes back', async () => {
  pushDevice.signedIn('ada');
  await settled();
  expect([isSubscribed, pushDevice.isOf('ada'), pushDevice.isOf('bola')]).toEqual([true, true, false]);
});

it('shows nothing more of theirs once somebody else signs in', async () => {
  pushDevice.signedIn('bola');
  await settled();
  expect([isSubscribed, pushDevice.isOf('ada')]).toEqual([false, false]);
});

it('needs no browser that knows of push notifications', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(pushDevice.release()).resolves.toBeUndefined();
});
