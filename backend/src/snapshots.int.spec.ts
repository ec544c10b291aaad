/** Snapshots in the database: their content, and when they are read. */
import { randomUUID } from 'node:crypto';
import { accountStream, userQueries } from './modules/accounts/index.ts';
import { walletDecider } from './modules/wallet/wallet.decider.ts';
import { CommandHandler } from './platform/commands/command-handler.ts';
import { postgresSnapshots } from './platform/event-store/snapshots.ts';
import { connect, type Sql } from './platform/postgres/client.ts';
import { startTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { until } from './testing/until.ts';

let app: TestApp;
let sql: Sql;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  sql = connect(app.databaseUrl, { max: 2, name: 'test' });
  ada = await app.newEarner(8000);
  await ada.call('PUT /api/profile/name', { body: { name: 'Ada Okafor' } });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

/** A process with an empty cache that saves a snapshot of every stream with more than one event. */
function start() {
  const commands = new CommandHandler(app.application.store, {
    snapshots: postgresSnapshots(sql),
    snapshotEvery: 2,
  });
  const users = userQueries(
    { reads: sql, staff: sql },
    {
      log: commands,
      directory: { holderOf: async () => undefined },
      balance: (id) => commands.read(walletDecider, accountStream(id)),
      availableKoboOf: () => '0',
      heldKoboOf: () => '0',
    },
  );
  return { commands, users };
}

const saved = (fold: string) =>
  sql<{ version: number; text: string }[]>`
    select version, state::text as text from log.snapshot
    where stream = ${accountStream(ada.id)} and fold = ${fold}`;

it('contains no personal data, and still restores the complete person', async () => {
  const { users } = start();
  const whole = await users.find(ada.id);
  await until(async () => (await saved('row of users')).length === 1);
  const [row] = await saved('row of users');
  expect(row?.text).toContain('"status":"activated"');
  expect(row?.text).not.toContain(ada.email);
  // Not as a part of an id, whose digits are hexadecimal.
  expect(row?.text).not.toMatch(/\bada\b|okafor/i);

  const loadStream = jest.spyOn(app.application.store, 'loadStream');
  expect(await start().users.find(ada.id)).toEqual(whole);
  expect(whole).toMatchObject({ name: 'Ada Okafor', email: ada.email, available_kobo: 800_000n });
  expect(loadStream.mock.calls).toContainEqual([accountStream(ada.id), row?.version, expect.any(Number)]);
  loadStream.mockRestore();
});

it('is ignored when the log lacks the event it was taken at', async () => {
  const earned = { name: 'a fold', version: 1 };
  const snapshots = postgresSnapshots(sql);
  const stream = accountStream(ada.id);
  const [event] = await app.application.store.readStream(stream, 1, 1);
  const snapshot = { state: { registered: true }, version: 2, position: event?.position ?? 0 };
  await snapshots.save(stream, earned, { ...snapshot, eventId: randomUUID() });
  expect(await snapshots.find(stream, earned)).toBeUndefined();
  await snapshots.save(stream, earned, { ...snapshot, eventId: event?.id ?? '' });
  expect(await snapshots.find(stream, earned)).toEqual({ ...snapshot, eventId: event?.id });
});

it('of a newer build is neither read nor replaced by an older build', async () => {
  const snapshots = postgresSnapshots(sql);
  const [event] = await app.application.store.readStream(accountStream(ada.id), 0, 1);
  const snapshot = { version: 1, position: event?.position ?? 0, eventId: event?.id ?? '' };
  const newer = { name: 'other', version: 2 };
  await snapshots.save(accountStream(ada.id), newer, { ...snapshot, state: 'new' });
  await snapshots.save(accountStream(ada.id), { ...newer, version: 1 }, { ...snapshot, state: 'old' });
  expect(await snapshots.find(accountStream(ada.id), { ...newer, version: 1 })).toBeUndefined();
  expect((await snapshots.find(accountStream(ada.id), newer))?.state).toBe('new');
});
