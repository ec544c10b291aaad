/**
 * Answers a navigation that reaches no server with the offline page, which is part of this script. Every answer of
 * a server passes through unchanged and nothing is ever cached, so no release is held back. Also shows push
 * notifications. build/page.cjs fills in the values in capitals.
 */
const init = {
  status: 503,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': OFFLINE_POLICY },
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  // Navigation preload: the request is under way while the worker starts.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const isPage = mode === 'navigate' && method === 'GET' && !/^\/(api|audit)\//.test(new URL(url).pathname);
  if (isPage) event.respondWith(fromServer(event).catch(() => new Response(OFFLINE_PAGE, init)));
});

const fromServer = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);

// With the same tag, a message delivered twice shows once.
addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body: text, tag, data: path, icon: ICON }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Focuses the tab already at that page, or opens a new one; never on another origin. */
async function open(path) {
  const url = new URL(path, location.origin);
  const { href } = url.origin === location.origin ? url : new URL('/', location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === href);
  return there ? there.focus() : clients.openWindow(href);
}
