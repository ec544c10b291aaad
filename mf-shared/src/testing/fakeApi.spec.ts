import { perform } from '../api/perform.ts';
import { fakeApi } from './fakeApi.ts';

describe('a call that a test leaves unanswered', () => {
  let left: Promise<unknown>;

  it('is sent', async () => {
    const calls = fakeApi({ 'POST /api/auth/logout': () => new Promise(() => {}) });
    left = perform('POST /api/auth/logout', {}, { label: 'x', onChecking: () => {} }).catch(
      (error: unknown) => error,
    );
    expect(calls).toHaveLength(1);
  });

  it('ends with the test, so that the next test is not affected', async () => {
    const calls = fakeApi({});
    expect(await left).toMatchObject({ message: 'The test is over.' });
    expect(calls).toEqual([]);
  });
});
