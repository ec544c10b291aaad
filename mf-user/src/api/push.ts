import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness } from 'mf-shared/api';
import { pushDevice } from 'mf-shared/security';
import { session } from 'mf-shared/session';

/** Why push notifications could not be turned on. */
export type PushObstacle = 'notSent' | 'unsupported' | 'notInstalled' | 'blocked' | 'failed';

/** The worker is ready within moments, or not at all. */
const WORKER_WITHIN_MS = 10_000;

/** Whether push notifications are sent, and whether this device gets them according to both server and browser. */
export const pushQuery = queryOptions({
  queryKey: ['push device'],
  queryFn: async ({ signal }) => {
    const { publicKey, isOn } = await callApi('GET /api/user/push-subscription', { signal });
    return { publicKey, isOnHere: isOn && !obstacle() && (await pushDevice.isSubscribed()) };
  },
  ...freshness,
});

/** What prevents push on this device, as far as can be known without prompting anybody. */
function obstacle(): PushObstacle | undefined {
  const isThere = typeof PushManager !== 'undefined' && typeof Notification !== 'undefined';
  if (isThere && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'blocked' : undefined;
  }
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad identifies as a Mac.
  const isApples = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApples ? 'notInstalled' : 'unsupported';
}

/** Asks for permission and subscribes this device. Returns what prevented it; must be called from a click. */
export async function turnPushOn(publicKey: string | null): Promise<PushObstacle | undefined> {
  if (publicKey === null) return 'notSent';
  const known = obstacle();
  if (known) return known;
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
    await subscribe(publicKey);
    return undefined;
  } catch {
    return 'failed';
  }
}

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await worker();
  const former = await pushManager.getSubscription();
  // A subscription for the server's earlier keys no longer receives anything.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await pushDevice.bind(session.user?._id ?? '', subscription);
}

/** @throws Error when there is none */
async function worker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WORKER_WITHIN_MS);
  });
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  clearTimeout(timer);
  if (!registration) throw new Error('there is no worker');
  return registration;
}

/** The subscription's key in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Turns push off for this device; when the server cannot be reached, the browser's part alone ends it. */
export async function turnPushOff(): Promise<void> {
  await Promise.allSettled([pushDevice.release(), callApi('DELETE /api/user/push-subscription')]);
}
