import { runCli } from '../testing/cli.ts';
import { createTestDatabase, openStore } from '../testing/database.ts';
import { KurrentStandIn } from '../testing/kurrentdb/stand-in.ts';
import { sampleCodec } from '../testing/sample-events.ts';
import { appendNotes } from '../testing/sample-projections.ts';
import { tamper } from '../testing/tamper.ts';

it('moves the log, compares it, and rebuilds a damaged mirror', async () => {
  const [database, server] = await Promise.all([createTestDatabase(), KurrentStandIn.start()]);
  const store = openStore(database.url, sampleCodec);
  await appendNotes(store, 1);
  await store.close();
  const run = (...args: string[]) =>
    runCli(args, {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      EVENT_LOG_URL: server.url,
    });
  expect(await run('log', 'mirror')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('KurrentDB has no log'),
  });
  expect(await run('log', 'move')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^20 events are in Kur/),
  });
  expect(await run('log', 'move')).toMatchObject({ code: 2, stderr: expect.stringContaining('already') });
  expect(await run('audit', 'source')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('All 20 entries'),
  });
  await tamper(database.ownerUrl, `update log.event set data = '{"text":"other"}' where position = 7`);
  const problem = { index: 6, message: 'entry 6 differs in its data' };
  const { code, stdout } = await run('audit', 'source', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([1, { passed: false, size: 6, problem }]);
  expect(await run('log', 'rebuild')).toMatchObject({ code: 0, stdout: '20 events were imported.\n' });
  expect((await run('audit', 'source')).code).toBe(0);
  await server.stop();
  await database.drop();
});
