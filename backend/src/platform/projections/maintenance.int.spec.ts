import { createTestDatabase, openPool } from '../../testing/database.ts';
import { asOwner } from '../../testing/tamper.ts';
import type { Sql } from '../postgres/client.ts';
import { withProjectionsPaused } from './commit.ts';
import { withMaintenanceLock } from './maintenance.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

it.each([
  ['under the maintenance lock', withMaintenanceLock],
  ['while read models are paused', withProjectionsPaused],
])('reports the error of a task %s, even if its connection is lost', async (_, run) => {
  const task = async () => {
    await asOwner(
      database.ownerUrl,
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    throw new Error('the first error');
  };
  await expect(run(sql, task)).rejects.toThrow('the first error');
});
