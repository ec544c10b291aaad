import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const NEWEST = 'latest';

/**
 * Checkpoints outside the database: one file each, named by tree size, and the newest also as `latest`.
 * Kept apart from the database and its backups, they reveal a restore to an earlier point.
 */
export function checkpointFolder(folder: string) {
  return {
    /** The newest note; undefined when there is none. */
    newest: (): Promise<string | undefined> =>
      readFile(join(folder, NEWEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),

    write: async (size: number, note: string): Promise<void> => {
      await mkdir(folder, { recursive: true });
      await replaceFile(join(folder, String(size)), note);
      await replaceFile(join(folder, NEWEST), note);
    },
  };
}

export type CheckpointFolder = ReturnType<typeof checkpointFolder>;

/** Replaces the file atomically: readers see the old note or the new one. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  const handle = await open(draft, 'w', 0o644);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
