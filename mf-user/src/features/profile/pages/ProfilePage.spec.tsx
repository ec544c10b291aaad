import { screen, waitFor } from '@testing-library/react';
import { aUser, catchDownloads, fakeApi, problem } from 'mf-shared/testing';
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

  it('is found to be done when the new password leads to the question for a second factor', async () => {
    fakeApi({
      [change]: () => Promise.reject(new TypeError('connection lost')),
      'POST /api/auth/login': problem(401, 'Enter a code.', { code: 'second_factor_required' }),
    });
    await submit();
    expect(await screen.findByText('✅ Password updated successfully!')).toBeVisible();
  });
});

it('one’s name is corrected, and shown at once', async () => {
  const calls = fakeApi({ 'PUT /api/profile/name': { message: 'Done.', name: 'Ada Okafor' } });
  const page = await openPage('/profile');
  await page.person.click(screen.getByRole('button', { name: 'Correct your name' }));
  const field = screen.getByLabelText('Name');
  await page.fill(field, ' ');
  await page.person.click(screen.getByRole('button', { name: 'Save name' }));
  expect(field).toHaveAccessibleDescription(/Enter your name\./);
  await page.fill(field, 'Ada Okafor');
  await page.person.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Your name is corrected.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getAllByText('Ada Okafor').length).toBeGreaterThan(0);
  expect(calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { name: 'Ada Okafor' },
  ]);
});

describe('changing one’s email address', () => {
  const ASK = 'POST /api/profile/email';
  const waiting = { email: 'ada@example.org', expiresAtMs: 1_790_086_400_000 };
  const asked = { message: 'A link is on its way to the new address.', pending: waiting };

  async function ask(email = ' ada@example.org ', password = 'secret') {
    const page = await openPage('/profile');
    await page.person.click(screen.getByRole('button', { name: 'Change your email' }));
    if (email) await page.fill(screen.getByLabelText('New email'), email);
    if (password) await page.fill(screen.getByLabelText('Your password'), password);
    await page.person.click(screen.getByRole('button', { name: 'Send the link' }));
    return page;
  }

  it('asks for a link, shows what waits, and withdraws it', async () => {
    const calls = fakeApi({ [ASK]: asked, 'DELETE /api/profile/email': { message: 'Done.' } });
    const { person } = await ask();
    expect(await screen.findByText(/A link is waiting at ada@example\.org\./)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.find(({ name }) => name === ASK)?.body).toEqual({
      email: 'ada@example.org',
      password: 'secret',
    });
    await person.click(screen.getByRole('button', { name: 'Keep my address' }));
    expect(await screen.findByText('Your address stays as it is.')).toBeVisible();
    expect(screen.queryByText(/A link is waiting/)).not.toBeInTheDocument();
  });

  it.each([
    ['New email', 'ada', 'secret', /Enter the new address\./],
    ['Your password', 'ada@example.org', '', /Enter your password\./],
  ])('is refused beside %s without it', async (label, email, password, reason) => {
    const calls = fakeApi({});
    await ask(email, password);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(reason);
    expect(calls.filter(({ name }) => name === ASK)).toEqual([]);
  });

  it.each([
    ['Your password', 'wrong_password', "That isn't your current password."],
    ['New email', 'same_email', 'This is the address of your account already.'],
  ])('tells at %s that %s', async (label, code, reason) => {
    fakeApi({ [ASK]: problem(422, reason, { code }) });
    await ask();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(reason)));
  });
});

describe('where you are signed in', () => {
  const LIST = 'GET /api/auth/sessions';
  const here = { _id: 'here', device: 'Firefox on Linux', openedAtMs: 1, seenAtMs: 2, isCurrent: true };
  const phone = { ...here, _id: 'phone', device: 'Chrome on Android', isCurrent: false };

  it('lists the devices, and has no button for this one', async () => {
    fakeApi({ [LIST]: { sessions: [here, { ...phone, country: 'NG' }] } });
    await openPage('/profile');
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    expect(screen.getByText(/ · Nigeria/)).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Log out (?!everywhere)\w+ on / })).toHaveLength(1);
  });

  it('offers nothing to log out when this is the only device', async () => {
    fakeApi({ [LIST]: { sessions: [here] } });
    await openPage('/profile');
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
  });

  it('logs out one device, and reads the list again', async () => {
    let sessions = [here, phone];
    fakeApi({
      [LIST]: () => ({ sessions }),
      'DELETE /api/auth/sessions/{id}': ({ params }) => {
        sessions = sessions.filter(({ _id }) => _id !== params.id);
        return { success: true };
      },
    });
    const { person } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
    expect(await screen.findByText('Chrome on Android was logged out.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument(),
    );
  });

  it('logs out every other device, also when the answer is lost', async () => {
    let sessions = [here, phone];
    fakeApi({
      [LIST]: () => ({ sessions }),
      'DELETE /api/auth/sessions': () => {
        sessions = [here];
        return Promise.reject(new TypeError('connection lost'));
      },
    });
    const { person } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Every other device was logged out.')).toBeVisible();
  });

  it('says when the list cannot be loaded', async () => {
    fakeApi({ [LIST]: problem(403, 'No.') });
    await openPage('/profile');
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
  });

  it('says when a device was not logged out', async () => {
    fakeApi({
      [LIST]: { sessions: [here, phone] },
      'DELETE /api/auth/sessions/{id}': new Response('', { status: 409 }),
    });
    const { person } = await openPage('/profile');
    await person.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
    expect(await screen.findByText(/^The device could not be logged out/)).toBeVisible();
  });
});

describe('your data', () => {
  it.each([
    ['Download to read', '/api/user/data.html', 'my-data.html'],
    ['Download as JSON', '/api/user/data.json', 'my-data.json'],
  ])('is saved with %s', async (button, address, name) => {
    const files = catchDownloads();
    fakeApi({}, { [address]: 'everything' });
    const { person } = await openPage('/profile');
    await person.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(`${name} was downloaded.`)).toBeVisible();
    expect(files).toEqual([{ name, text: 'everything' }]);
  });
});
