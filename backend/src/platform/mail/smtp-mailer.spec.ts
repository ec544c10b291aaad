import { readMail } from '../../testing/mail.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import type { MailError } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const from = { name: 'WatchEarn', address: 'support@watchearn.example' };
const mail = {
  to: 'ada@example.com',
  subject: 'A link for you ₦',
  text: 'Follow\n\n.this link',
  html: '<p>Follow</p>',
};
const MINUTE_MS = 60_000;
/** Only the pauses between tries are shorter than in production. */
const options = {
  timeOuts: {
    connectionTimeout: MINUTE_MS,
    greetingTimeout: MINUTE_MS,
    socketTimeout: MINUTE_MS,
    dnsTimeout: MINUTE_MS,
  },
  pausesMs: [5, 10],
};

let server: Awaited<ReturnType<typeof startSmtpServer>>;
afterEach(() => server.stop());

const failure = async (sending: Promise<void>) =>
  (await sending.then(
    () => undefined,
    (error) => error,
  )) as MailError | undefined;

it('sends a mail', async () => {
  server = await startSmtpServer();
  const mailer = smtpMailer(server.url, from, options);
  expect(`smtp://${mailer.destination}`).toBe(server.url);
  await mailer.send(mail);
  const [conversation] = server.conversations;
  expect(server.conversations).toHaveLength(1);
  expect(conversation?.commands.slice(1, 4)).toEqual([
    'MAIL FROM:<support@watchearn.example>',
    'RCPT TO:<ada@example.com>',
    'DATA',
  ]);
  const { headers, body } = readMail(Buffer.from(conversation?.data ?? ''));
  expect(headers).toContain('\r\nFrom: WatchEarn <support@watchearn.example>\r\nTo: ada@example.com\r\n');
  expect(body).toContain('\r\nFollow\r\n\r\n..this link\r\n');
  expect(body).toContain('<p>Follow</p>');
});

it.each([
  ['the sender’s name', { ...from, name: 'Evil\r\nBcc: eve@example.com' }, mail],
  ['the subject', from, { ...mail, subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nbody' }],
  ['the address', from, { ...mail, to: 'ada@example.com\r\nRCPT TO:<eve@example.com>' }],
  ['a list of addresses', from, { ...mail, to: 'ada@example.com, eve@example.com' }],
])('is not vulnerable to header injection through %s', async (_, sender, message) => {
  server = await startSmtpServer();
  await smtpMailer(server.url, sender, options)
    .send(message)
    .catch(() => undefined);
  for (const { commands, data } of server.conversations) {
    expect(commands.filter((command) => /^RCPT/.test(command)).length).toBeLessThanOrEqual(1);
    expect(commands).not.toContain('RCPT TO:<eve@example.com>');
    expect(readMail(Buffer.from(data)).headers).not.toMatch(/\r\nBcc:/i);
  }
});

it.each([
  ['is busy', (command: string) => (/^RCPT/.test(command) ? '450 come back' : undefined)],
  ['hangs up', (command: string) => (command === 'DATA' ? '' : undefined)],
])('tries three times when the server %s', async (_, behaviour) => {
  server = await startSmtpServer((command) =>
    server.conversations.length < 3 ? behaviour(command) : undefined,
  );
  await smtpMailer(server.url, from, options).send(mail);
  expect(server.conversations).toHaveLength(3);
  expect(server.conversations[2]?.data).toContain('To: ada@example.com');
});

it('gives up after three tries, and its error does not name the recipient', async () => {
  server = await startSmtpServer((command) =>
    /^RCPT/.test(command) ? '450 <ada@example.com> come back' : undefined,
  );
  const error = await failure(smtpMailer(server.url, from, options).send(mail));
  expect(server.conversations).toHaveLength(3);
  expect(error?.message).toBe('the mail could not be sent (EENVELOPE 450)');
  expect(JSON.stringify([error, error?.stack, error?.cause])).not.toContain('ada');
});

it('treats a silent server as a transient failure', async () => {
  server = await startSmtpServer(() => null);
  const timeOuts = { ...options.timeOuts, greetingTimeout: 100 };
  const error = await failure(smtpMailer(server.url, from, { ...options, timeOuts }).send(mail));
  expect(error?.message).toBe('the mail could not be sent (ETIMEDOUT)');
  expect(server.conversations).toHaveLength(3);
});

it.each([
  ['the password', (command: string) => (/^AUTH/.test(command) ? '535 wrong password' : undefined)],
  ['the sender', (command: string) => (/^MAIL/.test(command) ? '550 not your address' : undefined)],
  ['everybody', (command: string) => (command === 'CONNECT' ? '554 no service here' : undefined)],
])(
  'treats as transient, because the operator can mend it, that the server refuses %s',
  async (_, refusal) => {
    server = await startSmtpServer((command) =>
      /^EHLO/.test(command) ? '250 AUTH PLAIN' : refusal(command),
    );
    const url = server.url.replace('//', '//user:password@');
    expect(await failure(smtpMailer(url, from, options).send(mail))).toMatchObject({ isTransient: true });
  },
);

it.each([
  ['the recipient', 'RCPT TO:<ada@example.com>'],
  ['the mail', '.'],
])('treats as permanent that the server refuses %s', async (_, refused) => {
  server = await startSmtpServer((command) => (command === refused ? '550 no' : undefined));
  const error = await failure(smtpMailer(server.url, from, options).send(mail));
  expect(error).toMatchObject({ isTransient: false });
});

it('does not retry after a permanent failure', async () => {
  server = await startSmtpServer((command) => (/^RCPT/.test(command) ? '550 no such user' : undefined));
  const error = await failure(smtpMailer(server.url, from, options).send(mail));
  expect(error?.message).toBe('the mail could not be sent (EENVELOPE 550)');
  expect(server.conversations).toHaveLength(1);
});

it('fails when no server listens', async () => {
  server = await startSmtpServer();
  await server.stop();
  const error = await failure(smtpMailer(server.url, from, options).send(mail));
  expect(error?.message).toMatch(/^the mail could not be sent \(E\w+\)$/);
});
