import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { BulkCommands } from './bulk.ts';

let app: TestApp;
let sql: postgres.Sql;
beforeAll(async () => {
  app = await startTestApp();
  sql = postgres(app.databaseUrl, { max: 2 });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const aCall = () => ({
  actor: { id: randomUUID(), role: 'admin' as const },
  requestId: randomUUID(),
  commandId: randomUUID(),
});

it('resumes an interrupted call with the rows found first, and repeats its answer afterwards', async () => {
  const bulk = new BulkCommands(sql);
  const call = aCall();
  const commands = new Map<string, Set<string>>();
  const run = (isCutOff: boolean, find: () => Promise<readonly string[]>) =>
    bulk.run(call, {
      ids: find,
      work:
        async () =>
        async (id, { commandId }) => {
          if (isCutOff && id === 'third') throw new Error('killed');
          commands.set(id, (commands.get(id) ?? new Set()).add(commandId));
          return id;
        },
    });
  await expect(run(true, async () => ['first', 'second', 'third'])).rejects.toThrow('killed');
  expect(await bulk.progressOf(call.actor.id, Date.now())).toEqual({ done: 0, total: 3 });

  // Meanwhile the read models may be behind, or the filter may find too many rows.
  const again = () => run(false, () => Promise.reject(new Error('looked for rows again')));
  expect(await again()).toEqual(['first', 'second', 'third']);
  // Each row has the same command id every time, and no two rows share one.
  expect([...commands.values()].map((ids) => ids.size)).toEqual([1, 1, 1]);
  expect(new Set([...commands.values()].flatMap((ids) => [...ids])).size).toBe(3);
  expect(await bulk.progressOf(call.actor.id, Date.now())).toBeUndefined();

  commands.clear();
  expect(await again()).toEqual(['first', 'second', 'third']);
  expect(commands.size).toBe(0);
});
