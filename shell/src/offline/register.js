/**
 * Has the browser keep the offline page (worker.js), once the page itself has loaded. Inline in page.html, so it
 * arrives with the page even when no other file does.
 */
{
  const address = '/sw.js';
  const rules = { createScriptURL: () => address };
  // Browsers without service workers, and addresses without https, show the browser's own offline page.
  if ('serviceWorker' in navigator) {
    addEventListener('load', () => {
      const policy = globalThis.trustedTypes?.createPolicy('shell', rules) ?? rules;
      navigator.serviceWorker.register(policy.createScriptURL(address)).catch(() => {});
    });
  }
}
