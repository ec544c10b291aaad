import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { collect } from '../common/processes.mjs';
import { canMount } from '../test/mounting.mjs';

const skip = !canMount && 'a small disk needs root and Linux';

const here = (/** @type {string} */ file) => new URL(file, import.meta.url).href;

/** Runs the database as npm start does, in a data folder on a small disk, and writes rows until it fails. */
const program = `
  import { writeFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
  import postgres from '${import.meta.resolve('postgres')}';
  import { runDatabase } from '${here('database.mjs')}';
  import { runUntilStopped } from '${here('lifetime.mjs')}';
  const [disk, dataDir, task, left] = process.argv.slice(1);
  await runUntilStopped(async (lifetime) => {
    const { ownerUrl } = await runDatabase({ settings: { dataDir }, lifetime, say: console.log });
    const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined, max_lifetime: null });
    if (task === 'count') {
      console.log('rows', (await sql\`select count(*)::int as rows from memory\`)[0].rows);
      await sql.end();
      return process.kill(process.pid, 'SIGTERM');
    }
    await sql\`create table memory (what text)\`;
    let saved = 0;
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(disk + '/filler', Buffer.alloc(bavail * bsize - Number(left)));
    try {
      for (;;) {
        await sql\`insert into memory select repeat(md5(random()::text), 30) from generate_series(1, 1000)\`;
        saved += 1000;
      }
    } catch {
      console.log('saved', saved);
    }
    setInterval(() => undefined, 1000);
  });
`;

const ends = [
  { left: 12_000_000, runsOut: 'a segment of the log, which ends PostgreSQL' },
  {
    left: 3_000_000,
    runsOut: 'a page of a table, which PostgreSQL outlives, on a disk of its own',
    isApart: true,
  },
];
for (const { left, runsOut, isApart = false } of ends) {
  test(`a full disk stops the product with an explanation and loses nothing that was saved: no room for ${runsOut}`, {
    skip,
  }, async () => {
    const disk = await mkdtemp(join(tmpdir(), 'watchearn-disk-'));
    const apart = await mkdtemp(join(tmpdir(), 'watchearn-data-'));
    await symlink(join(disk, 'postgres'), join(apart, 'postgres'));
    const dataDir = isApart ? apart : join(disk, 'data');
    const run = (task) =>
      `"${process.execPath}" --input-type=module --eval "$PROGRAM" "${disk}" "${dataDir}" ${task}`;
    const script = `
      mount -t tmpfs -o size=160m,mode=711 none "${disk}" && ${run(`fill ${left}`)}
      echo "ended with $?"; rm "${disk}/filler"; ${run('count')}`;
    const { output } = await collect('unshare', ['-m', 'sh', '-c', script], {
      env: { ...process.env, PROGRAM: program },
    });
    const saved = Number(output.match(/^saved (\d+)$/m)?.[1]);
    assert.ok(saved >= 1000, output);
    const told = `The disk of ${disk}/${isApart ? 'postgres' : 'data'} is full, so WatchEarn has stopped. Nothing that was saved is lost: free `;
    assert.ok(output.includes(`\n${told}`), output);
    assert.match(output, /^ended with 1$/m);
    // The last, unanswered insert may have been saved, too.
    const rows = Number(output.match(/^rows (\d+)$/m)?.[1]);
    assert.ok(rows === saved || rows === saved + 1000, output);
    for (const folder of [disk, apart]) await rm(folder, { recursive: true });
  });
}
