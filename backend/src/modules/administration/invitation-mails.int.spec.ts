/** An invitation is mailed, whatever happens to the process or the mail server. */
import { UnavailableError } from '../../platform/event-store/event-store.ts';
import { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { type Mail, MailError } from '../../platform/mail/mailer.ts';
import { connect, type Sql } from '../../platform/postgres/client.ts';
import { type Client, JWT_SECRET, startTestApp, type TestApp } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mail.ts';
import { ADMINISTRATION_STREAM, administrationDecider } from './index.ts';
import { invitationLinks } from './invitation-links.ts';
import { InvitationMails } from './invitation-mails.ts';

let app: TestApp;
let owner: Client;
let sql: Sql;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.admin();
  sql = connect(app.databaseUrl, { max: 2, name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});
afterEach(() => jest.restoreAllMocks());

const MINUTE_MS = 60_000;
let people = 0;

/** Invites somebody in a process that ends before it mails them. */
async function inviteUnsent() {
  const email = `admin${++people}@example.com`;
  const run = jest.spyOn(BackgroundTasks.prototype, 'run').mockImplementation(() => undefined);
  const { status, body } = await owner('POST /api/invitations', { body: { email, duties: ['support'] } });
  run.mockRestore();
  return { email, status, id: body.invitation?._id };
}

const stored = (email: string) =>
  sql<{ token_hash: Buffer | null; due_at_ms: number | null }[]>`
    select token_hash, due_at_ms from auth.invitation where email = ${email}`;

/** Another process, whose mailer answers each attempt with the next error, if there is one. */
function mailsWith(...errors: Error[]) {
  const sent: Mail[] = [];
  const lost: string[] = [];
  let passedMs = 0;
  const options = {
    links: invitationLinks(sql, Date.now),
    mailer: {
      send: async (mail: Mail) => {
        sent.push(mail);
        const error = errors.shift();
        if (error) throw error;
      },
    },
    backgroundTasks: { run: () => undefined },
    isOpen: async (id: string) => {
      const events = await app.application.store.readStream(ADMINISTRATION_STREAM);
      const { evolve, initialState } = administrationDecider;
      return events.reduce(evolve, initialState).invitations.has(id);
    },
    secret: JWT_SECRET,
    now: async () => Date.now() + passedMs,
    onRetry: () => undefined,
    onLost: (_: unknown, what: string) => lost.push(what),
    productName: 'WatchEarn',
    supportEmail: 'help@example.com',
    publicUrl: 'https://app.example',
  };
  return {
    sent,
    lost,
    /** Lets that time pass, and looks for what is due. */
    later: async (ms: number) => {
      passedMs += ms;
      const process = new InvitationMails(options);
      process.start();
      await process.stop();
    },
  };
}

const tokenIn = (mail?: Mail) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
const accept = (token: string | undefined) =>
  app.client()('POST /api/auth/invitation', {
    body: { token, name: 'Tunde Ade', password: 'four words nobody has' },
  });

it('is mailed by another process when its own ends before, and then works', async () => {
  const { email, status } = await inviteUnsent();
  expect(status).toBe(201);
  const { sent, later } = mailsWith();
  await later(MINUTE_MS / 2);
  expect(sent).toEqual([]);
  await later(MINUTE_MS);
  await later(60 * MINUTE_MS);
  expect(sent.map(({ to }) => to)).toEqual([email]);
  expect(await mailsTo(app.outbox, email)).toEqual([]);
  expect(await stored(email)).toEqual([{ token_hash: expect.any(Buffer), due_at_ms: null }]);
  expect((await accept(tokenIn(sent[0]))).body.user.duties).toEqual(['support']);
});

it('is tried again while the mail server is out of reach, with one link and one id', async () => {
  const { email } = await inviteUnsent();
  const away = () => new MailError('ECONNREFUSED', true);
  const { sent, later } = mailsWith(away(), away());
  for (const minutes of [1, 2, 4]) await later(minutes * MINUTE_MS + 1000);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(new Set(sent.map(tokenIn)).size).toBe(1);
  expect((await stored(email))[0]?.due_at_ms).toBeNull();

  const refused = await inviteUnsent();
  const refusing = mailsWith(new MailError('EENVELOPE', false));
  await refusing.later(2 * MINUTE_MS);
  await refusing.later(60 * MINUTE_MS);
  expect([refusing.sent.length, refusing.lost.length]).toEqual([1, 1]);
  expect(await stored(refused.email)).toHaveLength(1);
});

it('is not mailed once it is withdrawn or replaced, nor if it was never made', async () => {
  const withdrawn = await inviteUnsent();
  await owner('DELETE /api/invitations/{id}', { params: { id: withdrawn.id } });
  jest.spyOn(app.application.store, 'append').mockRejectedValueOnce(new UnavailableError('no answer'));
  const unmade = await inviteUnsent();
  expect([unmade.status, (await stored(unmade.email)).length]).toEqual([503, 1]);
  const { email: taken } = await app.newUser();
  const body = { email: taken, duties: ['support'] };
  expect((await owner('POST /api/invitations', { body })).body.code).toBe('email_taken');

  const { sent, later } = mailsWith();
  for (const minutes of [1, 2, 4, 8, 16]) await later(minutes * MINUTE_MS + 1000);

  expect(sent).toEqual([]);
  for (const { email } of [withdrawn, unmade, { email: taken }]) expect(await stored(email)).toEqual([]);
});
