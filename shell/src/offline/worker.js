/**
 * Answers a navigation that reaches no server with the page that says so: whatever a server answers comes as HTTP
 * has it, so no release is held back, and nothing is ever put into a cache; the page lies in this script. And it
 * shows push notifications. build/page.cjs fills in the values in capitals.
 */
const init = {
  status: 503,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': OFFLINE_POLICY },
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  // The request is under way while the worker starts.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const isPage = mode === 'navigate' && method === 'GET' && !/^\/(api|audit)\//.test(new URL(url).pathname);
  if (isPage) event.respondWith(fromServer(event).catch(() => new Response(OFFLINE_PAGE, init)));
});

const fromServer = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);

// With the same tag, a message that comes twice shows once.
addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body: text, tag, data: path, icon: ICON }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** The tab that is at that page already, or a new one; never another origin's. */
async function open(path) {
  const url = new URL(path, location.origin);
  const { href } = url.origin === location.origin ? url : new URL('/', location.origin);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === href);
  return there ? there.focus() : clients.openWindow(href);
}
