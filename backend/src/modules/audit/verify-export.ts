import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { damagedExport, NoteError, type Verification } from 'mf-shared/transparency';
import { folderFiles, verifyFolder } from 'mf-shared/transparency/folder';
import { extract } from 'tar';
import { ExportedLog } from './exported-log.ts';

interface VerifyExportOptions {
  readonly verifierKey: string | undefined;
  readonly kept: readonly string[];
}

/**
 * Verifies an export, either the archive or its unpacked folder.
 * @param whenProven gets the events once the whole export has been verified
 * @throws Error when the export cannot be read
 */
export async function verifyExport(
  path: string,
  options: VerifyExportOptions,
  whenProven: (log: ExportedLog) => Promise<void> = async () => undefined,
): Promise<Verification> {
  if ((await stat(path)).isDirectory()) return verifyUnpacked(path, options, whenProven);
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-export-'));
  try {
    const damage = await unpack(path, folder);
    return damage ?? (await verifyUnpacked(folder, options, whenProven));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verifyUnpacked(
  folder: string,
  options: VerifyExportOptions,
  whenProven: (log: ExportedLog) => Promise<void>,
): Promise<Verification> {
  let result: Verification;
  try {
    result = await verifyFolder(folder, options);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    return damagedExport(error);
  }
  if (result.passed) await whenProven(new ExportedLog(folderFiles(folder), result.size));
  return result;
}

/** @returns what is wrong with the archive itself */
async function unpack(file: string, folder: string): Promise<Verification | undefined> {
  try {
    // The default of 16 MB compressed can be much more when unpacked.
    await extract({ file, cwd: folder, strip: 1, strict: true, maxReadSize: 65_536 });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!/^(TAR_|Z_)/.test(String(code))) throw error;
    return damagedExport(error as Error);
  }
}
