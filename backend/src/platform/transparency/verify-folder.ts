import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogFault, type LogSource } from './log-fault.ts';
import { examineLog, type Verification } from './verification.ts';

/** Names in an exported log besides `checkpoint` and the tiles. */
export const EXPORT = { key: 'key', checkpoints: 'checkpoints', sums: 'SHA256SUMS' } as const;

/**
 * Verifies a log exported into a folder, using only its files.
 * @param verifierKey the log's key as the auditor received it; without it, the key in the folder is
 *   used, which proves only that the folder is consistent with itself
 * @throws Error when the folder cannot be read
 */
export async function verifyFolder(
  folder: string,
  { verifierKey, kept = [] }: { verifierKey?: string | undefined; kept?: readonly string[] } = {},
): Promise<Verification> {
  const names = await readdir(folder);
  const inside = names.includes(EXPORT.checkpoints) ? await notesIn(join(folder, EXPORT.checkpoints)) : [];
  return examineLog(folderSource(folder), {
    verifierKey: verifierKey ?? String(await readIfThere(join(folder, EXPORT.key))),
    kept: [...inside, ...kept],
    afterwards: () => compareSums(folder),
  });
}

/** A log exported into a folder. */
export const folderSource = (folder: string): LogSource => ({
  read: (path) => readIfThere(join(folder, path)),
});

/** The notes in a folder of checkpoints: files named by their sizes. One at a time: there may be thousands. */
export async function notesIn(folder: string): Promise<string[]> {
  const notes: string[] = [];
  for (const name of await readdir(folder)) {
    if (/^\d+$/.test(name)) notes.push(await readFile(join(folder, name), 'utf8'));
  }
  return notes;
}

/** The entries are verified already; the digests reveal damage to the files beside them. */
async function compareSums(folder: string): Promise<void> {
  const sums = (await readIfThere(join(folder, EXPORT.sums)))?.toString() ?? '';
  if (sums === '') throw new LogFault('file', null, `${EXPORT.sums} is missing`);
  for (const line of sums.trimEnd().split('\n')) {
    const [, sum, path = ''] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? [];
    if (sum === undefined || path.split('/').includes('..')) {
      throw new LogFault('file', null, `${EXPORT.sums} is damaged`);
    }
    if ((await sha256Of(join(folder, path))) !== sum) {
      throw new LogFault('file', null, `${path} is not the file that was exported`);
    }
  }
}

async function sha256Of(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((error as NodeJS.ErrnoException).code));
