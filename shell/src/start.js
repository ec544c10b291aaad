/**
 * Runs the shell's scripts, which are already being fetched, at the end of page.html: immediately or, when there
 * is a first view, after it has been painted, because they would delay it.
 */
{
  const LONGEST_WAIT_MS = 500;
  const rules = { createScriptURL: (address) => address };
  const policy = globalThis.trustedTypes?.createPolicy('shell', rules) ?? rules;
  // The script with the shell's texts is for every language but English, which it has built in.
  const wanted =
    document.documentElement.lang === 'en' ? 'link[rel=preload][data-start]' : 'link[data-start]';
  const links = [...document.querySelectorAll(wanted)];
  const start = () => {
    for (const { href, integrity } of links.splice(0)) {
      const script = document.createElement('script');
      // Run them in their order.
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
    // A background page is never painted.
    setTimeout(start, LONGEST_WAIT_MS);
  } else start();
}
