import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/postgres/client.ts';
import { createTestDatabase, openPool, type TestDatabase } from '../../testing/database.ts';
import { Traces } from './traces.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function newPerson(): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.credential (user_id, password_hash) values (${id}, 'a hash')`;
  return id;
}

it('keeps the first 100 traces of a kind for each person, however many devices a program invents', async () => {
  const traces = new Traces(sql, 'a key');
  const [inventor, other] = [await newPerson(), await newPerson()];
  await traces.remember('device', inventor, 'shared', 0);
  for (let number = 1; number < 120; number++) await traces.remember('device', inventor, `${number}`, number);
  await traces.remember('email', inventor, 'ada@example.com', 120);
  await traces.remember('device', inventor, 'shared', 130);
  await traces.remember('device', other, 'shared', 130);

  const kept = await sql`
    select kind, count(*)::int as traces, max(at_ms) as newest from watching.trace
    where user_id = ${inventor} group by kind order by kind`;
  expect(kept).toEqual([
    { kind: 'device', traces: 100, newest: 130 },
    { kind: 'email', traces: 1, newest: 120 },
  ]);
  expect(await traces.shared('device', inventor)).toBe(1);
});
