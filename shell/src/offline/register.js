/**
 * Has the browser keep the offline page (worker.js), once nothing of the page's own is waiting any more. Inline
 * in page.html, so that it comes to whoever gets the page, whatever else does not come.
 */
{
  const address = '/sw.js';
  const rules = { createScriptURL: () => address };
  // Browsers without it, and addresses without https, have their own offline page.
  if ('serviceWorker' in navigator) {
    addEventListener('load', () => {
      const policy = globalThis.trustedTypes?.createPolicy('shell', rules) ?? rules;
      navigator.serviceWorker.register(policy.createScriptURL(address)).catch(() => {});
    });
  }
}
