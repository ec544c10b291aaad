// Stands inline in the page, before its first paint: the page's language is what was chosen on this device, or else
// the first of the browser's that the product has. Whatever speaks to people goes by <html lang>, as long as the page
// is there; a button with `data-language` chooses that of its `lang` and loads the page anew, at the same address.
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
    if (!chosen) return;
    try {
      localStorage.setItem(KEY, chosen.lang);
    } catch {}
    location.reload();
  });
})();
