/** The API on a KurrentDB that, while it runs, loses what the database has mirrored. */
import { namesIn } from './platform/event-store/kurrentdb/records.ts';
import { startProcess, type TestProcess } from './testing/app.ts';
import { createAppDatabase } from './testing/app-database.ts';
import type { TestDatabase } from './testing/database.ts';
import { send } from './testing/http.ts';
import { createKurrentLog } from './testing/kurrent-log.ts';
import { KurrentStandIn } from './testing/kurrentdb/stand-in.ts';
import { capturedLogger } from './testing/routes.ts';
import { until } from './testing/until.ts';

let database: TestDatabase;
let server: KurrentStandIn;
let api: TestProcess;
let logged: ReturnType<typeof capturedLogger>;
beforeEach(async () => {
  logged = capturedLogger();
  [database, server] = await Promise.all([createAppDatabase(), KurrentStandIn.start()]);
  await createKurrentLog(server.url, database.ownerUrl, '');
  const environment = { EVENT_LOG_URL: server.url };
  api = await startProcess(database.url, { environment, logger: logged.logger });
  await until(async () => (await readiness()).ready);
});
afterEach(async () => {
  await api.stop();
  await Promise.all([server.stop(), database.drop()]);
});

const readiness = async () => JSON.parse((await send(api.url, '/readyz')).text);

it.each<[string, () => Promise<void>, string]>([
  [
    'is restored from an older backup',
    async () => server.log.restore(server.log.length - 1),
    'Restore a newer backup of KurrentDB; the mirror must never be ahead of it.',
  ],
  [
    'is truncated',
    async () => {
      const [first] = await api.application.store.readAll(0, 1);
      server.log.delete(namesIn('').log + first?.stream);
    },
    'Remove $maxAge, $maxCount and $tb from them, or restore a backup of KurrentDB.',
  ],
])('is not ready once KurrentDB %s, and a fatal log line says what to do', async (_, damage, advice) => {
  await damage();
  server.restart();
  await until(async () => !(await readiness()).ready);
  expect(await readiness()).toEqual({ ready: false, database: true, projections: false });
  expect((await send(api.url, '/readyz')).status).toBe(503);
  const fatal = logged.lines().filter(({ level }) => level === 'fatal');
  expect(fatal).toHaveLength(1);
  expect(JSON.stringify(fatal)).toContain(advice);
});
