// Stands inline in the page, before its first paint, so that nobody sees the wrong theme flash by.
// theme.ts takes over from here and reads the same keys.
(() => {
  const keys = ['watch-earn-theme', 'ui-theme'];
  if (location.pathname === '/') keys.reverse();
  let mode;
  try {
    mode = localStorage.getItem(keys[0]) || localStorage.getItem(keys[1]);
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.style.colorScheme = root.dataset.theme = dark ? 'dark' : 'light';
})();
