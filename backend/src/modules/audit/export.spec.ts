import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canonicalEntries, publishLog, type StaticLog, testSigner } from 'mf-shared/testing/log';
import { verifyFolder } from 'mf-shared/transparency/folder';
import { extract } from 'tar';
import { isFull } from '../../testing/full.ts';
import { exportLog, writeArchive } from './export.ts';

/** The compiled verifier, as it is shipped. */
const program = resolve(__dirname, '../../../../mf-shared/dist/transparency');
const { verifierKey } = testSigner;
const SIZES = [0, 1, 255, 256, 257, 511, ...(isFull ? [65_536, 65_537, 70_000] : [])];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchearn-export-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Exports a log and unpacks it into the folder. */
async function unpack(log: StaticLog): Promise<Buffer> {
  const file = join(folder, 'log.tar.gz');
  const older = publishLog(canonicalEntries(Math.floor(log.size / 2)));
  const stored = [older, log].map((each) => ({
    size: each.size,
    note: String(each.files.get('checkpoint')),
  }));
  const checkpoints = async () => stored;
  await writeArchive(file, exportLog({ source: log, verifierKey, checkpoints, program }));
  await extract({ file, cwd: folder, strip: 1, strict: true });
  const archive = await readFile(file);
  await rm(file);
  return archive;
}

/** The stand-alone verifier, with nothing in its environment. */
const standAlone = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((done) => {
    execFile(process.execPath, ['verify.mjs', ...args], { cwd: folder, env: {} }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

it.each(SIZES)(
  'an export of %i entries passes its own verifier and is the same each time',
  async (size) => {
    const log = publishLog(canonicalEntries(size));
    const archive = await unpack(log);
    const expected = {
      passed: true,
      size,
      root: log.root.toString('base64'),
      kept: size === 0 ? 1 : 2,
      unsigned: 0,
      backdated: null,
      problem: null,
    };
    if (isFull || size === 257) {
      const { code, stdout, stderr } = await standAlone('--json', '--key', verifierKey, '.');
      expect([code, stderr, JSON.parse(stdout)]).toEqual([0, '', expected]);
    }
    expect(await verifyFolder(folder, { verifierKey })).toMatchObject(expected);
    expect((await unpack(log)).equals(archive)).toBe(true);
  },
  120_000,
);

it('the verifier reads hundreds of checkpoints with few open files', async () => {
  const log = publishLog(canonicalEntries(300));
  await unpack(log);
  // Odd sizes: the checkpoint of 150 entries is part of the export and its digests.
  for (let size = 1; size < log.size; size += 2) {
    const older = publishLog(canonicalEntries(size));
    await writeFile(join(folder, 'checkpoints', String(size)), String(older.files.get('checkpoint')));
  }
  const command = `ulimit -n 64; exec "${process.execPath}" verify.mjs --json --key '${verifierKey}' .`;
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder, env: {} });
  expect(JSON.parse(stdout)).toMatchObject({ passed: true, size: 300, kept: 152 });
});

it('the verifier reports the fault by its exit code, and warns when the key came from the archive', async () => {
  await unpack(publishLog(canonicalEntries(5)));
  expect(await standAlone()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/The log is proven\.\n$/),
    stderr: expect.stringContaining('The key came with the log'),
  });
  const kept = join(folder, 'kept');
  await writeFile(kept, String(publishLog(canonicalEntries(6)).files.get('checkpoint')));
  expect(await standAlone('--checkpoint', kept)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/WRONG \(rolled back\).* entry 5, which is position 6\.\n$/),
  });
  expect((await standAlone('--key', 'x')).code).toBe(2);
  expect((await standAlone('--odd')).code).toBe(2);
  expect((await standAlone('nowhere')).code).toBe(3);
});

it('detects a flipped byte or a missing file, and reports which entry it is in', async () => {
  await unpack(publishLog(canonicalEntries(300)));
  for (const [name, at, fault, index] of [
    ['tile/entries/000', 300, 'altered', 1],
    ['tile/entries/001.p/44', 300, 'altered', 257],
    ['tile/0/000', 64, 'tile', 2],
    ['tile/1/000.p/1', 0, 'tile', 0],
    ['checkpoint', 30, 'checkpoint', null],
    ['checkpoints/150', 30, 'checkpoint', null],
    ['README.txt', 0, 'file', null],
    ['verifier/note.js', 0, 'file', null],
  ] as const) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const flipped = Buffer.from(bytes);
    flipped[at] = (bytes[at] as number) ^ 1;
    await writeFile(file, flipped);
    const problem = expect.objectContaining({ fault, index });
    const found = await verifyFolder(folder, { verifierKey });
    expect({ name, ...found }).toMatchObject({ name, passed: false, problem });
    await writeFile(file, bytes);
  }
  for (const [name, fault] of [
    ['tile/entries/000', 'removed'],
    ['tile/entries/001.p/44', 'truncated'],
    ['verify.mjs', 'file'],
    ['SHA256SUMS', 'file'],
  ] as const) {
    const bytes = await readFile(join(folder, name));
    await rm(join(folder, name));
    const { problem } = await verifyFolder(folder, { verifierKey });
    expect([name, problem?.fault]).toEqual([name, fault]);
    await writeFile(join(folder, name), bytes);
  }
  expect(await verifyFolder(folder, { verifierKey })).toMatchObject({ passed: true });
});

it('an unfinished archive leaves no file behind', async () => {
  const log = publishLog(canonicalEntries(300));
  const source = {
    read: async (path: string) =>
      path.startsWith('tile') ? Promise.reject(new Error('away')) : log.read(path),
  };
  const checkpoints = async () => [];
  const files = exportLog({ source, verifierKey, checkpoints, program });
  await expect(writeArchive(join(folder, 'log.tar.gz'), files)).rejects.toThrow('away');
  expect(await readdir(folder)).toEqual([]);
});
