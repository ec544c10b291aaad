import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'worker.js'), 'utf8');
const origin = 'https://app.example';
type Listener = (event: object) => void;

/** Runs the worker with tabs open at these pages of the product. */
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

it('shows a push with its title, text, path and tag', async () => {
  const json = () => ({ title: 'Paid', text: 'On its way.', path: '/user/dashboard', tag: 'event-7' });
  const [shown = ''] = await start()('push', { data: { json } });
  expect(JSON.parse(shown)).toEqual([
    'Paid',
    { body: 'On its way.', tag: 'event-7', data: '/user/dashboard', icon: '/icon.png' },
  ]);
});

it.each([
  ['the existing tab', '/user/dashboard/videos', `focus ${origin}/user/dashboard/videos`],
  ['a new tab, so that input in another is kept', '/user/dashboard', `open ${origin}/user/dashboard`],
  ['the start page instead of another origin', 'https://evil.example/', `open ${origin}/`],
  ['the start page instead of another origin', '//evil.example/x', `open ${origin}/`],
])('opens %s on a click', async (_, data, expected) => {
  let isClosed = false;
  const notification = { data, close: () => (isClosed = true) };
  const dispatch = start(`${origin}/login`, `${origin}/user/dashboard/videos`);
  expect(await dispatch('notificationclick', { notification })).toEqual([expected]);
  expect(isClosed).toBe(true);
});
