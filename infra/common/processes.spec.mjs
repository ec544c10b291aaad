import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { collect, isAlive, readPs, signal, waitUntil } from './processes.mjs';

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

test('reads the same birth of a process from ps in every time zone and language', {
  skip: spawnSync('ps').error && 'needs ps',
}, (t) => {
  const { TZ, LC_ALL } = process.env;
  const set = (/** @type {NodeJS.ProcessEnv} */ variables) => {
    for (const [name, value] of Object.entries(variables)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  t.after(() => set({ TZ, LC_ALL }));
  set({ TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8' });
  const birth = readPs(process.pid, 'lstart');
  assert.match(birth, /:\d\d/);
  set({ TZ: 'America/Lima', LC_ALL: undefined });
  assert.equal(readPs(process.pid, 'lstart'), birth);
});
