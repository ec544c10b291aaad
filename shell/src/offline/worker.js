/**
 * Answers a navigation that reaches no server with the page that says so. It does nothing else: whatever
 * a server answers comes as HTTP has it, so no release is held back, and nothing is ever put into a cache;
 * the page lies in this script. build/page.cjs fills in the two values in capitals.
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
