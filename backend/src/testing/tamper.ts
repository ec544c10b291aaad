import { connectOnce } from '../platform/postgres/client.ts';

/** Runs a statement as the database's owner; triggers still apply. */
export async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const sql = connectOnce(ownerUrl);
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Runs a statement with triggers disabled, as anyone with full control of the server can. */
export const tamper = (ownerUrl: string, statement: string) =>
  asOwner(ownerUrl, `set session_replication_role = replica; ${statement}`);
