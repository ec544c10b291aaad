import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { checkout } from '../local/setup.mjs';
import { nodeFlags } from './node-flags.mjs';

for (const [file, count] of [
  ['package.json', 1],
  ['backend/package.json', 1],
  ['docs/operations.md', 2],
]) {
  test(`${file} runs Node with the same flags`, async () => {
    const text = await readFile(`${checkout}/${file}`, 'utf8');
    const commands = text.match(/\bnode --max-semi-space-size\S*(?: --\S+)*/g);
    assert.deepEqual(commands, Array(count).fill(`node ${nodeFlags.join(' ')}`));
  });
}
