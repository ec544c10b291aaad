/**
 * Runs the shell's scripts, which are already on their way, at the end of page.html: at once or, when there is a
 * first view to look at, after it is painted, which they would hold up.
 */
{
  const LONGEST_WAIT_MS = 500;
  const rules = { createScriptURL: (address) => address };
  const policy = globalThis.trustedTypes?.createPolicy('shell', rules) ?? rules;
  // The shell's words are for every language but its own.
  const wanted =
    document.documentElement.lang === 'en' ? 'link[rel=preload][data-start]' : 'link[data-start]';
  const links = [...document.querySelectorAll(wanted)];
  const start = () => {
    for (const { href, integrity } of links.splice(0)) {
      const script = document.createElement('script');
      // In their order.
      script.async = false;
      script.crossOrigin = '';
      script.integrity = integrity;
      script.src = policy.createScriptURL(href);
      document.head.append(script);
    }
  };
  if (document.querySelector('.first-view')?.offsetHeight) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted.
    setTimeout(start, LONGEST_WAIT_MS);
  } else start();
}
