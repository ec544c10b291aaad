import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkout } from '../local/setup.mjs';

/** ASVS 5.0: how many requirements of levels 1 and 2 each section has, numbered from 1. */
const SECTIONS = {
  ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
  ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2 },
  ...{ 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1 },
};

const document = readFileSync(join(checkout, 'docs/security.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d\.\d\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number, , met, reason]) => ({ number, met, reason }),
);

test('docs/security.md lists every requirement of the three chapters once, in order', () => {
  const due = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    due.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  );
});

test('every test that docs/security.md names exists', () => {
  const named = rows.flatMap(({ reason }) => reason.match(/[\w/-]+(?:\.[\w-]+)*\.(?:spec|e2e)\.\w+/g) ?? []);
  assert.ok(named.length > 30);
  assert.deepEqual(
    named.filter((file) => !existsSync(join(checkout, file))),
    [],
  );
});
