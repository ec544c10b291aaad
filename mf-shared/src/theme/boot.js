// Runs inline before the page's first paint, so that people see neither a flash of the wrong theme nor motion that
// they switched off. theme.ts and motion.ts take over from here and read the same keys.
(() => {
  const keys = ['watch-earn-theme', 'ui-theme'];
  if (location.pathname === '/') keys.reverse();
  const root = document.documentElement;
  let mode;
  try {
    mode = localStorage.getItem(keys[0]) || localStorage.getItem(keys[1]);
    if (localStorage.getItem('watch-earn-motion')) root.dataset.motion = 'off';
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.style.colorScheme = root.dataset.theme = dark ? 'dark' : 'light';
})();
