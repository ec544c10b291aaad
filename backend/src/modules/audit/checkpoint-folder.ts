import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const NEWEST = 'latest';

/**
 * Checkpoints outside the database: one file for each, named by its size, and the newest once more as
 * `latest`. Somewhere else than the database's backups, they tell when it was put back in time.
 */
export function checkpointFolder(folder: string) {
  return {
    /** The note that was written last; undefined when there is none. */
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

/** Whoever reads the file sees the old note or the new one, never half. */
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
