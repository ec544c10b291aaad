/** A database that is restored to an earlier point while two processes of the API keep running. */
import postgres from 'postgres';
import { askEpoch } from './platform/event-store/log-reader.ts';
import { startProcess, startTestApp, type TestApp, type TestProcess, type TestUser } from './testing/app.ts';
import { until } from './testing/until.ts';

const bank = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let one: TestApp;
let other: TestProcess;
let ada: TestUser;
/** Videos added before the backup. */
let videos: { cheap: string; dear: string };
let sql: postgres.Sql;

/** Reloads all data in one transaction, as pg_restore --data-only does. */
const RESTORE = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    execute 'truncate ' || (select string_agg(table_name, ', ') from backup.tables);
    for name in select table_name from backup.tables loop
      execute format('insert into %s overriding system value select * from backup.%I', name, name);
    end loop;
  end $$`;
const BACK_UP = `
  create schema backup;
  do $$ declare name text; begin
    create table backup.tables as
      select format('%I.%I', schemaname, tablename) as table_name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'public', 'backup') order by 1;
    for name in select table_name from backup.tables loop
      execute format('create table backup.%I as select * from %s', name, name);
    end loop;
  end $$`;

async function restore(): Promise<void> {
  const before = await askEpoch(sql);
  // Other sessions that use these tables may block it.
  await until(() =>
    sql.unsafe(RESTORE).then(
      () => true,
      (error) => error.code !== '40P01' && Promise.reject(error),
    ),
  );
  expect(await askEpoch(sql)).not.toBe(before);
  for (const { application } of [one, other]) {
    await until(async () => (await application.store.epoch.current()) !== before);
  }
}

/** Ada has ₦8,000 in the backup. */
beforeAll(async () => {
  one = await startTestApp();
  other = await startProcess(one.databaseUrl);
  ada = await one.newEarner(8000);
  videos = { cheap: await one.addVideo(50), dear: await one.addVideo(5000) };
  sql = postgres(one.databaseOwnerUrl, { max: 1, onnotice: () => undefined });
  await sql.unsafe(BACK_UP);
});
beforeEach(() => restore());
afterAll(async () => {
  await sql.end();
  await other.stop();
  await one.stop();
});

const claim = (through: TestProcess, id: string) =>
  through.client(ada.token)('POST /api/videos/claim/claim/{id}', { params: { id } });
const withdraw = (through: TestProcess, amount: number) =>
  through.client(ada.token)('POST /api/user/withdraw', { body: { amount, ...bank } });

it('continues with an account whose later version a process has cached', async () => {
  await claim(one, videos.dear);
  await claim(one, videos.cheap);
  await restore();
  expect(await claim(one, videos.dear)).toMatchObject({ status: 200, body: { earning: 13_000 } });
});

it('does not spend earnings from the discarded history', async () => {
  expect((await claim(one, videos.dear)).body).toMatchObject({ earning: 13_000 });
  await restore();
  // The account has the version that the first process knows, but a lower balance.
  expect((await claim(other, videos.cheap)).body).toMatchObject({ earning: 8050 });
  expect(await withdraw(one, 10_000)).toMatchObject({ status: 422, body: { code: 'exceeds_earnings' } });
  expect(await withdraw(one, 8050)).toMatchObject({ status: 201, body: { earning: 0 } });
});

it('refuses nothing because of the discarded history', async () => {
  await withdraw(one, 8000);
  await restore();
  expect(await withdraw(one, 8000)).toMatchObject({ status: 201, body: { earning: 0 } });
});

it('sums what videos pay again, however often the catalogue had changed', async () => {
  const admin = await one.admin();
  const totalPay = async () => (await one.client(ada.token)('GET /api/videos/claim')).body.totalPay;
  const pay = async (price: number) => {
    await admin('PUT /api/videolink/{id}', { params: { id: videos.cheap }, body: { price } });
    // The read models may lag behind for longer than a read waits.
    await until(async () => (await totalPay()) === 5000 + price);
  };
  await pay(70);
  await restore();
  await pay(90);
});

it('shows new events after the restore, however far the read models were before', async () => {
  await claim(one, videos.dear);
  for (const amount of [5000, 6000]) expect((await withdraw(one, amount)).status).toBe(201);
  await until(async () => (await listed(one)).length === 2 && (await listed(other)).length === 2);
  await restore();
  await withdraw(other, 7000);
  await until(async () => (await listed(one)).join() === '7000' && (await listed(other)).join() === '7000');
});

const listed = async (through: TestProcess) => {
  const { body } = await through.client(ada.token)('GET /api/user/withdrawals');
  return body.data.map(({ amount }) => amount);
};
