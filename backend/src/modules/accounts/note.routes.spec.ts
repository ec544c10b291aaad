import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let admin: Client;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  ada = await app.newUser();
});
afterAll(() => app.stop());

const head = () => app.application.store.head();
const add = (text: unknown, id = ada.id) =>
  admin('POST /api/users/users/{id}/notes', { params: { id }, body: { text } });
const notesOf = async (id: string, query = {}) =>
  (await admin('GET /api/users/users/{id}/notes', { params: { id }, query })).body;

it('keeps the notes of admins about a person, newest first, page by page', async () => {
  const { status, body } = await add('  Called about the name.  ');
  expect([status, body.note]).toEqual([
    201,
    {
      _id: expect.any(String),
      text: 'Called about the name.',
      atMs: expect.any(Number),
      author: { _id: expect.any(String), name: 'Administrator' },
    },
  ]);
  await add('Sent the bank statement');
  const first = await notesOf(ada.id, { limit: '1' });
  expect(first.notes.map(({ text }) => text)).toEqual(['Sent the bank statement']);
  const rest = await notesOf(ada.id, { cursor: first.nextCursor as string });
  expect(rest).toEqual({ notes: [body.note], nextCursor: null });
});

it('adds a note once, however often it is sent under one key', async () => {
  const post = async () =>
    send(app.url, `/api/users/users/${ada.id}/notes`, {
      method: 'POST',
      token: await app.adminToken(),
      headers: { 'idempotency-key': 'note-1' },
      body: { text: 'Once' },
    });
  const answers = [await post(), await post()].map(({ text }) => JSON.parse(text));
  expect(answers[1]).toEqual(answers[0]);
  expect((await notesOf(ada.id)).notes.filter(({ text }) => text === 'Once')).toHaveLength(1);
});

it('appears in the timeline, but not in plain text in the log', async () => {
  await add('Unmistakable note');
  const { events } = (await admin('GET /api/audit/events', { query: { person: ada.id, limit: '1' } })).body;
  expect(events).toMatchObject([
    { type: 'AdminNoteAdded', what: 'An admin wrote a note.', why: 'Unmistakable note' },
  ]);
  const [event] = await app.application.store.readAt([await head()]);
  expect(JSON.stringify(event?.data)).not.toContain('Unmistakable');
});

it('can be neither read nor added once the person is deleted', async () => {
  const { id } = await app.newUser();
  await add('Called twice', id);
  await admin('DELETE /api/users/users/{id}', { params: { id } });
  expect((await notesOf(id)).notes).toMatchObject([{ text: '' }]);
  expect((await add('Late', id)).status).toBe(404);
});

it.each([
  ['', 'Note is required.'],
  [' \t', 'Note is required.'],
  [null, 'Note is required.'],
  [7, 'Note is required.'],
  ['a\0b', 'Remove the control characters.'],
  ['pay \u202Eeerf', 'Note must not contain hidden characters or direction marks.'],
  ['x'.repeat(1001), 'Note must be at most 1000 characters long.'],
])('refuses the text %j and writes nothing', async (text, message) => {
  const before = await head();
  expect(await add(text)).toMatchObject({ status: 400, body: { message } });
  expect(await head()).toBe(before);
});

it('keeps hostile text as it is', async () => {
  const text = `<img src=x onerror=alert(1)> '; drop table rm.notes; -- =HYPERLINK("x") ${'😀'.repeat(100)}`;
  expect((await add(text)).body.note.text).toBe(text);
});

it('can only be about existing people who are not admins', async () => {
  const { body } = await admin('GET /api/user/me');
  expect((await add('About me', body.user._id)).status).toBe(403);
  expect((await add('About nobody', UNKNOWN_ID)).status).toBe(404);
  const token = await app.adminToken();
  for (const id of MALFORMED_IDS) {
    const path = `/api/users/users/${encodeURIComponent(id)}/notes`;
    const answer = await send(app.url, path, { method: 'POST', token, body: { text: 'x' } });
    expect([400, 404, 414]).toContain(answer.status);
  }
  expectProblem(await send(app.url, `/api/users/users/${UNKNOWN_ID}`, { token }), 404, { code: 'not_found' });
});
