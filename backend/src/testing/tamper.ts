import postgres from 'postgres';

/** Runs a statement as the database's owner, whom triggers still stop. */
export async function asOwner(databaseUrl: string, statement: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Does what the triggers refuse, as somebody can who is master of the machine. */
export const tamper = (databaseUrl: string, statement: string) =>
  asOwner(databaseUrl, `set session_replication_role = replica; ${statement}`);
