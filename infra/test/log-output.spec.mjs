/** The API's log as a process writes it to its standard output. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const logger = new URL('../../backend/dist/platform/observability/logger.js', import.meta.url);

/** Starts a process that runs `code` with a `log`. */
function start(t, code) {
  const source = `import { createLogger } from '${logger}'; const log = createLogger('info'); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.after(() => child.kill());
  return child;
}

test('each line is written at once, without waiting for the next', async (t) => {
  const child = start(
    t,
    "log.info('first'); process.stdin.once('data', () => log.info('second')); process.stdin.resume();",
  );
  const [first] = await once(child.stdout, 'data');
  assert.match(`${first}`, /"msg":"first"/);
  child.stdin.write('on');
  const [second] = await once(child.stdout, 'data');
  assert.match(`${second}`, /"msg":"second"/);
});

test('a process that exits at once loses no line', async (t) => {
  const child = start(
    t,
    'for (let number = 0; number < 3000; number++) log.info({ number }); process.exit();',
  );
  const lines = (await text(child.stdout)).trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).number),
    Array.from({ length: 3000 }, (_, number) => number),
  );
});
