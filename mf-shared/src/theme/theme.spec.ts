import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createThemeStore } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;
const bootScript = readFileSync(path.join(__dirname, 'boot.js'), 'utf8');

function systemPrefers(scheme: 'light' | 'dark') {
  const query = Object.assign(new EventTarget(), { matches: scheme === 'dark' });
  globalThis.matchMedia = () => query as unknown as MediaQueryList;
  return query;
}

beforeEach(() => {
  history.replaceState(null, '', '/login');
  systemPrefers('light');
});

describe('the theme', () => {
  it('follows the system, including later changes', () => {
    const query = systemPrefers('dark');
    const theme = createThemeStore();
    expect(theme).toMatchObject({ mode: 'system', resolved: 'dark' });
    query.matches = false;
    query.dispatchEvent(new Event('change'));
    expect(theme.resolved).toBe('light');
    expect(shown()).toBe('light');
  });

  it('stores a choice under the key of the app or, on the landing page, under its key', () => {
    createThemeStore().set('dark');
    expect(localStorage.getItem('watch-earn-theme')).toBe('dark');
    history.replaceState(null, '', '/');
    createThemeStore().set('light');
    expect(localStorage.getItem('ui-theme')).toBe('light');
    expect(localStorage.getItem('watch-earn-theme')).toBe('dark');
  });

  it("uses the other page's choice when it has none", () => {
    localStorage.setItem('ui-theme', 'dark');
    expect(createThemeStore().resolved).toBe('dark');
  });

  it('changes to the choice of the visited page', () => {
    localStorage.setItem('ui-theme', 'dark');
    localStorage.setItem('watch-earn-theme', 'light');
    const theme = createThemeStore();
    theme.visit('/');
    expect(theme.resolved).toBe('dark');
    theme.visit('/signup');
    expect(theme.resolved).toBe('light');
  });

  it('follows other tabs', () => {
    const theme = createThemeStore();
    theme.subscribe(() => {});
    localStorage.setItem('watch-earn-theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'watch-earn-theme' }));
    expect(shown()).toBe('dark');
  });

  it.each(['/', '/login'])('is the same before the first paint on %s', (pathname) => {
    history.replaceState(null, '', pathname);
    localStorage.setItem('ui-theme', 'dark');
    localStorage.setItem('watch-earn-theme', 'light');
    new Function(bootScript)();
    const painted = shown();
    expect(createThemeStore().resolved).toBe(painted);
  });
});

describe('the colours', () => {
  const css = readFileSync(path.join(__dirname, 'base.css'), 'utf8');
  const colours = (selector: string) => {
    const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
    return new Map([...block.matchAll(/--color-([a-z-]+): #(\w{6})/g)].map(([, name, hex]) => [name, hex]));
  };

  /** WCAG 2.2, relative luminance. */
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [0, 2, 4]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  const surfaces = ['page', 'surface', 'raised'];
  const pairs: [text: string, background: string, ratio: number][] = [
    ...['text', 'muted', 'accent-text', 'danger-text'].flatMap((text) =>
      surfaces.map((surface): [string, string, number] => [text, surface, 4.5]),
    ),
    ...['outline', 'focus', 'accent'].flatMap((edge) =>
      surfaces.map((surface): [string, string, number] => [edge, surface, 3]),
    ),
    ['text', 'sunken', 4.5],
    ['muted', 'sunken', 4.5],
    ['on-accent', 'accent', 4.5],
    ['on-accent', 'accent-hover', 4.5],
    ['on-danger', 'danger', 4.5],
    ['on-danger', 'danger-hover', 4.5],
    ['accent-text', 'accent-soft', 4.5],
    ['danger-text', 'danger-soft', 4.5],
    ['pending', 'pending-soft', 4.5],
  ];

  it.each([':root', '[data-theme="dark"]'])('of %s have enough contrast', (selector) => {
    const colour = colours(selector);
    const tooFaint = pairs.filter(([text, background, ratio]) => {
      const [light = 0, dark = 0] = [text, background]
        .map((name) => luminance(colour.get(name) ?? ''))
        .sort((a, b) => b - a);
      return !((light + 0.05) / (dark + 0.05) >= ratio);
    });
    expect(tooFaint).toEqual([]);
  });
});
