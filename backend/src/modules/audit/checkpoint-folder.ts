import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NEWEST = 'latest';
const DAY_MS = 24 * 60 * 60 * 1000;

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

    /** Removes at most `limit` of those that are older than a day, never the first of a day (UTC) or the newest. */
    thin: async (nowMs: number, limit: number): Promise<number> => {
      const sizes = (await readdir(folder).catch(ifMissing)).filter((name) => /^\d+$/.test(name)).map(Number);
      let removed = 0;
      let day: number | undefined;
      for (const size of sizes.sort((one, other) => one - other).slice(0, -1)) {
        if (removed === limit) break;
        const file = join(folder, String(size));
        const { mtimeMs } = await stat(file);
        const isFirst = Math.floor(mtimeMs / DAY_MS) !== day;
        day = Math.floor(mtimeMs / DAY_MS);
        if (isFirst || mtimeMs >= nowMs - DAY_MS) continue;
        await rm(file, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

const ifMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

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
