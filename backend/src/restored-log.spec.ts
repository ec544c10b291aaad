/** A database that is restored to an earlier point while two processes of the API go on. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { startProcess, startTestApp, type TestProcess, type TestUser } from './testing/app.ts';
import { until } from './testing/until.ts';

const bank = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let one: TestProcess;
let other: TestProcess;
let ada: TestUser;
/** What was on offer before the backup was made. */
let videos: { cheap: string; dear: string };
let stop: () => Promise<void>;
let restore: () => Promise<void>;

/** Ada has ₦8,000 in the backup; both processes are started after it was made. */
beforeAll(async () => {
  const app = await startTestApp();
  ada = await app.newEarner(8000);
  videos = { cheap: await app.addVideo(50), dear: await app.addVideo(5000) };
  // A database that somebody is connected to cannot be copied.
  await app.stopProcess();
  const server = postgres(process.env.TEST_DATABASE_URL as string, { max: 1, onnotice: () => undefined });
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const backup = `backup_${randomUUID().slice(0, 8)}`;
  await server.unsafe(`create database ${backup} template ${name}`);
  [one, other] = await Promise.all([startProcess(app.databaseUrl), startProcess(app.databaseUrl)]);

  restore = async () => {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.unsafe(`create database ${name} template ${backup}`);
    for (const { url } of [one, other]) {
      await until(async () => (await fetch(`${url}/readyz`)).status === 200);
    }
  };
  stop = async () => {
    await Promise.all([one.stop(), other.stop()]);
    await app.dropDatabase();
    await server.unsafe(`drop database ${backup}`);
    await server.end();
  };
});
beforeEach(() => restore());
afterAll(() => stop());

const claim = (through: TestProcess, id: string) =>
  through.client(ada.token)('POST /api/videos/claim/claim/{id}', { params: { id } });
const withdraw = (through: TestProcess, amount: number) =>
  through.client(ada.token)('POST /api/user/withdraw', { body: { amount, ...bank } });

it('goes on with an account that a process knows further than it is', async () => {
  await claim(one, videos.dear);
  await claim(one, videos.cheap);
  await restore();
  expect(await claim(one, videos.dear)).toMatchObject({ status: 200, body: { earning: 13_000 } });
});

it('spends nothing that was earned in a history that is no more', async () => {
  expect((await claim(one, videos.dear)).body).toMatchObject({ earning: 13_000 });
  await restore();
  // The account is where the first process knows it, with less.
  expect((await claim(other, videos.cheap)).body).toMatchObject({ earning: 8050 });
  expect(await withdraw(one, 10_000)).toMatchObject({ status: 422, body: { code: 'exceeds_earnings' } });
  expect(await withdraw(one, 8050)).toMatchObject({ status: 201, body: { earning: 0 } });
});

it('refuses nothing because of a history that is no more', async () => {
  await withdraw(one, 8000);
  await restore();
  expect(await withdraw(one, 8000)).toMatchObject({ status: 201, body: { earning: 0 } });
});

it('shows what happens after the restore, however far the read models were before', async () => {
  await claim(one, videos.dear);
  for (const amount of [5000, 6000]) await withdraw(one, amount);
  await until(async () => (await listed(one)).length === 2 && (await listed(other)).length === 2);
  await restore();
  await withdraw(other, 7000);
  await until(async () => (await listed(one)).join() === '7000' && (await listed(other)).join() === '7000');
});

const listed = async (through: TestProcess) => {
  const { body } = await through.client(ada.token)('GET /api/user/withdrawals');
  return body.data.map(({ amount }) => amount);
};
