import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collect, isAlive, signal, waitUntil } from './processes.mjs';

const forEver = 'setInterval(() => {}, 1000);';

test('ends an aborted program although a process that left its group still holds its output', async () => {
  const code = `import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', '${forEver}'], { detached: true, stdio: 'inherit' });
    console.log(child.pid);${forEver}`;
  const ending = new AbortController();
  let printed = '';
  const { code: exitCode, output } = await collect(process.execPath, ['--input-type=module', '-e', code], {
    signal: ending.signal,
    killAfterMs: 100,
    onOutput: (text) => {
      printed += text;
      if (printed.includes('\n')) ending.abort();
    },
  });
  assert.equal(exitCode, null);
  const outsider = Number(output);
  assert.ok(isAlive(outsider));
  signal(outsider, 'SIGKILL');
  assert.ok(await waitUntil(() => !isAlive(outsider), { timeoutMs: 600_000 }));
});
