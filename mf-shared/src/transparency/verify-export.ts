import { LogFault, type LogSource } from './log-fault.ts';
import { Buffer, sha256 } from './runtime.ts';
import { examineLog, type Verification } from './verification.ts';

/** Names in an export besides `checkpoint` and the tiles. */
export const EXPORT = { key: 'key', checkpoints: 'checkpoints', sums: 'SHA256SUMS' } as const;

/** The files of an export by their paths, in a folder or an archive. */
export interface ExportFiles extends LogSource {
  /** The names of what a folder contains; empty when it does not exist. */
  list(folder: string): Promise<readonly string[]>;
}

export interface VerifyExportOptions {
  /**
   * The log's key as the auditor received it; without it, the key in the export is used, which proves only
   * that the export is consistent with itself.
   */
  readonly verifierKey?: string | undefined;
  /** Notes of checkpoints that the auditor kept, or receipts: the log must contain all of them. */
  readonly kept?: readonly string[];
}

/**
 * Verifies an export, using only its files.
 * @throws NoteError when the key is malformed
 */
export async function verifyExport(
  files: ExportFiles,
  { verifierKey, kept = [] }: VerifyExportOptions = {},
): Promise<Verification> {
  return examineLog(files, {
    verifierKey: verifierKey ?? (await textOf(files, EXPORT.key)) ?? '',
    kept: [...(await notesIn(files, EXPORT.checkpoints)), ...kept],
    afterwards: () => compareSums(files),
  });
}

/** The notes in a folder of checkpoints: files named by their sizes. One at a time: there may be thousands. */
export async function notesIn(files: ExportFiles, folder: string): Promise<string[]> {
  const notes: string[] = [];
  for (const name of await files.list(folder)) {
    const note = /^\d+$/.test(name) && (await textOf(files, `${folder}/${name}`));
    if (note) notes.push(note);
  }
  return notes;
}

/** The entries are already verified; the digests reveal damage to the other files. */
async function compareSums(files: ExportFiles): Promise<void> {
  const sums = (await textOf(files, EXPORT.sums)) ?? '';
  if (sums === '') throw new LogFault('file', null, `${EXPORT.sums} is missing`);
  for (const line of sums.trimEnd().split('\n')) {
    const [, sum, path = ''] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? [];
    if (sum === undefined || path.split('/').includes('..')) {
      throw new LogFault('file', null, `${EXPORT.sums} is damaged`);
    }
    const bytes = await files.read(path);
    if (!bytes || sha256(bytes).toString('hex') !== sum) {
      throw new LogFault('file', null, `${path} is not the file that was exported`);
    }
  }
}

async function textOf(files: ExportFiles, path: string): Promise<string | undefined> {
  const bytes = await files.read(path);
  return bytes && Buffer.from(bytes).toString();
}
