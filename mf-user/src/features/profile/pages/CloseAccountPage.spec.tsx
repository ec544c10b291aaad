import { screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const CLOSE = 'POST /api/profile/close';
const user = aUser({ earning: 300 });
const answers = { 'GET /api/user/me': { user } };

async function close(fields: { password?: string; word?: string } = {}) {
  const { password = 'secret', word = 'CLOSE' } = fields;
  const page = await openPage('/profile/close', user);
  const field = await screen.findByLabelText('Password');
  if (password) await page.fill(field, password);
  if (word) await page.fill(screen.getByLabelText('Type CLOSE to confirm'), word);
  await page.person.click(screen.getByRole('button', { name: 'Close my account for good' }));
  return page;
}

describe('closing one’s account', () => {
  it('says what happens to the money, and logs out once it is done', async () => {
    const calls = fakeApi({ ...answers, [CLOSE]: { message: 'Your account is closed.' } });
    await close();
    expect(await screen.findByText('Your account is closed.')).toBeVisible();
    expect(session.user).toBeNull();
    expect(calls.filter(({ name }) => name === CLOSE).map(({ body }) => body)).toEqual([
      { password: 'secret' },
    ]);
  });

  it('shows the balance that is lost', async () => {
    fakeApi(answers);
    await openPage('/profile/close', user);
    expect(await screen.findByText(/^Your balance of ₦300.00 is lost/)).toBeVisible();
  });

  it('asks for password and word before it sends anything', async () => {
    const calls = fakeApi({ ...answers, [CLOSE]: { message: 'Your account is closed.' } });
    await close({ password: '', word: 'close' });
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(screen.getByLabelText('Type CLOSE to confirm')).toHaveAccessibleDescription(
      'Type CLOSE in capital letters.',
    );
    expect(calls.filter(({ name }) => name === CLOSE)).toEqual([]);
  });

  it('stays where it is when the password is wrong, or requests are open', async () => {
    const wrong = problem(422, "That isn't your current password.", { code: 'wrong_password' });
    const open = problem(409, 'You have open withdrawals or reward claims.', { code: 'open_requests' });
    let answer = wrong;
    fakeApi({ ...answers, [CLOSE]: () => Promise.resolve(answer) });
    const { person } = await close();
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        "That isn't your current password.",
      ),
    );
    answer = open;
    await person.click(screen.getByRole('button', { name: 'Close my account for good' }));
    expect(await screen.findByText('You have open withdrawals or reward claims.')).toBeVisible();
    expect(session.user).not.toBeNull();
  });
});
