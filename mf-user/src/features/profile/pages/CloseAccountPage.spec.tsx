import { screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const CLOSE = 'POST /api/profile/close';
const signedOut = problem(401, 'Your session has ended. Please log in.', { code: 'session_ended' });
const user = aUser({ earning: 300 });
const answers = { 'GET /api/user/me': { user } };

it('says that the account is closed when another call notices the end of the session before the answer', async () => {
  fakeApi(answers);
  const { person, fill } = await openPage('/profile/close', user);
  await fill(await screen.findByLabelText('Password'), 'secret');
  await fill(screen.getByLabelText('Type CLOSE to confirm'), 'CLOSE');
  fakeApi({
    [CLOSE]: () => {
      session.signOut('expired');
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  await person.click(screen.getByRole('button', { name: 'Close my account for good' }));
  expect(await screen.findByText('Your account is closed.')).toBeVisible();
});

it('says what closing the account loses and what went wrong, and logs out once it is closed', async () => {
  const done = { message: 'Your account is closed.' };
  const early = fakeApi({ ...answers, [CLOSE]: done });
  const { person, fill } = await openPage('/profile/close', user);
  const sent = (calls: typeof early) => calls.filter(({ name }) => name === CLOSE).map(({ body }) => body);
  const submit = () => person.click(screen.getByRole('button', { name: 'Close my account for good' }));
  const password = await screen.findByLabelText('Password');
  const word = screen.getByLabelText('Type CLOSE to confirm');
  expect(await screen.findByText(/^You will lose your balance of ₦300\.00\./)).toBeVisible();

  await fill(word, 'close');
  await submit();
  expect(password).toHaveAccessibleDescription('Enter your password.');
  expect(word).toHaveAccessibleDescription('Type CLOSE in capital letters.');
  expect(sent(early)).toEqual([]);

  const wrong = problem(422, "That isn't your current password.", { code: 'wrong_password' });
  fakeApi({ ...answers, [CLOSE]: wrong });
  await fill(password, 'secret');
  await fill(word, 'CLOSE');
  await submit();
  await waitFor(() => expect(password).toHaveAccessibleDescription("That isn't your current password."));
  const open = problem(409, 'You have open withdrawals or reward claims.', { code: 'open_requests' });
  fakeApi({ ...answers, [CLOSE]: open });
  await submit();
  expect(await screen.findByText('You have open withdrawals or reward claims.')).toBeVisible();
  expect(session.user).not.toBeNull();

  const calls = fakeApi({ ...answers, [CLOSE]: done });
  await submit();
  expect(await screen.findByText('Your account is closed.')).toBeVisible();
  expect(session.user).toBeNull();
  expect(sent(calls)).toEqual([{ password: 'secret' }]);
});

it.each([
  ['the session still works', { user }, /^The server could not be reached/, false],
  ['the session has ended', signedOut, 'Your account is closed.', true],
] as const)(
  'after a lost answer, finds out whether the account is closed: %s',
  async (_, me, told, isClosed) => {
    fakeApi(answers);
    const { person, fill } = await openPage('/profile/close', user);
    await fill(await screen.findByLabelText('Password'), 'mistyped');
    await fill(screen.getByLabelText('Type CLOSE to confirm'), 'CLOSE');
    fakeApi({
      'GET /api/user/me': me,
      [CLOSE]: () => Promise.reject(new TypeError('connection lost')),
      'POST /api/auth/login': problem(401, 'Invalid credentials', { code: 'invalid_credentials' }),
    });
    await person.click(screen.getByRole('button', { name: 'Close my account for good' }));
    expect(await screen.findByText(told)).toBeVisible();
    expect([session.user === null, session.signOutReason]).toEqual([isClosed, null]);
  },
);

it('does not say that the account is closed when the session had ended before', async () => {
  fakeApi(answers);
  const { person, fill } = await openPage('/profile/close', user);
  await fill(await screen.findByLabelText('Password'), 'secret');
  await fill(screen.getByLabelText('Type CLOSE to confirm'), 'CLOSE');
  const calls = fakeApi({ 'GET /api/user/me': signedOut, [CLOSE]: signedOut });
  await person.click(screen.getByRole('button', { name: 'Close my account for good' }));
  await waitFor(() => expect(session.user).toBeNull());
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual([CLOSE]);
});
