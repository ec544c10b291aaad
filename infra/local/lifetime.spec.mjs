import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { collect } from '../common/processes.mjs';

const lifetime = new URL('lifetime.mjs', import.meta.url);

/** Runs a product of two parts, in which `trouble` happens once both have started. */
const run = (/** @type {string} */ trouble, options = {}) =>
  collect(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runUntilStopped } from '${lifetime}';
    const part = (name) => ({ stop: async () => console.log('stopped', name) });
    await runUntilStopped(async (lifetime) => {
      lifetime.started(part('database'));
      lifetime.started(part('edge'));
      setInterval(() => undefined, 1000);
      ${trouble}
    }, ${JSON.stringify(options)});`,
  ]);

const inOrder = /stopped edge\nstopped database\n/;

describe('a product', () => {
  const endings = {
    'when a rejection is unhandled': 'Promise.reject(new Error("lost"));',
    'when an exception is uncaught': 'setImmediate(() => { throw new Error("lost"); });',
    'when a server reports an error': `const server = (await import('node:net')).createServer();
      setImmediate(() => server.emit('error', new Error('lost')));`,
  };
  for (const [name, trouble] of Object.entries(endings)) {
    test(`stops its parts in order ${name}`, async () => {
      const { code, output } = await run(trouble);
      assert.match(output, inOrder);
      assert.match(output, /Error: lost\n +at/);
      assert.match(output, /WatchEarn has stopped because of the unexpected error above\.$/m);
      assert.equal(code, 1);
    });
  }

  test('says in one sentence why it failed, and stops its parts in order', async () => {
    const { code, output } = await run('lifetime.fail(new Error("PostgreSQL ended."));');
    assert.match(output, inOrder);
    assert.match(output, /^PostgreSQL ended\.$/m);
    assert.equal(code, 1);
  });

  test('says that the disk is full when it cannot write', { skip: !existsSync('/dev/full') }, async () => {
    const { code, output } = await run(`(await import('node:fs')).writeFileSync('/dev/full', 'x');`);
    assert.match(output, inOrder);
    assert.match(output, /The disk is full: free some space and start again\.$/m);
    assert.equal(code, 1);
  });

  test('stops its parts in order on SIGTERM', async () => {
    const { code, output } = await run('process.kill(process.pid, "SIGTERM");');
    assert.match(output, inOrder);
    assert.equal(code, 0);
  });
});

describe('a command', () => {
  const endings = {
    'ends with its exit code': ['return 1;', 1],
    'has an exit code of its own when it fails': ['throw new Error("lost");', 3],
    'has an exit code of its own when it is interrupted': [
      `process.kill(process.pid, 'SIGHUP');
      await new Promise((_, reject) => lifetime.signal.addEventListener('abort', reject));`,
      3,
    ],
  };
  for (const [name, [main, expected]] of Object.entries(endings)) {
    test(`${name}, after its parts have stopped`, async () => {
      const { code, output } = await run(main, { failureCode: 3 });
      assert.match(output, inOrder);
      assert.equal(code, expected);
    });
  }
});
