import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isFull } from '../common/full.mjs';
import {
  digestOf,
  fixtures,
  folders,
  large,
  publishLog,
  shortEntries,
  testSigner,
  verifyLog,
  writeLog,
} from './fixtures.mjs';

const run = promisify(execFile);
const GOPATH = '/usr/share/gocode';
const hasGo = existsSync('/usr/bin/go') && existsSync(join(GOPATH, 'src/golang.org/x/mod/sumdb/tlog'));
const options = { verifierKey: testSigner.verifierKey, anyEntries: true };

describe('the logs that Go accepted', () => {
  for (const size of folders) {
    it(`are what we publish, and our verifier accepts them: ${size} entries`, async () => {
      const folder = join(fixtures, String(size));
      const read = (path) => readFile(join(folder, path)).catch(() => undefined);
      for (const [path, bytes] of publishLog(shortEntries(size)).files) {
        assert.deepEqual(await read(path), bytes, path);
      }
      assert.equal((await verifyLog({ read }, options)).size, size);
    });
  }

  it('are what we publish: many entries', async () => {
    const digests = JSON.parse(await readFile(join(fixtures, 'digests.json'), 'utf8'));
    for (const size of isFull ? large : [65_537]) {
      const log = publishLog(shortEntries(size));
      assert.equal(digestOf(log.files), digests[size]);
      assert.equal((await verifyLog(log, options)).size, size);
    }
  });
});

describe('an independent verifier', {
  skip: hasGo ? false : 'Go and its x/mod are not installed',
}, () => {
  let folder;
  let program;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'watchearn-verifier-'));
    program = join(folder, 'verifier');
    const env = { ...process.env, GO111MODULE: 'off', GOPATH, GOCACHE: join(folder, 'cache'), GOFLAGS: '' };
    const main = fileURLToPath(new URL('./verifier/main.go', import.meta.url));
    await run('/usr/bin/go', ['build', '-o', program, main], { env });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** @returns {Promise<string>} what it prints for an accepted log; rejects for any other */
  const verify = async (at, ...kept) =>
    (await run(program, [at, testSigner.verifierKey, ...kept])).stdout.trim();

  const publish = async (size) => {
    const at = await mkdtemp(join(folder, `log-${size}-`));
    const log = publishLog(shortEntries(size));
    await writeLog(at, log.files);
    return { at, log };
  };

  for (const size of [0, 1, 255, 256, 257, 511, ...(isFull ? large : [65_537])]) {
    it(`accepts our log of ${size} entries, and its earlier checkpoints`, async () => {
      const { at, log } = await publish(size);
      assert.equal(await verify(at), `${size} entries, root ${log.root.toString('base64')}`);
      for (const older of [0, 1, 200, 256].filter((each) => each <= size)) {
        await verify(at, join((await publish(older)).at, 'checkpoint'));
      }
    });
  }

  it('refuses, as ours does, a log with one changed byte in any file', async () => {
    const { at, log } = await publish(257);
    for (const [path, bytes] of log.files) {
      if (path === 'key') continue;
      const step = Math.ceil(bytes.length / (isFull ? 200 : 12));
      for (let offset = 0; offset < bytes.length; offset += step) {
        const changed = Buffer.from(bytes);
        changed[offset] ^= 1;
        await writeFile(join(at, path), changed);
        await assert.rejects(verify(at), `${path} at ${offset}`);
        const read = async (asked) => (asked === path ? changed : log.files.get(asked));
        await assert.rejects(verifyLog({ read }, options), { name: 'LogFault' });
      }
      await writeFile(join(at, path), bytes);
    }
    await verify(at);
  });

  it('refuses a log that does not contain the log of a kept checkpoint', async () => {
    const { at } = await publish(257);
    const larger = join((await publish(300)).at, 'checkpoint');
    await assert.rejects(verify(at, larger), /rolled back: 257 entries, 300 were kept/);
    const other = publishLog(shortEntries(200).with(7, Buffer.from('other')));
    const kept = join(folder, 'other');
    await writeFile(kept, other.files.get('checkpoint'));
    await assert.rejects(verify(at, kept), /proof of consistency/);
  });
});
