import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verification } from './verification.ts';
import { type ExportFiles, type VerifyExportOptions, verifyExport } from './verify-export.ts';

/**
 * Verifies a log exported into a folder, using only its files.
 * @throws Error when the folder cannot be read
 */
export async function verifyFolder(folder: string, options?: VerifyExportOptions): Promise<Verification> {
  await readdir(folder);
  return verifyExport(folderFiles(folder), options);
}

/** An export in a folder. */
export const folderFiles = (folder: string): ExportFiles => ({
  read: (path) => unlessMissing(readFile(join(folder, path))),
  list: async (path) => (await unlessMissing(readdir(join(folder, path)))) ?? [],
});

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((error as NodeJS.ErrnoException).code))) {
      return undefined;
    }
    throw error;
  });
