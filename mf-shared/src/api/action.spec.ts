import { fakeApi, inTurn, problem } from 'mf-shared/testing';
import { keylessAction } from './action.ts';

const CALL = 'PUT /api/user/language';
const saved = { language: 'ha' } as const;
const lost = () => Promise.reject(new TypeError('connection lost'));
/** What the browser throws when the time for the answer is over. */
const tooSlow = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
const choose = {
  request: (language: 'ha') => ({ body: { language } }),
  failed: 'It failed.',
};

describe('an action without an idempotency key', () => {
  it.each([
    ['lost', lost, 'NetworkError'],
    ['too slow', tooSlow, 'UnconfirmedError'],
  ])('whose answer is %s, and which is not done yet, fails with that error', async (_, answer, name) => {
    fakeApi({ [CALL]: answer });
    const action = keylessAction(CALL, { ...choose, findOut: async () => undefined });
    const onChecking = jest.fn();
    await expect(action.send('ha', onChecking)).rejects.toMatchObject({ name });
    expect(onChecking).toHaveBeenCalled();
  });

  it('that may be repeated is sent again when its answer is lost', async () => {
    const answer = inTurn(lost, () => saved);
    const calls = fakeApi({ [CALL]: () => answer()() });
    const action = keylessAction(CALL, { ...choose, repeatable: true });
    await expect(action.send('ha', () => {})).resolves.toEqual(saved);
    expect(calls).toHaveLength(2);
  });

  it('is not sent again when it was refused', async () => {
    const calls = fakeApi({ [CALL]: problem(403, 'Not today.') });
    const action = keylessAction(CALL, { ...choose, repeatable: true });
    await expect(action.send('ha', () => {})).rejects.toThrow('Not today.');
    expect(calls).toHaveLength(1);
  });
});
