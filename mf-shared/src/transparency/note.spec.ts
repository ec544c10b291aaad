import { publishLog, shortEntries, testSigner } from '../testing/staticLog.ts';
import { decodeBundle, encodeBundle } from './bundle.ts';
import { openCheckpoint, signCheckpoint } from './checkpoint.ts';
import { canonicalEntry, indexOfEntry } from './entry.ts';
import { EMPTY_ROOT } from './merkle.ts';
import { createSigner, openNote, readVerifierKey } from './note.ts';
import { proveInclusion } from './proofs.ts';
import { openReceipt, writeReceipt } from './receipt.ts';

/** At full size every byte is changed; otherwise every seventh, which reaches every line. */
const STEP = process.env.FULL === '1' ? 1 : 7;
const verifier = readVerifierKey(testSigner.verifierKey);
const stranger = createSigner('witness.example', Buffer.alloc(32, 9));
const note = testSigner.sign('If you think cryptography\n\nis the answer\n');
const signatureOf = (signed: string) => signed.slice(signed.lastIndexOf('\n\n') + 2);
/** The same signature with one bit flipped. */
const damaged = (line: string) => {
  const [dash, name, encoded = ''] = line.trimEnd().split(' ');
  const bytes = Buffer.from(encoded, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  return `${dash} ${name} ${bytes.toString('base64')}\n`;
};

describe('keys', () => {
  it('match a known encoding', () => {
    expect(testSigner.verifierKey).toBe(
      'ledger.example/audit+5838a642+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs',
    );
    // Its base64 contains a '+'.
    const known = [
      'example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx',
      'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    ];
    expect(known.map((key) => readVerifierKey(key).name)).toEqual([
      'example.com/log/testdata',
      'example.com/foo',
    ]);
  });

  it('are refused when any part of them is wrong', () => {
    const [name, id, key = ''] = testSigner.verifierKey.split('+');
    for (const wrong of [
      '',
      `other+${id}+${key}`,
      `${name}+00000000+${key}`,
      `${name}+${id}+${key.slice(0, -4)}`,
      `${name}+${id}+B${key.slice(1)}`,
      `+${id}+${key}`,
    ]) {
      expect(() => readVerifierKey(wrong)).toThrow('verifier key');
    }
    for (const wrong of ['', 'two words', 'a+b', '\ud800']) {
      expect(() => createSigner(wrong, Buffer.alloc(32))).toThrow('not a valid key name');
    }
    expect(() => createSigner('a', Buffer.alloc(31))).toThrow('32 bytes');
  });
});

describe('a signed note', () => {
  it('opens with any key that signed it', () => {
    expect(openNote(note, [verifier])).toBe('If you think cryptography\n\nis the answer\n');
    const both = note + signatureOf(stranger.sign(openNote(note, [verifier])));
    expect(openNote(both, [verifier])).toBe(openNote(note, [verifier]));
    expect(openNote(both, [readVerifierKey(stranger.verifierKey)])).toBe(openNote(note, [verifier]));
  });

  it('ignores signatures of unknown keys, valid or not, but not an invalid one of a known key', () => {
    const foreign = signatureOf(stranger.sign('something else\n'));
    expect(openNote(note + foreign, [verifier])).toBe(openNote(note, [verifier]));
    expect(() => openNote(note, [readVerifierKey(stranger.verifierKey)])).toThrow(
      'no signature by a known key',
    );
    expect(() => openNote(note + damaged(signatureOf(note)), [verifier])).toThrow('is wrong');
    expect(() => openNote(note + foreign, [verifier, readVerifierKey(stranger.verifierKey)])).toThrow(
      'is wrong',
    );
  });

  it('is refused when any byte is changed', () => {
    const bytes = Buffer.from(note);
    for (let at = 0; at < bytes.length; at += STEP) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      expect(() => openNote(copy.toString(), [verifier])).toThrow();
    }
  });

  it.each([
    ['no text', ''],
    ['no signatures', 'text\n'],
    ['no empty line', note.replace(/\n\n\u2014/, '\n\u2014')],
    ['no line feed at its end', note.trimEnd()],
    ['a line that is not a signature', `${note}anything\n`],
    ['control characters', note.replace('think', 'th\tnk')],
    ['a signature in another base64', note.replace(/=*\n$/, '\n')],
    ['too many signatures', note + signatureOf(stranger.sign('x\n')).repeat(100)],
  ])('is refused with %s', (_, wrong) => {
    expect(() => openNote(wrong, [verifier])).toThrow();
  });

  it('refuses to sign text that could not be read again', () => {
    for (const text of ['no end', 'a tab\t\n', 'half a \ud83d pair\n']) {
      expect(() => testSigner.sign(text)).toThrow('cannot be signed');
    }
  });
});

describe('a checkpoint', () => {
  const head = { size: 0, root: EMPTY_ROOT };

  it('always gives the same note, and reads back as signed', () => {
    const signed = signCheckpoint(head, testSigner);
    expect(signed).toBe(signCheckpoint(head, testSigner));
    expect(signed.split('\n').slice(0, 4)).toEqual([
      'ledger.example/audit',
      '0',
      '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      '',
    ]);
    expect(openCheckpoint(signed, verifier)).toEqual({ origin: 'ledger.example/audit', ...head });
  });

  it('is refused without a size or root, or from another log', () => {
    const root = EMPTY_ROOT.toString('base64');
    const open = (text: string) => () => openCheckpoint(testSigner.sign(text), verifier);
    expect(open(`ledger.example/audit\n07\n${root}\n`)).toThrow('no size');
    expect(open(`ledger.example/audit\n9007199254740993\n${root}\n`)).toThrow('no size');
    expect(open('ledger.example/audit\n7\nAAAA\n')).toThrow('no root');
    expect(open(`other.example/audit\n7\n${root}\n`)).toThrow('another log');
  });
});

describe('bundles', () => {
  it('have the known bytes', () => {
    const entries = [Buffer.from('one'), Buffer.from('two')];
    expect(encodeBundle(entries).toString('hex')).toBe('00036f6e65000374776f');
    expect(decodeBundle(encodeBundle(entries))).toEqual({ entries, rest: 0 });
    expect(decodeBundle(encodeBundle(entries).subarray(0, -1))).toEqual({
      entries: entries.slice(0, 1),
      rest: 4,
    });
    expect(() => encodeBundle([Buffer.alloc(65_536)])).toThrow(RangeError);
  });
});

describe('the canonical entry', () => {
  const event = {
    position: 12,
    id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02',
    stream: 'account-"1"',
    version: 3,
    type: 'Noted',
    schemaVersion: 1,
    atMs: 1_700_000_000_000,
    metadata: '{"actorId": "a"}',
    data: '{"text":"\\u00e9",  "n":1.0}',
  };

  it('contains the stored texts byte for byte', () => {
    expect(canonicalEntry(event).toString()).toBe(
      '{"v":"1","index":"11","id":"7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02","stream":"account-\\"1\\"","version":"3","type":"Noted","schemaVersion":"1","at":"1700000000000","metadata":{"actorId": "a"},"data":{"text":"\\u00e9",  "n":1.0}}',
    );
    expect(() => canonicalEntry({ ...event, data: `"${'é'.repeat(33_000)}"` })).toThrow(RangeError);
  });

  it('carries its index if its version is known', () => {
    const entry = canonicalEntry(event);
    expect(indexOfEntry(entry)).toBe(11);
    expect(indexOfEntry(Buffer.from(entry.toString().replace('"v":"1"', '"v":"2"')))).toBeUndefined();
    expect(indexOfEntry(Buffer.from('entry 11'))).toBeUndefined();
  });
});

describe('a receipt', () => {
  const entries = shortEntries(300);
  const log = publishLog(entries);
  const write = async (index: number) =>
    writeReceipt({
      index,
      entry: entries[index] as Buffer,
      proof: await proveInclusion(index, log.size, log.readTile),
      checkpoint: (log.files.get('checkpoint') as Buffer).toString(),
    });

  it('proves its entry with nothing but the public key', async () => {
    for (const index of [0, 255, 256, 299]) {
      const receipt = openReceipt(await write(index), verifier);
      expect(receipt).toMatchObject({ index, size: 300, entry: entries[index] });
    }
    expect(await write(7)).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex 7\n(\S{44}\n){9}\nledger\.example/,
    );
  });

  it('is refused when any byte of it is changed', async () => {
    const bytes = Buffer.from(await write(7));
    for (let at = 0; at < bytes.length; at += STEP) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      expect(() => openReceipt(copy.toString(), verifier)).toThrow();
    }
  });
});
