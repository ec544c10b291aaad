import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('POST /api/auth/register', () => {
  it('answers 201 with a token and the new user', async () => {
    const answer = await app.client()('POST /api/auth/register', {
      body: { name: 'Ada Obi', email: 'Ada@Example.com', password: 'pw' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.token).toEqual(expect.any(String));
    expect(answer.body.user).toEqual({
      _id: expect.any(String),
      name: 'Ada Obi',
      email: 'ada@example.com',
      role: 'user',
      status: 'not activated',
      earning: 0,
    });
  });
});
