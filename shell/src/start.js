/**
 * Runs the shell's scripts, which are already being fetched, at the end of page.html: immediately or, when there
 * is a first view, after it has been painted, because they would delay it. One that fails is fetched once more; then
 * the page says so. build/page.cjs fills in START_WORDS.
 */
{
  const LONGEST_WAIT_MS = 500;
  const rules = { createScriptURL: (address) => address };
  const policy = globalThis.trustedTypes?.createPolicy('shell', rules) ?? rules;
  // The script with the shell's texts is for every language but English, which it has built in.
  const wanted =
    document.documentElement.lang === 'en' ? 'link[rel=preload][data-start]' : 'link[data-start]';
  const links = [...document.querySelectorAll(wanted)];
  const run = ({ href, integrity }, onerror) => {
    const script = document.createElement('script');
    // Run them in their order.
    script.async = false;
    script.crossOrigin = '';
    script.integrity = integrity;
    script.onerror = onerror;
    script.src = policy.createScriptURL(href);
    document.head.append(script);
  };
  // Once the shell has rendered, there is no template: then only its texts are missing.
  const giveUp = () => {
    const template = document.querySelector('#root > template');
    if (!template) return;
    const panel = template.content;
    const words = START_WORDS[document.documentElement.lang];
    for (const element of words ? panel.querySelectorAll('[data-words]') : [])
      element.textContent = words[element.dataset.words];
    panel.querySelector('button').onclick = () => location.reload();
    template.parentNode.replaceChildren(panel);
  };
  // Bypasses the cache, which keeps bad copies of immutable files, too.
  const runNewCopy = (link) =>
    fetch(link.href, { cache: 'reload' })
      .then((response) => response.arrayBuffer())
      .catch(() => {})
      .then(() => run(link, giveUp));
  const start = () => {
    for (const link of links.splice(0)) run(link, () => runNewCopy(link));
  };
  if (document.querySelector('.first-view')?.offsetHeight) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // A background page is never painted.
    setTimeout(start, LONGEST_WAIT_MS);
  } else start();
}
