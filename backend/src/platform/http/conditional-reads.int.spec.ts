import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';

describe('a conditional read', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp();
    user = await app.newEarner(500);
  });
  afterAll(() => app.stop());

  const read = (path: string, headers: Record<string, string> = {}) =>
    send(app.url, path, { token: user.token, headers });

  it('gets no body while nothing has changed, and the position that this holds for', async () => {
    const first = await read('/api/user/me');
    const etag = first.headers.get('etag') as string;
    const again = await read('/api/user/me', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('x-log-position')).not.toBeNull();
  });

  it('gets the new answer after a change', async () => {
    const first = await read('/api/user/me');
    await user.call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(40) } });
    const again = await read('/api/user/me', { 'if-none-match': first.headers.get('etag') as string });
    expect(again.status).toBe(200);
    expect(JSON.parse(again.text).user.earning).toBe(540);
  });

  it('gets a refusal unchanged', async () => {
    expect((await read('/api/videolink', { 'if-none-match': '*' })).status).toBe(403);
  });
});
