import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable, pipeline as startPipeline } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  EXPORT,
  type LogSource,
  openCheckpoint,
  readVerifierKey,
  TILE_WIDTH,
  type Tile,
  tileOf,
  tilePath,
  tilesOf,
} from 'mf-shared/transparency';
import { Header } from 'tar';
import type { SignedCheckpoint } from './tree.queries.ts';

const TAR_BLOCK = 512;

/** The folder of the compiled verifier. */
const PROGRAM = dirname(createRequire(import.meta.url).resolve('mf-shared/transparency'));
/** Its modules, without tests, index files and browser code. */
const MODULE = /^(?!index)[a-z-]+\.js$/;

interface ExportedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface ExportOptions {
  readonly source: LogSource;
  readonly verifierKey: string;
  /** The first checkpoint of each day up to a size, smallest first. */
  readonly checkpoints: (upTo: number) => Promise<readonly SignedCheckpoint[]>;
  /** The folder of the compiled verifier; {@link PROGRAM} by default. */
  readonly program?: string;
}

/**
 * The archive of a log, file by file: all an auditor needs to verify it independently. The same checkpoint
 * always gives the same bytes. Entries missing from the log are missing here too: the gap is evidence.
 * @throws Error when nothing is signed yet
 */
export async function* exportLog(options: ExportOptions): AsyncGenerator<ExportedFile> {
  const { source, verifierKey, checkpoints, program = PROGRAM } = options;
  const note = await source.read('checkpoint');
  if (!note) throw new Error('Nothing is signed yet, so there is nothing to export.');
  const { size, origin } = openCheckpoint(Buffer.from(note).toString(), readVerifierKey(verifierKey));
  const folder = `log-${size}`;
  const sums: string[] = [];
  const file = (path: string, content: Uint8Array | string): ExportedFile => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`);
    return { path: `${folder}/${path}`, bytes };
  };

  yield file('README.txt', readme(origin, size));
  yield file(EXPORT.key, `${verifierKey}\n`);
  yield file('checkpoint', note);
  for (const stored of await checkpoints(size)) {
    yield file(`${EXPORT.checkpoints}/${stored.size}`, stored.note);
  }
  for (const tile of pathsOf(size)) {
    const path = tilePath(tile);
    const bytes = await source.read(path);
    if (bytes) yield file(path, bytes);
  }
  yield file('verify.mjs', STARTER);
  yield file('verifier/package.json', '{ "type": "module" }\n');
  for (const name of (await readdir(program)).filter((each) => MODULE.test(each)).sort()) {
    yield file(`verifier/${name}`, await readFile(join(program, name)));
  }
  yield { path: `${folder}/${EXPORT.sums}`, bytes: Buffer.from(sums.join('')) };
}

function* pathsOf(size: number): Generator<Tile> {
  yield* tilesOf(size);
  for (let index = 0; index * TILE_WIDTH < size; index++) yield tileOf(size, 'entries', index) as Tile;
}

/** A stream of .tar.gz bytes, independent of machine and time. */
export const pack = (files: AsyncIterable<ExportedFile>): Readable =>
  // The reader of the stream gets the error.
  startPipeline(Readable.from(tar(files)), createGzip(), () => undefined);

/** Writes a .tar.gz atomically: readers see the whole file or none. */
export async function writeArchive(out: string, files: AsyncIterable<ExportedFile>): Promise<void> {
  const draft = `${out}.${process.pid}.draft`;
  try {
    await pipeline(pack(files), createWriteStream(draft));
    await rename(draft, out);
  } finally {
    await rm(draft, { force: true });
  }
}

async function* tar(files: AsyncIterable<ExportedFile>): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes } of files) {
    const header = new Header({ path, type: 'File', mode: 0o644, uid: 0, gid: 0, size: bytes.length });
    header.mtime = new Date(0);
    header.encode();
    yield header.block as Buffer;
    if (bytes.length > 0) yield bytes;
    yield Buffer.alloc((TAR_BLOCK - (bytes.length % TAR_BLOCK)) % TAR_BLOCK);
  }
  yield Buffer.alloc(2 * TAR_BLOCK);
}

const STARTER = `import { verifyStandAlone } from './verifier/stand-alone.js';

process.exitCode = await verifyStandAlone(process.argv.slice(2));
`;

const readme = (origin: string, size: number) => `The event log of ${origin}, with ${size} entries.

To prove it, with Node 20.12 or later and nothing else, in this folder:

  node verify.mjs --key <the verifier key that you were given> --checkpoint <a checkpoint that you kept> .

Get the key from another source than this archive; the file "key" only says which one was used. Keep the
file "checkpoint": the next export must contain it, and anyone with an older one can prove if it does not.

checkpoint         how many entries there are and their Merkle root, signed (C2SP signed note, Ed25519)
checkpoints/       the first checkpoint of each day (UTC); any other that you kept is proven, too
tile/              the tree and the entries (C2SP tlog-tiles, SHA-256); other tools read them, too
key                the verifier key
verify.mjs, verifier/   the verifier, to read and to run
SHA256SUMS         digests of all files, for sha256sum --check

Names, email addresses and bank accounts in the entries are sealed; the keys are not in here.
`;
