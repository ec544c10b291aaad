import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'worker.js'), 'utf8');
const origin = 'https://app.example';
type Listener = (event: object) => void;

/** The worker, running among tabs at these pages of the product. */
function start(...tabs: string[]) {
  const listeners: Record<string, Listener> = {};
  const done: string[] = [];
  const globals = {
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    location: { origin },
    registration: { showNotification: (...shown: unknown[]) => done.push(JSON.stringify(shown)) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: () => done.push(`focus ${url}`) })),
      openWindow: (url: string) => done.push(`open ${url}`),
    },
    OFFLINE_PAGE: '',
    OFFLINE_POLICY: '',
    ICON: '/icon.png',
  };
  new Function(...Object.keys(globals), source)(...Object.values(globals));
  return async (type: string, event: object) => {
    const waits: unknown[] = [];
    listeners[type]?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
    return done;
  };
}

it('shows a push as it says, once for its tag', async () => {
  const json = () => ({ title: 'Paid', text: 'On its way.', path: '/user/dashboard', tag: 'event-7' });
  const [shown = ''] = await start()('push', { data: { json } });
  expect(JSON.parse(shown)).toEqual([
    'Paid',
    { body: 'On its way.', tag: 'event-7', data: '/user/dashboard', icon: '/icon.png' },
  ]);
});

it.each([
  ['the tab that is there', '/user/dashboard/videos', `focus ${origin}/user/dashboard/videos`],
  ['a new tab, so that what is typed in another stays', '/user/dashboard', `open ${origin}/user/dashboard`],
  ['nothing of others', 'https://evil.example/', `open ${origin}/`],
  ['nothing of others', '//evil.example/x', `open ${origin}/`],
])('opens %s at a click', async (_, data, expected) => {
  let isClosed = false;
  const notification = { data, close: () => (isClosed = true) };
  const dispatch = start(`${origin}/login`, `${origin}/user/dashboard/videos`);
  expect(await dispatch('notificationclick', { notification })).toEqual([expected]);
  expect(isClosed).toBe(true);
});
