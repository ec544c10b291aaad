import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isFull } from './full.mjs';
import { hold } from './lock.mjs';

const PROCESSES = isFull ? 8 : 4;
/** How often each process takes the lock. */
const ROUNDS = isFull ? 25 : 10;

let folder;
let file;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchearn-lock-'));
  file = join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true }));

const ended = () => spawnSync(process.execPath, ['--eval', '']).pid;
const refuse = () => {
  throw new Error('held');
};

/** Repeatedly takes over the lock from a holder that has ended, and hands it to one that has ended. */
const racer = `
  import { readFile, rm, writeFile } from 'node:fs/promises';
  import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
  import { hold } from '${new URL('lock.mjs', import.meta.url)}';
  const [file, ended] = process.argv.slice(1);
  process.once('message', async () => {
    for (let round = 1; round <= ${ROUNDS}; round += 1) {
      const lock = await hold(file, {}, () => sleep(1));
      await writeFile(file + '-inside', String(process.pid), { flag: 'wx' });
      for (let look = 0; look < 10; look += 1) {
        await turn();
        const { pid } = JSON.parse(await readFile(file, 'utf8'));
        if (pid !== process.pid) throw new Error('process ' + pid + ' holds it too');
      }
      await rm(file + '-inside');
      await lock.handTo(Number(ended));
    }
    process.disconnect();
  });
  process.send('ready');
`;

test('lets exactly one process at a time hold an abandoned lock that many try to take', async () => {
  const pid = ended();
  await writeFile(file, JSON.stringify({ id: 'first', host: hostname(), pid, birth: '1' }));
  const racers = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', racer, file, String(pid)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(racers.map((each) => once(each, 'message')));
  const exits = racers.map((each) => once(each, 'exit'));
  for (const each of racers) each.send('go');
  const codes = (await Promise.all(exits)).map(([code]) => code);
  assert.deepEqual(codes, Array(PROCESSES).fill(0));
  assert.deepEqual(await readdir(folder), ['lock']);
});

test('keeps a lock that was handed to a living process, and releases it on stop', async (t) => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  await once(child, 'spawn');
  const lock = await hold(file, { purpose: 'trial' }, refuse);
  await lock.handTo(child.pid);
  const holder = JSON.parse(await readFile(file, 'utf8'));
  assert.deepEqual([holder.pid, holder.host, holder.purpose], [child.pid, hostname(), 'trial']);
  await assert.rejects(hold(file, {}, refuse), /^Error: held$/);
  await lock.stop();
  assert.deepEqual(await readdir(folder), []);
});

test('does not release a lock that another process took over after its holder had ended', async () => {
  const first = await hold(file, {}, refuse);
  await first.handTo(ended());
  const second = await hold(file, {}, refuse);
  await first.stop();
  await first.handTo(process.pid);
  await assert.rejects(hold(file, {}, refuse), /^Error: held$/);
  await second.stop();
  assert.deepEqual(await readdir(folder), []);
});

const unbreakable = {
  'a process of another machine': JSON.stringify({ host: 'elsewhere', pid: ended(), birth: '1' }),
  'an unknown holder': 'not JSON',
  'an unknown holder, because the file is empty': '',
};
for (const [who, content] of Object.entries(unbreakable)) {
  test(`never takes over the lock of ${who}`, async () => {
    await writeFile(file, content);
    await assert.rejects(hold(file, {}, refuse), /^Error: held$/);
    assert.equal(await readFile(file, 'utf8'), content);
  });
}

test('fails when the lock cannot be written', async () => {
  await writeFile(join(folder, 'file'), '');
  await assert.rejects(hold(join(folder, 'file/lock'), {}, refuse), { code: /ENOTDIR|EEXIST/ });
});
