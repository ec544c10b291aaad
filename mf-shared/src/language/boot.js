// Runs inline before the page's first paint: sets <html lang> to the language chosen on this device, or else to
// the first of the browser's that the product has. All texts follow it until the page is reloaded; a button with
// `data-language` chooses another language by its `lang` and reloads the page at the same address.
(() => {
  const KEY = 'watch-earn-language';
  const known = ['en', 'pcm', 'yo', 'ha', 'ig'];
  let wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  try {
    wanted = [localStorage.getItem(KEY), ...wanted];
  } catch {}
  document.documentElement.lang = wanted.find((code) => known.includes(code)) ?? 'en';

  addEventListener('click', ({ target }) => {
    const chosen = target.closest?.('[data-language]');
    if (!chosen || chosen.lang === document.documentElement.lang) return;
    try {
      localStorage.setItem(KEY, chosen.lang);
    } catch {}
    location.reload();
  });
})();
