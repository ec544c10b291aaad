import {
  canonicalEntries,
  publishLog,
  type StaticLog,
  shortEntries,
  testSigner,
} from '../testing/staticLog.ts';
import { decodeBundle, encodeBundle } from './bundle.ts';
import { LogFault } from './log-fault.ts';
import { createSigner } from './note.ts';
import { proveInclusion } from './proofs.ts';
import { writeReceipt } from './receipt.ts';
import { type VerifyOptions, verifyLog } from './verify-log.ts';

const isFull = process.env.FULL === '1';
const SIZE = 600;
const entries = canonicalEntries(SIZE);
const log = publishLog(entries);
const note = (of: StaticLog) => (of.files.get('checkpoint') as Buffer).toString();

const verify = (of: StaticLog, options: Partial<VerifyOptions> = {}) =>
  verifyLog(of, { verifierKey: testSigner.verifierKey, ...options });

/** The fault that the verifier finds, and its index. */
const faultOf = async (of: StaticLog, options?: Partial<VerifyOptions>) => {
  const error = await verify(of, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof LogFault)) throw new Error('no fault was found', { cause: error });
  return [error.fault, error.index];
};

/** The log with these entries in its bundles, but with the original tiles and checkpoint. */
const withEntries = (changed: readonly Buffer[]): StaticLog => {
  const files = new Map(log.files);
  const numbers = ['000', '001', '002.p/88'];
  for (const [at, number] of numbers.entries()) {
    const part = changed.slice(at * 256, at === 2 ? undefined : (at + 1) * 256);
    files.set(`tile/entries/${number}`, encodeBundle(part));
  }
  return { ...log, files, read: async (path) => files.get(path) };
};

const withFile = (path: string, change: (bytes: Buffer) => Buffer | undefined): StaticLog => {
  const changed = change(Buffer.from(log.files.get(path) as Buffer));
  return { ...log, read: async (asked) => (asked === path ? changed : log.files.get(asked)) };
};

const flip = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const other = (entry: Buffer | undefined) => Buffer.from(String(entry).replace('"n":', '"m":'));

describe('a log', () => {
  it.each([0, 1, 255, 256, 257, 511, 600])('of %d entries is verified entry by entry', async (size) => {
    const seen: string[] = [];
    const whole = publishLog(entries.slice(0, size));
    const checkpoint = await verify(whole, { onEntry: (entry) => seen.push(entry.toString()) });
    expect(checkpoint).toEqual({ origin: 'ledger.example/audit', size, root: whole.root });
    expect(seen).toEqual(entries.slice(0, size).map(String));
  });

  it('contains every kept checkpoint', async () => {
    const kept = [600, 0, 257, 256].map((size) => note(publishLog(entries.slice(0, size))));
    await expect(verify(log, { kept })).resolves.toMatchObject({ size: SIZE });
  });
});

describe('a receipt', () => {
  const receiptOf = async (of: StaticLog, index: number) =>
    writeReceipt({
      index,
      entry: decodeBundle(await (of.read('tile/entries/000') as Promise<Buffer>)).entries[index] as Buffer,
      proof: await proveInclusion(index, of.size, of.readTile),
      checkpoint: note(of),
    });
  const older = publishLog(entries.slice(0, 300));

  it('is kept like a checkpoint: the log must contain its entry', async () => {
    const receipt = await receiptOf(older, 7);
    await expect(verify(log, { kept: [receipt] })).resolves.toMatchObject({ size: SIZE });
    const rewritten = publishLog(entries.with(7, other(entries[7])));
    expect(await faultOf(rewritten, { kept: [receipt] })).toEqual(['rewritten', 0]);
  });

  it('with another entry than it proves is refused', async () => {
    const forged = (await receiptOf(older, 7)).replace(/^extra .*$/m, `extra ${btoa('forged')}`);
    expect(await faultOf(log, { kept: [forged] })).toEqual(['checkpoint', null]);
  });
});

describe('entries that differ from the signed ones', () => {
  it.each([0, 100, 255, 256, 599])('altered: names entry %d', async (index) => {
    expect(await faultOf(withEntries(entries.with(index, other(entries[index]))))).toEqual([
      'altered',
      index,
    ]);
  });

  it.each([
    [0, 1],
    [100, 1],
    [255, 1],
    [255, 3],
    [10, 580],
    [300, 280],
  ])('removed: from entry %d on, %d entries', async (index, count) => {
    expect(await faultOf(withEntries(entries.toSpliced(index, count)))).toEqual(['removed', index]);
  });

  it('removed: a whole bundle, or one entry of a bundle', async () => {
    expect(await faultOf(withFile('tile/entries/001', () => undefined))).toEqual(['removed', 256]);
    const shorter = (bytes: Buffer) => encodeBundle(decodeBundle(bytes).entries.toSpliced(255, 1));
    expect(await faultOf(withFile('tile/entries/001', shorter))).toEqual(['removed', 511]);
  });

  it.each([0, 100, 255, 599, 600])('added: before entry %d', async (index) => {
    expect(await faultOf(withEntries(entries.toSpliced(index, 0, other(entries[1]))))).toEqual([
      'added',
      index,
    ]);
    const again = entries.toSpliced(index, 0, entries[index - 1] ?? other(entries[0]));
    expect(await faultOf(withEntries(again))).toEqual(['added', index]);
  });

  it.each([
    [0, 1],
    [100, 101],
    [255, 256],
    [598, 599],
    [3, 200],
    [0, 599],
  ])('reordered: %d with %d', async (one, two) => {
    const swapped = entries.with(one, entries[two] as Buffer).with(two, entries[one] as Buffer);
    expect(await faultOf(withEntries(swapped))).toEqual(['reordered', one]);
  });

  it('truncated: the tail is missing, with or without its bundle', async () => {
    expect(await faultOf(withEntries(entries.slice(0, 590)))).toEqual(['truncated', 590]);
    expect(await faultOf(withEntries(entries.slice(0, 512)))).toEqual(['truncated', 512]);
    expect(await faultOf(withFile('tile/entries/002.p/88', () => undefined))).toEqual(['truncated', 512]);
    expect(await faultOf(withFile('tile/entries/002.p/88', (bytes) => bytes.subarray(0, -1)))).toEqual([
      'truncated',
      599,
    ]);
  });
});

describe('a log that does not match a checkpoint', () => {
  const rewritten = publishLog(entries.with(300, other(entries[300])));

  it('rolled back: it ends before a kept checkpoint', async () => {
    expect(await faultOf(publishLog(entries.slice(0, 500)), { kept: [note(log)] })).toEqual([
      'rolled back',
      500,
    ]);
  });

  it('rewritten: other entries signed again; the kept checkpoints show where they begin', async () => {
    const kept = [0, 257, 400, 600].map((size) => note(publishLog(entries.slice(0, size))));
    expect(await faultOf(rewritten, { kept })).toEqual(['rewritten', 257]);
  });

  it('rewritten: entries and tiles together, under the old checkpoint', async () => {
    const files = new Map([...rewritten.files, ['checkpoint', log.files.get('checkpoint') as Buffer]]);
    expect(
      await faultOf({ ...rewritten, read: async (path) => files.get(path as string) as Buffer }),
    ).toEqual(['rewritten', 0]);
    const both = ['tile/entries/001', 'tile/0/001'];
    const source = {
      ...log,
      read: async (path: string) => (both.includes(path) ? rewritten : log).read(path),
    };
    expect(await faultOf(source)).toEqual(['rewritten', 256]);
  });

  it.each([
    ['tile/0/001', 'altered', 256, () => undefined],
    ['tile/0/001', 'altered', 256, flip(33)],
    ['tile/0/001', 'moved', 256, () => undefined],
    ['tile/1/000.p/2', 'altered', 0, () => undefined],
    ['tile/1/000.p/2', 'altered', 0, flip(33)],
  ])('rewritten: a damaged %s does not excuse an entry that was %s', async (path, how, since, damage) => {
    const entry = how === 'moved' ? (entries[4] as Buffer) : other(entries[300]);
    const changed = withEntries(entries.with(300, entry));
    const tile = damage(Buffer.from(log.files.get(path) as Buffer));
    const source = { ...log, read: async (asked: string) => (asked === path ? tile : changed.read(asked)) };
    expect(await faultOf(source)).toEqual(['rewritten', since]);
  });

  it('removed or truncated: missing entries are not excused by a missing tile', async () => {
    const without = (...paths: string[]): StaticLog => ({
      ...log,
      read: async (path) => (paths.includes(path) ? undefined : log.files.get(path)),
    });
    expect(await faultOf(without('tile/entries/001', 'tile/0/001'))).toEqual(['removed', 256]);
    expect(await faultOf(without('tile/entries/002.p/88', 'tile/0/002.p/88'))).toEqual(['truncated', 512]);
  });

  it('rewritten, not malformed: what nobody signed is not said to be signed', async () => {
    const files = new Map(publishLog(entries.with(300, entries[4] as Buffer)).files);
    files.set('checkpoint', log.files.get('checkpoint') as Buffer);
    expect(await faultOf({ ...log, read: async (path) => files.get(path) })).toEqual(['rewritten', 0]);
  });

  it('signed by another key, or not at all', async () => {
    const forged = publishLog(entries, createSigner('ledger.example/audit', Buffer.alloc(32, 8)));
    expect(await faultOf(forged)).toEqual(['checkpoint', null]);
    expect(await faultOf(withFile('checkpoint', () => undefined))).toEqual(['checkpoint', null]);
    expect(await faultOf(log, { kept: [note(forged)] })).toEqual(['checkpoint', null]);
  });

  it('has entries of an unknown version', async () => {
    const strange = publishLog(shortEntries(3));
    expect(await faultOf(strange)).toEqual(['malformed', 0]);
    await expect(verify(strange, { anyEntries: true })).resolves.toMatchObject({ size: 3 });
    expect(await faultOf(publishLog([entries[1] as Buffer]))).toEqual(['malformed', 0]);
  });
});

/** How many bytes of each file are flipped, spread over the file. */
const FLIPS = isFull ? 150 : 10;

describe('one byte', () => {
  const small = publishLog(canonicalEntries(257));
  const paths = [...small.files.keys()].filter((path) => path !== 'key');

  it.each(paths)('flipped in %s is detected', async (path) => {
    const { length } = small.files.get(path) as Buffer;
    const step = Math.max(1, Math.floor(length / FLIPS));
    for (let at = 0; at < length; at += step) {
      const changed = flip(at)(Buffer.from(small.files.get(path) as Buffer));
      const source = {
        ...small,
        read: async (asked: string) => (asked === path ? changed : small.files.get(asked)),
      };
      await expect(verify(source)).rejects.toThrow(LogFault);
    }
  });

  it('flipped in a tile is not blamed on the entries', async () => {
    expect(await faultOf(withFile('tile/0/001', flip(33)))).toEqual(['tile', 257]);
    expect(await faultOf(withFile('tile/0/002.p/88', flip(0)))).toEqual(['tile', 512]);
    expect(await faultOf(withFile('tile/1/000.p/2', flip(32)))).toEqual(['tile', 256]);
    expect(await faultOf(withFile('tile/0/001', () => undefined))).toEqual(['tile', 256]);
    expect(await faultOf(withFile('tile/1/000.p/2', () => undefined))).toEqual(['tile', 0]);
  });
});
