/** GET /readyz and the read models; commands are accepted whatever its answer. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createEventCodec } from './platform/event-store/event-codec.ts';
import { connect } from './platform/postgres/client.ts';
import { withProjectionsPaused } from './platform/projections/commit.ts';
import { ADMIN, startTestApp, type TestApp } from './testing/app.ts';
import { openStore } from './testing/database.ts';
import { send } from './testing/http.ts';
import { capturedLogger } from './testing/routes.ts';
import { context } from './testing/sample-events.ts';
import { until } from './testing/until.ts';

const DAY_MS = 24 * 60 * 60_000;

let nowMs: number;
let app: TestApp;
let logged: ReturnType<typeof capturedLogger>;
beforeEach(async () => {
  nowMs = Date.now();
  logged = capturedLogger();
  app = await startTestApp({ clock: () => nowMs, logger: logged.logger });
  await until(async () => (await readiness()).status === 200);
});
afterEach(() => app.stop());

const readiness = () => send(app.url, '/readyz');
const addVideo = async () => {
  const { token } = (await app.client()('POST /api/auth/login', { body: ADMIN })).body;
  const body = { title: 'Harmattan', videolink: 'https://videos.example/h.webm', price: 50 };
  return (await app.client(token)('POST /api/videolink', { body })).status;
};

it('fails while read models lag for long, even by a single event', async () => {
  const sql = connect(app.databaseUrl, { max: 1, name: 'stall' });
  await withProjectionsPaused(sql, async (paused) => {
    expect(await addVideo()).toBe(201);
    expect((await readiness()).status).toBe(200);
    // Its answer does not wait for a batch that is blocked.
    await until(async () => (await paused`select from pg_locks where not granted`).length > 0);
    nowMs += DAY_MS;
    expect((await readiness()).status).toBe(503);
    expect(await addVideo()).toBe(201);
  });
  await until(async () => (await readiness()).status === 200);
  await sql.end();
});

it('fails as soon as the log has an unreadable event, and a fatal log line names it', async () => {
  const Strange = { schemaVersion: 1, data: z.object({}) };
  const newer = openStore(app.databaseUrl, createEventCodec({ Strange }));
  const events = [{ type: 'Strange', data: {} }];
  const { lastPosition } = await newer.append([{ stream: 'strange-1', expected: 'none', events }], {
    ...context(randomUUID()),
    atMs: nowMs,
  });
  await newer.close();

  await until(async () => (await readiness()).status === 503);
  expect(JSON.parse((await readiness()).text)).toEqual({ ready: false, database: true, projections: false });
  const fatal = logged.lines().find(({ level }) => level === 'fatal');
  expect(JSON.stringify(fatal)).toContain(`the event at position ${lastPosition} cannot be read`);
  expect(await addVideo()).toBe(201);
});
