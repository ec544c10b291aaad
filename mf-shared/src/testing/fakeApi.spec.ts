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

  it('has ended with it, so that the next test hears nothing of it', async () => {
    const calls = fakeApi({});
    expect(await left).toMatchObject({ message: 'The test is over.' });
    expect(calls).toEqual([]);
  });
});
