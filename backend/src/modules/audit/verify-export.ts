import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { NoteError } from '../../platform/transparency/note.ts';
import type { Verification } from '../../platform/transparency/verification.ts';
import { verifyFolder } from '../../platform/transparency/verify-folder.ts';

/**
 * Verifies an export, as the archive that it came in or unpacked.
 * @throws Error when there is nothing to read
 */
export async function verifyExport(
  path: string,
  options: { verifierKey: string | undefined; kept: readonly string[] },
): Promise<Verification> {
  if ((await stat(path)).isDirectory()) return verifyFolder(path, options);
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-export-'));
  try {
    // By itself it reads 16 MB at a time, which become much more when they are unpacked.
    await extract({ file: path, cwd: folder, strip: 1, strict: true, maxReadSize: 65_536 });
    return await verifyFolder(folder, options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isDamaged = /^(TAR_|Z_)/.test(String(code)) || error instanceof NoteError;
    if (!isDamaged) throw error;
    const message = `the archive is damaged: ${(error as Error).message}`;
    return {
      passed: false,
      size: 0,
      root: null,
      kept: 0,
      unsigned: 0,
      problem: { fault: 'file', index: null, message },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
