import { startActivity } from 'mf-shared/device';
import { session } from 'mf-shared/session';
import { aUser, aVideo, fakeApi, problem } from 'mf-shared/testing';
import { callApi } from './callApi.ts';
import { endSession } from './endSession.ts';
import { describeError, isRefused, reasonOf } from './errors.ts';

const failing = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('The call was expected to fail.')),
    (error: unknown) => error,
  );

describe('callApi', () => {
  it('returns the answer', async () => {
    const user = aUser();
    fakeApi({ 'GET /api/user/me': { user } });
    expect(await callApi('GET /api/user/me')).toEqual({ user });
  });

  it('fills in path, query and body, and sends the idempotency key', async () => {
    const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => Response.json({}));
    globalThis.fetch = fetchMock;
    await callApi('PUT /api/users/users/{id}/status', {
      params: { id: 'a/b' },
      body: { status: 'activated' },
      idempotencyKey: 'k1',
    });
    await callApi('GET /api/users/users', { query: { search: 'ada & co' } });
    const [[address, init] = [], [searched] = []] = fetchMock.mock.calls;
    expect(address).toBe('/api/users/users/a%2Fb/status');
    expect(init).toMatchObject({ method: 'PUT', body: '{"status":"activated"}' });
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('k1');
    expect(searched).toBe('/api/users/users?search=ada+%26+co');
  });

  it('says when nobody has touched the page for a minute, with reads only', async () => {
    const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => Response.json({}));
    globalThis.fetch = fetchMock;
    startActivity();
    const idle = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await callApi('GET /api/user/me');
    await callApi('POST /api/user/activate-from-earnings');
    startActivity();
    await callApi('GET /api/user/me');
    idle.mockRestore();
    const sent = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Idle'));
    expect(sent).toEqual(['1', null, null]);
  });

  it('throws a refusal of the server', async () => {
    const errors = [{ path: 'title', message: 'Title is required.' }];
    fakeApi({ 'GET /api/videolink': problem(400, 'Refused.', { code: 'invalid', errors }) });
    expect(await failing(callApi('GET /api/videolink'))).toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'invalid',
      message: 'Refused.',
      requestId: 'request-1',
      errors,
    });
  });

  it.each([
    ['a page of HTML', 502, '<html>Bad gateway</html>'],
    ['nothing', 500, ''],
    ['HTML that claims success', 200, '<html>Sign in to the Wi-Fi</html>'],
    ['JSON that is not a problem', 503, '{"oops":1}'],
    ['null', 404, 'null'],
  ])('reports %s as unreadable', async (_, status, text) => {
    globalThis.fetch = async () => new Response(text, { status });
    const error = await failing(callApi('GET /api/user/me'));
    expect(error).toMatchObject({
      name: 'ApiError',
      status,
      message: 'The server sent an answer that could not be read.',
    });
  });

  it('reports that the server could not be reached', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    const error = await failing(callApi('GET /api/user/me'));
    expect(reasonOf(error)).toMatch('could not be reached');
    expect(describeError(new Error('x of undefined'), 'It failed.')).toBe('It failed.');
  });

  it('sends the newest position it was given, even after older or missing ones', async () => {
    const positions: (string | null)[] = [];
    const answered = ['7', '3', null];
    globalThis.fetch = async (_, init) => {
      positions.push(new Headers(init?.headers).get('X-Log-Position'));
      const position = answered.shift();
      return Response.json({}, { headers: position ? { 'X-Log-Position': position } : {} });
    };
    await callApi('POST /api/user/activate-from-earnings');
    for (const _ of [1, 2]) await callApi('GET /api/user/me');
    expect(positions).toEqual([null, '7', '7']);
  });

  it.each([
    ['a problem', () => problem(422, 'No.'), true],
    ['a session that ended', () => problem(401, 'Log in.'), false],
    ['a busy server', () => problem(503, 'Busy.'), false],
    ['a page of HTML', () => new Response('<html>', { status: 404 }), false],
    ['a captive portal', () => new Response('<html>'), false],
    ['no answer', () => Promise.reject(new TypeError('offline')), false],
  ])('tells a refusal from an unknown outcome: %s', async (_, answer, refused) => {
    fakeApi({ 'POST /api/user/activate-from-earnings': answer });
    expect(isRefused(await failing(callApi('POST /api/user/activate-from-earnings')))).toBe(refused);
  });

  it('revalidates an answer, and returns the same object when it has not changed', async () => {
    session.signIn('t', aUser());
    const asked: (string | null)[] = [];
    globalThis.fetch = async (_, init) => {
      const etag = new Headers(init?.headers).get('If-None-Match');
      asked.push(etag);
      if (etag) return new Response(null, { status: 304 });
      return Response.json({ total: 3 }, { headers: { ETag: '"3"' } });
    };
    const first = await callApi('GET /api/videolink/count');
    expect(await callApi('GET /api/videolink/count')).toBe(first);
    session.signIn('u', aUser({ _id: 'another' }));
    await callApi('GET /api/videolink/count');
    expect(asked).toEqual([null, '"3"', null]);
    session.signOut();
  });

  it('works in a browser without AbortSignal.any and AbortSignal.timeout', async () => {
    const { any, timeout } = AbortSignal;
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
    fakeApi({ 'GET /api/videolink/count': { total: 3 } });
    const { signal } = new AbortController();
    expect(await callApi('GET /api/videolink/count', { signal })).toEqual({ total: 3 });
    Object.assign(AbortSignal, { any, timeout });
  });

  it('rejects with the reason when it is aborted', async () => {
    fakeApi({ 'GET /api/videolink': () => new Promise(() => {}) });
    const controller = new AbortController();
    const call = failing(callApi('GET /api/videolink', { signal: controller.signal }));
    controller.abort();
    expect(await call).toBe(controller.signal.reason);
  });
});

it('signing out works when the server fails', async () => {
  fakeApi({
    'GET /api/videolink': { videos: [aVideo()], nextCursor: null },
    'POST /api/auth/logout': problem(500, 'Down.'),
  });
  session.signIn('t', aUser());
  const ended = endSession();
  expect(session.user).toBeNull();
  await ended;
  expect(session.signOutReason).toBe('user');
});
