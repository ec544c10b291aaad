import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkout } from '../local/setup.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(checkout, file), 'utf8');
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' });

test('the documents name only source files that exist', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  const existing = workspaces.flatMap((folder) => filesIn(folder).map((file) => `/${folder}/${file}`));
  const documents = filesIn('docs').filter((file) => file.endsWith('.md'));
  const named = ['README.md', ...documents.map((file) => `docs/${file}`)].flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:tsx?|[cm]js))`/g)].map(([, file]) => ({ document, file })),
  );
  assert.ok(named.length > 100);
  assert.deepEqual(
    named.filter(({ file }) => !existing.some((path) => path.endsWith(`/${file.replace(/^\//, '')}`))),
    [],
  );
});

/** Where docs/architecture.md lists the folders of each. */
const trees = {
  'mf-shared/src': /^mf-shared\/[^\n]+\n([^`]+)^shell\//m,
  'backend/src/platform': /^├─ platform\/[^\n]+\n([^`]+)^└─ modules\//m,
  'backend/src/modules': /^└─ modules\/[^\n]+\n([^`]+)^infra\/$/m,
  infra: /^infra\/\n([^`]+)```$/m,
};
for (const [folder, tree] of Object.entries(trees)) {
  test(`docs/architecture.md lists every folder of ${folder}`, () => {
    const [, lines] = read('docs/architecture.md').match(tree);
    const listed = lines.match(/[\w-]+(?=\/\s)/g).filter((name) => name !== 'build');
    const folders = readdirSync(join(checkout, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name);
    assert.deepEqual(listed.sort(), folders.sort());
  });
}

test('the glossary is in alphabetical order', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| (.+?) \|/gm)]
    .map(([, word]) => word.toLowerCase())
    .filter((word) => word !== 'word' && word !== '---');
  assert.deepEqual(words, words.toSorted());
});
