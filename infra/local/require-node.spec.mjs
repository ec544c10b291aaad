import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { problemOf } from './require-node.cjs';

const here = {
  version: process.versions.node,
  platform: 'linux',
  required: '>=20.19',
  folder: '/home/ada/earn',
};

describe('the check of Node, the platform and the folder', () => {
  for (const version of ['20.19.0', '20.20.2', '21.0.0', '22.3.0', '24.0.0', '100.0.0-nightly']) {
    test(`accepts Node ${version}`, () => assert.equal(problemOf({ ...here, version }), undefined));
  }
  for (const version of ['12.22.12', '18.20.8', '20.2.0', '20.18.9']) {
    test(`rejects Node ${version} and says what to do`, () => {
      const told = `needs Node 20.19 or later, and this is ${version}. Install a newer one`;
      assert.ok(problemOf({ ...here, version })?.includes(told));
    });
  }
  test('rejects Windows and recommends WSL', () =>
    assert.match(problemOf({ ...here, platform: 'win32' }) ?? '', /Use WSL/));
  for (const folder of ["/home/ada/Ada's work", '/home/ada/earn!', '/home/ada/earn?']) {
    test(`rejects the folder ${folder}`, () =>
      assert.match(
        problemOf({ ...here, folder }) ?? '',
        /cannot be built in .* Move or rename the folder\.$/,
      ));
  }
  test('accepts a folder with spaces and other characters', () =>
    assert.equal(problemOf({ ...here, folder: '/home/ada/my #1 (100 %) [é] "x" & y' }), undefined));
});
