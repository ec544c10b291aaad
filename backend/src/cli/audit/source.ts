import { compareMirror } from '../../platform/event-store/kurrentdb/compare.ts';
import { namesIn } from '../../platform/event-store/kurrentdb/records.ts';
import type { CliDatabase } from '../database.ts';
import { openKurrent } from '../log.ts';

/**
 * Compares the mirror with the log of KurrentDB, entry by entry, up to the newest mirrored event.
 * @throws Error when one of them cannot be read, or the database is not a mirror
 */
export async function auditSource(
  { sql }: CliDatabase,
  environment: NodeJS.ProcessEnv,
  { json = false } = {},
): Promise<{ text: string; passed: boolean }> {
  const connection = await openKurrent(environment);
  try {
    const { problem, entries: size } = await compareMirror({ sql, connection, names: namesIn('') });
    const passed = problem === null;
    if (json) return { text: `${JSON.stringify({ passed, size, problem })}\n`, passed };
    const text = problem
      ? `The mirror is NOT the log of KurrentDB: ${problem.message}. The ${size} entries before are the same.\n`
      : `All ${size} entries of the mirror are those of KurrentDB, in the same order.\n`;
    return { text, passed };
  } finally {
    connection.close();
  }
}
