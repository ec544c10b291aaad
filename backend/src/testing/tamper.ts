import postgres from 'postgres';

/** Runs a statement as the database's owner; triggers still apply. */
export async function asOwner(databaseUrl: string, statement: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Runs a statement with triggers disabled, as anyone with full control of the server can. */
export const tamper = (databaseUrl: string, statement: string) =>
  asOwner(databaseUrl, `set session_replication_role = replica; ${statement}`);
