import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkout } from '../local/setup.mjs';
import { collect } from './processes.mjs';

for (const [script, usage] of [
  ['local/start.mjs', 'npm start, with settings as variables: PORT=8080 npm start'],
  ['local/dev.mjs', 'npm run dev [-- --only <shell or remote>,… --source <folder>]'],
  [
    'nginx/render.mjs',
    'node infra/nginx/render.mjs [--to <file>] [--api <host>:<port>]… [--public-url <address>]',
  ],
  ['packages/check.mjs', 'npm run lock:check [-- --list]'],
  ['releases/build.mjs', 'node infra/releases/build.mjs [--only <shell or remote>] [--out <folder>]'],
  ['releases/keep.mjs', 'node infra/releases/keep.mjs [--out <folder>]'],
  ['releases/write-surface.mjs', 'npm run surface [-- --major]'],
  [
    'test/trial.mjs',
    'node infra/test/trial.mjs [--node <version>] [--as <account>] [--cache <folder>] [<command> …]',
  ],
]) {
  test(`${script} names an unknown option and its usage, and exits with 2`, async () => {
    const args = [`infra/${script}`, '--colour'];
    const { code, output } = await collect(process.execPath, args, { cwd: checkout });
    assert.equal(code, 2);
    const [problem, used, ...rest] = output.split('\n');
    assert.match(problem, /^Unknown option '--colour'/);
    assert.ok(used.startsWith(`Usage: ${usage}`), used);
    assert.deepEqual(rest, ['']);
  });
}
