import { screen, waitFor } from '@testing-library/react';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const fields = {
  'Current password': 'old secret',
  'New password': 'new secret',
  'Confirm new password': 'new secret',
};
const REFUSED = '❌ Failed to update password. Please try again.';
const change = 'PUT /api/profile/password/change-password';

async function submit(changes: Partial<typeof fields> = {}) {
  const page = await openPage('/profile');
  for (const [label, text] of Object.entries({ ...fields, ...changes })) {
    if (text) await page.fill(screen.getByLabelText(label), text);
  }
  await page.person.click(screen.getByRole('button', { name: 'Update Password' }));
  return page;
}

const puts = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ name }) => name === change);

describe('the profile', () => {
  it('shows who is signed in', async () => {
    fakeApi({});
    await openPage('/profile');
    expect(screen.getByRole('region', { name: 'Your details' })).toHaveTextContent(
      /Ada Obi.*ada@example\.com/,
    );
  });
});

describe('updating the password', () => {
  it('says so, and empties the form', async () => {
    const calls = fakeApi({ [change]: { message: 'Done.' } });
    await submit();
    expect(await screen.findByText('✅ Password updated successfully!')).toBeVisible();
    expect(puts(calls)).toEqual([
      { name: change, body: { oldPassword: 'old secret', newPassword: 'new secret' } },
    ]);
    for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it.each([
    ['Current password', { 'Current password': '', 'New password': 'a' }, 'All fields must be filled.'],
    ['New password', { 'New password': '' }, 'All fields must be filled.'],
    ['Confirm new password', { 'Confirm new password': '' }, 'All fields must be filled.'],
    ['New password', { 'New password': '12345' }, 'Password must be at least 6 characters long.'],
    ['Confirm new password', { 'Confirm new password': 'new secre' }, 'Passwords do not match!'],
  ])('is refused beside %s for %j', async (label, changes, message) => {
    const calls = fakeApi({});
    await submit(changes);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(puts(calls)).toEqual([]);
  });

  it.each([
    ['Current password', 'wrong_password', "That isn't your current password."],
    ['New password', 'same_password', 'Choose a password that differs from the old one.'],
  ])('tells beside %s what the server refused', async (label, code, message) => {
    fakeApi({ [change]: problem(422, message, { code }) });
    await submit();
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('puts what the server says of a field beside it', async () => {
    const errors = [{ path: 'newPassword', message: 'Password must be at most 72 bytes long.' }];
    fakeApi({ [change]: problem(400, 'Refused.', { errors }) });
    await submit();
    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/72 bytes/);
  });

  it.each([
    ['a refusal without a field', problem(409, 'Changed elsewhere.'), `${REFUSED} Changed elsewhere.`],
    ['a refusal without words', new Response('', { status: 404 }), REFUSED],
    [
      'no answer',
      () => Promise.reject(new TypeError('offline')),
      '❌ Error updating password. Please try again later.',
    ],
    ['a broken server', problem(500, 'Oh.'), '❌ Error updating password. Please try again later.'],
  ])('tells %s in plain words', async (_, answer, text) => {
    const unknown = problem(401, 'Invalid credentials', { code: 'invalid_credentials' });
    fakeApi({ [change]: answer, 'POST /api/auth/login': unknown });
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('new secret');
  });

  it('is found to be done when its answer was lost and the new password counts', async () => {
    const calls = fakeApi({
      [change]: () => Promise.reject(new TypeError('connection lost')),
      'POST /api/auth/login': { token: 'another', user: aUser() },
      'POST /api/auth/logout': { success: true },
    });
    await submit();
    expect(await screen.findByText('✅ Password updated successfully!')).toBeVisible();
    expect(calls.map(({ name }) => name)).toContain('POST /api/auth/logout');
  });
});
