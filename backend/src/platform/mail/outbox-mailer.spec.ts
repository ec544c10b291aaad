import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailsTo } from '../../testing/mail.ts';
import { outboxMailer } from './outbox-mailer.ts';

const from = { name: 'WatchEarn', address: 'support@watchearn.example' };
const mail = { to: 'ada@example.com', subject: 'A link', text: 'one\ntwo', html: '<p>one</p>' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchearn-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes complete mails, readable only by their owner, in the order they were sent', async () => {
  const outbox = join(folder, 'deep', 'outbox');
  const mailer = outboxMailer(outbox, from);
  expect(mailer.destination).toBe(outbox);
  await mailer.send(mail);
  await mailer.send({ ...mail, subject: 'Another' });
  const mails = await mailsTo(outbox, 'ada@example.com');
  expect(mails.map(({ headers }) => /\r\nSubject: (.*)\r\n/.exec(headers)?.[1])).toEqual([
    'A link',
    'Another',
  ]);
  expect(mails[0]?.body).toContain('\r\none\r\ntwo\r\n');
  for (const file of await readdir(outbox)) {
    expect(file).toMatch(/\.eml$/);
    expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
});

it('deletes the mails to an address up to a time, and no others', async () => {
  const mailer = outboxMailer(folder, from);
  await mailer.forget('ada@example.com', Date.now());
  const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`;
  for (const to of [
    long,
    'ada@example.com',
    'Ada@Example.com',
    'not.ada@example.com',
    'ada@example.com.ng',
  ]) {
    await mailer.send({ ...mail, to });
  }
  await mailer.forget('ada@example.com', Date.now() - 60_000);
  expect(await readdir(folder)).toHaveLength(5);
  await mailer.forget('ada@example.com', Date.now());
  await mailer.forget(long, Date.now());
  expect(await mailsTo(folder, 'not.ada@example.com')).toHaveLength(1);
  expect(await mailsTo(folder, 'ada@example.com.ng')).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(2);
  await outboxMailer(join(folder, 'nowhere'), from).forget('ada@example.com', Date.now());
});

it('fails where it cannot write', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(outboxMailer(file, from).send(mail)).rejects.toThrow('the mail could not be sent (EEXIST)');
});

it('leaves nothing behind when the disk is full', async () => {
  const handle = await open(folder);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const writing = jest.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValueOnce(full);
  await handle.close();
  const mailer = outboxMailer(folder, from);
  await expect(mailer.send(mail)).rejects.toThrow('the mail could not be sent (ENOSPC)');
  expect(await readdir(folder)).toEqual([]);
  writing.mockRestore();
  await mailer.send(mail);
  expect(await mailsTo(folder, 'ada@example.com')).toHaveLength(1);
});
