import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from '@swc/core';
import { LANGUAGES } from '../contracts/language-codes.ts';

const root = join(__dirname, '../../..');
const packages = ['mf-landing', 'mf-user', 'mf-admin'];
const others = LANGUAGES.filter((code) => code !== 'en');
const isSpoken = (name: string, code: string) => existsSync(join(root, name, 'src/messages', code));
/** Packages with any translation must have all of them. */
const translated = packages.filter((name) => others.some((code) => isSpoken(name, code)));
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

it.each(packages)('every catalogue of %s is an object that words-loader finds', (name) => {
  const hidden = filesIn(`${name}/src/messages`)
    .filter((file) => /messages.\w+\.ts$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/^export const \w+: .+ = \{$/gm) ?? []);
  expect(hidden).toEqual([]);
});

describe.each(translated)('every catalogue of %s', (name) => {
  const messages = `${name}/src/messages`;
  const catalogues = readdirSync(join(root, messages)).filter((file) => file.endsWith('.ts'));

  // The type Translation checks that each has every key of the English one.
  it.each(others)('is translated into %s', (code) => {
    const index = readFileSync(join(root, messages, code, 'index.ts'), 'utf8');
    const spoken = [...index.matchAll(/from '\.\/(\w+\.ts)'/g)].map(([, file]) => file);
    expect(spoken.sort()).toEqual(catalogues.sort());
    for (const file of catalogues) {
      const namesIn = (path: string) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(/^export const (\w+)(?:: .+?>)? = \{/gm)].map(
          ([, each]) => each,
        );
      expect(namesIn(join(messages, code, file))).toEqual(namesIn(join(messages, file)));
    }
  });
});

it('the pages that need no script of the shell are translated into every language', () => {
  const words = JSON.parse(readFileSync(join(root, 'shell/src/offline/words.json'), 'utf8'));
  const pages = ['offline/offline.html', 'page.html'].map((name) =>
    readFileSync(join(root, 'shell/src', name), 'utf8'),
  );
  const keys = [...pages.join('').matchAll(/data-words="(\w+)"/g)].map(([, key]) => key);
  expect(Object.keys(words).sort()).toEqual([...others].sort());
  for (const code of others)
    expect(Object.keys(words[code]).sort()).toEqual([...new Set([...keys, 'navigation'])].sort());
});

it('the shell is translated into every language, with the same placeholders in each text', () => {
  const words = JSON.parse(readFileSync(join(root, 'shell/src/words.json'), 'utf8'));
  expect(Object.keys(words).sort()).toEqual([...others].sort());
  const english = readFileSync(join(root, 'shell/src/messages.ts'), 'utf8');
  const keys = [...english.matchAll(/^ {2}(\w+): (.+),$/gm)].filter(([, key]) => key !== 'notFound');
  for (const code of others) {
    expect(Object.keys(words[code]).sort()).toEqual(['notFound', ...keys.map(([, key]) => key)].sort());
    for (const [, key = '', text = ''] of keys) {
      expect([code, key, words[code][key].includes('{title}')]).toEqual([
        code,
        key,
        text.startsWith('(title'),
      ]);
      expect([code, key, words[code][key].includes('{product}')]).toEqual([
        code,
        key,
        /\$\{productName\}/.test(text),
      ]);
    }
  }
});

/** Props whose text people see or hear. */
const TOLD = ['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'failure', 'caption', 'lead'];

/** The literal words in the markup of a component, which should be in a catalogue. */
function wordsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name } = node as Node & { value?: unknown; name?: { value?: string } };
    if (type === 'JSXText') found.push(String(value));
    if (type === 'JSXAttribute' && TOLD.includes(String(name?.value)))
      found.push(String((value as { value?: unknown } | null)?.value ?? ''));
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: true }));
  return found
    .filter((text) => /\p{L}{2}/u.test(text) && !text.startsWith('https:'))
    .map((text) => `${file}: ${text.trim()}`);
}

it('no text on screen is outside the catalogues', () => {
  const components = ['shell/src', 'mf-shared/src', ...packages.map((name) => `${name}/src`)]
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx') && !file.includes('testing'));
  expect(components.length).toBeGreaterThan(150);
  expect(components.flatMap(wordsIn)).toEqual([]);
});
