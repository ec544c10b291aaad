import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isFull } from '../common/full.mjs';
import { waitUntil } from '../common/processes.mjs';
import { reserve, reserveForCommand } from './lock.mjs';

const address = 'http://localhost:3000';
/** Only a guard against hanging for ever. */
const HUNG_AFTER_MS = 300_000;
const ROUNDS = isFull ? 5 : 2;
/** On a message, tries to reserve the folder and reports the outcome; holds it until it is killed. */
const program = `
  import { reserve } from '${new URL('lock.mjs', import.meta.url)}';
  process.once('message', () =>
    reserve({ dataDir: process.argv[1], address: 'http://localhost:3000' }).then(
      () => process.send('reserved'),
      (error) => process.send(error.message),
    ),
  );
  process.send('ready');
  setInterval(() => undefined, 1000);
`;

let dataDir;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'watchearn-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('gives the folder to one of two simultaneous starts, even after a killed start had it', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const file = join(dataDir, 'running.json');
    const killed = { pid: 2 ** 22 + round, birth: 'long ago', address: 'http://localhost:3000' };
    await writeFile(file, JSON.stringify(killed));
    const starts = [0, 1].map(() =>
      spawn(process.execPath, ['--input-type=module', '--eval', program, dataDir], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
    await Promise.all(starts.map((start) => once(start, 'message')));
    const outcomes = starts.map((start) => once(start, 'message').then(([outcome]) => outcome));
    for (const start of starts) start.send('go');
    const [winner, loser] = (await outcomes[0]) === 'reserved' ? [0, 1] : [1, 0];
    assert.equal(await outcomes[winner], 'reserved');
    assert.match(
      await outcomes[loser],
      /^WatchEarn is already running at http:\/\/localhost:3000 with .* set DATA_DIR and PORT to other values\.$/,
    );
    assert.equal(JSON.parse(await readFile(file, 'utf8')).pid, starts[winner].pid);
    for (const start of starts) start.kill('SIGKILL');
    await Promise.all(starts.map((start) => start.exitCode ?? start.signalCode ?? once(start, 'exit')));
  }
});

test('keeps the folder reserved for a start on another machine, and says what to do when that has ended', async () => {
  const elsewhere = { host: 'elsewhere', pid: 1, birth: '1', npm: 1, address: 'http://elsewhere:3000' };
  const file = join(dataDir, 'running.json');
  await writeFile(file, JSON.stringify(elsewhere));
  const starts = [
    () => reserve({ dataDir, address }),
    () => reserveForCommand({ dataDir, command: 'audit', say: assert.fail }),
  ];
  for (const start of starts) {
    await assert.rejects(start, ({ message }) => {
      assert.match(
        message,
        /^WatchEarn is already running at http:\/\/elsewhere:3000 .*\(process 1 on elsewhere\)/,
      );
      return message.includes(`If that process has certainly ended, remove ${file}.`);
    });
  }
});

/** Reserves the folder for `npm run audit`, and resolves once it says what it waits for. */
async function startToWait() {
  const said = [];
  const reservation = reserveForCommand({ dataDir, command: 'audit', say: (line) => said.push(line) });
  const isWaiting = waitUntil(() => said.length > 0, { timeoutMs: HUNG_AFTER_MS });
  assert.ok(await Promise.race([isWaiting, reservation]), 'it did not wait');
  return { said: said[0], reservation };
}

test('keeps the folder for a command: another one waits, and the product names it', async () => {
  const first = await reserveForCommand({ dataDir, command: 'replay', say: assert.fail });
  await assert.rejects(reserve({ dataDir, address }), {
    message:
      /^npm run replay is running with the data in .+ \(process \d+ on .+\)\. Try again when it has ended\.$/,
  });
  const { said, reservation } = await startToWait();
  assert.match(said, /^Waiting until npm run replay has ended \(process \d+\) …$/);
  await first.stop();
  await (await reservation).stop();
});

test('lets commands work beside the product once its API and database run, whatever a killed one left', async () => {
  await writeFile(join(dataDir, 'api.json'), '{}');
  const product = await reserve({ dataDir, address });
  const { said, reservation } = await startToWait();
  assert.match(said, /^Waiting until WatchEarn has started or stopped \(process \d+\) …$/);
  await writeFile(join(dataDir, 'api.json'), '{}');
  assert.equal(await reservation, undefined);
  await product.stop();
});
