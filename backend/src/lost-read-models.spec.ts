/** Writes of read models do not wait for the disk: a crash of the database loses the latest ones. */
import postgres from 'postgres';
import { startTestApp, type TestApp } from './testing/app.ts';
import { send } from './testing/http.ts';
import { newestPosition } from './testing/positions.ts';
import { until } from './testing/until.ts';

const CRASHES = 5;
const READERS = 8;

let app: TestApp;
let sql: postgres.Sql;
beforeAll(async () => {
  app = await startTestApp();
  sql = postgres(app.databaseOwnerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const BACK_UP = `
  drop schema if exists backup cascade;
  create schema backup;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'rm' loop
      execute format('create table backup.%1$I as select * from rm.%1$I', name);
    end loop;
  end $$`;
/** Restores the older read models and ends the API's connections, in one transaction. */
const CRASH = `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'backup' loop
      execute format('lock table rm.%I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'backup' loop
      execute format('delete from rm.%I', name);
      execute format('insert into rm.%1$I select * from backup.%1$I', name);
    end loop;
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
  end $$`;

it('never answers with a position whose changes the database has lost', async () => {
  const ada = await app.newEarner(8000);
  for (let crash = 0; crash < CRASHES; crash++) {
    const earning = 8000 + crash * 100;
    const video = await app.addVideo(100);
    await ada.call('GET /api/user/me');
    await sql.unsafe(BACK_UP);
    await ada.call('POST /api/videos/claim/claim/{id}', { params: { id: video } });
    const claimedAt = newestPosition(app.url);
    expect((await ada.call('GET /api/user/me')).body.user.earning).toBe(earning + 100);

    let isOver = false;
    const reading = Array.from({ length: READERS }, async () => {
      while (!isOver) {
        // Position 0 waits for nothing.
        const { token } = ada;
        const me = await send(app.url, '/api/user/me', { token, headers: { 'x-log-position': '0' } });
        if (me.status !== 200) continue;
        const position = Number(me.headers.get('x-log-position'));
        // Rows may be newer than the position, never older.
        if (position >= claimedAt) expect(JSON.parse(me.text).user.earning).toBe(earning + 100);
      }
    });
    await sql.unsafe(CRASH);
    await until(async () => (await ada.call('GET /api/user/me')).body.user?.earning === earning + 100);
    isOver = true;
    await Promise.all(reading);
  }
});
