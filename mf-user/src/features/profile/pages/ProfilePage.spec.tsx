import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, catchDownloads, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;

const fields = {
  'Current password': 'old secret',
  'New password': 'new secret',
  'Confirm new password': 'new secret',
};
const REFUSED = '❌ Failed to update password. Please try again.';
const change = 'PUT /api/profile/password/change-password';

async function submit(page: Page, changes: Partial<typeof fields> = {}) {
  for (const [label, text] of Object.entries({ ...fields, ...changes })) {
    await page.fill(screen.getByLabelText(label), text);
  }
  await page.person.click(screen.getByRole('button', { name: 'Update Password' }));
}

const puts = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ name }) => name === change);

it('shows who is signed in', async () => {
  fakeApi({});
  await openPage('/profile');
  expect(screen.getByRole('region', { name: 'Your details' })).toHaveTextContent(/Ada Obi.*ada@example\.com/);
});

it('shows the address that was confirmed elsewhere', async () => {
  fakeApi({ 'GET /api/user/me': { user: aUser({ email: 'ada@example.org', emailVerified: true }) } });
  await openPage('/profile', aUser({ emailVerified: false }));
  const details = screen.getByRole('region', { name: 'Your details' });
  await waitFor(() => expect(details).toHaveTextContent('ada@example.org'));
  expect(screen.queryByRole('region', { name: 'Verify your email' })).not.toBeInTheDocument();
});

describe('updating the password', () => {
  const UPDATED = '✅ Password updated successfully!';
  const ERROR = '❌ Error updating password. Please try again later.';
  const lost = () => Promise.reject(new TypeError('connection lost'));

  it('shows an error next to the field that is wrong; otherwise confirms and clears the form', async () => {
    const calls = fakeApi({ [change]: { message: 'Done.' } });
    const page = await openPage('/profile');
    const refusals: [string, Partial<typeof fields>, string][] = [
      ['Current password', { 'Current password': '', 'New password': 'a' }, 'All fields must be filled.'],
      ['New password', { 'New password': '12345' }, 'Password must be at least 6 characters long.'],
      ['New password', { 'New password': '' }, 'All fields must be filled.'],
      ['Confirm new password', { 'Confirm new password': 'new secre' }, 'Passwords do not match!'],
      ['Confirm new password', { 'Confirm new password': '' }, 'All fields must be filled.'],
    ];
    for (const [label, changes, message] of refusals) {
      await submit(page, changes);
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(puts(calls)).toEqual([]);

    await submit(page);
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(puts(calls)).toEqual([
      { name: change, body: { oldPassword: 'old secret', newPassword: 'new secret' } },
    ]);
    for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('shows a server error next to its field; after a lost answer, succeeds when the new password logs in', async () => {
    const page = await openPage('/profile');
    for (const [label, answer, message] of [
      ['Current password', { code: 'wrong_password' }, "That isn't your current password."],
      ['New password', { code: 'same_password' }, 'Choose a password that differs from the old one.'],
      [
        'New password',
        { errors: [{ path: 'newPassword', message: 'Password must be at most 72 bytes long.' }] },
        'Password must be at most 72 bytes long.',
      ],
    ] as const) {
      const { errors, ...rest } = { errors: undefined, ...answer };
      fakeApi({ [change]: problem(422, message, errors ? { errors: [...errors] } : rest) });
      await submit(page);
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
      expect(screen.getByText(REFUSED)).toBeVisible();
    }

    const calls = fakeApi({
      [change]: lost,
      'POST /api/auth/login': { token: 'another', user: aUser() },
      'POST /api/auth/logout': { success: true },
    });
    await submit(page);
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(calls.map(({ name }) => name)).toContain('POST /api/auth/logout');
  });

  it('reports a failure plainly; after a lost answer, succeeds when the new password needs a second factor', async () => {
    const page = await openPage('/profile');
    const unknown = problem(401, 'Invalid credentials', { code: 'invalid_credentials' });
    for (const [answer, text] of [
      [problem(409, 'Changed elsewhere.'), `${REFUSED} Changed elsewhere.`],
      [lost, ERROR],
      [new Response('', { status: 404 }), REFUSED],
      [problem(500, 'Oh.'), ERROR],
    ] as const) {
      fakeApi({ [change]: answer, 'POST /api/auth/login': unknown });
      await submit(page);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByLabelText('New password')).toHaveValue('new secret');
    }

    fakeApi({
      [change]: lost,
      'POST /api/auth/login': problem(401, 'Enter a code.', { code: 'second_factor_required' }),
    });
    await submit(page);
    expect(await screen.findByText(UPDATED)).toBeVisible();
  });
});

it('corrects the name and shows it immediately', async () => {
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

it.each([
  ['Correct your name', 'Name', 'Save name', 'PUT /api/profile/name'],
  ['Change your email', 'New email', 'Send the link', 'POST /api/profile/email'],
] as const)(
  '“%s” does not lose what was typed, and stays open while it is sent',
  async (opener, label, send, call) => {
    fakeApi({ [call]: () => new Promise(() => {}) });
    const { person, fill } = await openPage('/profile');
    await person.click(screen.getByRole('button', { name: opener }));
    const dialog = screen.getByRole('dialog');
    await fill(within(dialog).getByLabelText(label), 'ada@example.org');
    const cancel = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    cancel();
    expect(within(dialog).getByLabelText(label)).toHaveValue('ada@example.org');

    for (const field of within(dialog).queryAllByLabelText('Your password')) await fill(field, 'secret');
    await person.click(within(dialog).getByRole('button', { name: send }));
    await waitFor(() => expect(dialog).toHaveAttribute('aria-busy', 'true'));
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).toBeVisible();
  },
);

describe('changing the email address', () => {
  const ASK = 'POST /api/profile/email';
  const waiting = { email: 'ada@example.org', expiresAtMs: 1_790_086_400_000 };
  const asked = { message: 'A link is on its way to the new address.', pending: waiting };

  async function ask({ person, fill }: Page, email = ' ada@example.org ', password = 'secret') {
    await fill(screen.getByLabelText('New email'), email);
    await fill(screen.getByLabelText('Your password'), password);
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
  }

  it('finds out what happened when an answer was lost', async () => {
    let pending: typeof waiting | null = null;
    const losing = (next: typeof pending) => () => {
      pending = next;
      return Promise.reject(new TypeError('connection lost'));
    };
    fakeApi({
      'GET /api/profile/email': () => ({ pending }),
      [ASK]: losing(waiting),
      'DELETE /api/profile/email': losing(null),
    });
    const page = await openPage('/profile');
    await page.person.click(screen.getByRole('button', { name: 'Change your email' }));
    await ask(page);
    expect(await screen.findByText(/We sent a link to ada@example\.org\./)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.person.click(screen.getByRole('button', { name: 'Keep my address' }));
    expect(await screen.findByText('Your address stays as it is.')).toBeVisible();
  });

  it('shows an error next to its field; requests a link, shows the pending address, and withdraws it', async () => {
    const page = await openPage('/profile');
    await page.person.click(screen.getByRole('button', { name: 'Change your email' }));
    const none = fakeApi({});
    await ask(page, '');
    expect(screen.getByLabelText('New email')).toHaveAccessibleDescription(/Enter the new address\./);
    await ask(page, 'ada@example.org', '');
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/Enter your password\./);
    await ask(page, 'ada');
    expect(screen.getByLabelText('New email')).toHaveAccessibleDescription(/Enter the new address\./);
    expect(none.filter(({ name }) => name === ASK)).toEqual([]);
    for (const [label, code, reason] of [
      ['Your password', 'wrong_password', "That isn't your current password."],
      ['New email', 'same_email', 'This is the address of your account already.'],
    ] as const) {
      fakeApi({ [ASK]: problem(422, reason, { code }) });
      await ask(page);
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(reason)),
      );
    }

    const calls = fakeApi({ [ASK]: asked, 'DELETE /api/profile/email': { message: 'Done.' } });
    await ask(page);
    expect(await screen.findByText(/We sent a link to ada@example\.org\./)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.find(({ name }) => name === ASK)?.body).toEqual({
      email: 'ada@example.org',
      password: 'secret',
    });
    await page.person.click(screen.getByRole('button', { name: 'Keep my address' }));
    expect(await screen.findByText('Your address stays as it is.')).toBeVisible();
    expect(screen.queryByText(/A link is waiting/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change your email' }).parentElement).toHaveFocus();
  });
});

describe('where you are signed in', () => {
  const LIST = 'GET /api/auth/sessions';
  const here = { _id: 'here', device: 'Firefox on Linux', openedAtMs: 1, seenAtMs: 2, isCurrent: true };
  const phone = { ...here, _id: 'phone', device: 'Chrome on Android', isCurrent: false };

  it('tells devices of the same name apart by their times', async () => {
    const other = { ...phone, _id: 'other', seenAtMs: Date.UTC(2026, 2, 3, 9) };
    fakeApi({ [LIST]: { sessions: [here, phone, other] } });
    await openPage('/profile');
    const buttons = await screen.findAllByRole('button', { name: 'Log out Chrome on Android' });
    const descriptions = buttons.map((button) => {
      const ids = button.getAttribute('aria-describedby') ?? '';
      return document.getElementById(ids)?.textContent;
    });
    expect(descriptions[1]).toContain('2026');
    expect(descriptions[0]).not.toBe(descriptions[1]);
  });

  it('lists the devices, says when one was not logged out, logs it out, and reloads the list', async () => {
    let sessions = [here, { ...phone, country: 'NG' }];
    const list = () => ({ sessions });
    fakeApi({ [LIST]: list, 'DELETE /api/auth/sessions/{id}': new Response('', { status: 409 }) });
    const { person } = await openPage('/profile');
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    expect(screen.getByText(/ · Nigeria/)).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Log out (?!everywhere)\w+ on / })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Log out Chrome on Android' }));
    expect(await screen.findByText(/^The device could not be logged out/)).toBeVisible();

    fakeApi({
      [LIST]: list,
      'DELETE /api/auth/sessions/{id}': ({ params }) => {
        sessions = sessions.filter(({ _id }) => _id !== params.id);
        return { success: true };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
    expect(await screen.findByText('Chrome on Android was logged out.')).toBeVisible();
    // Now this is the only device, so nothing is left to log out.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.getByRole('listitem').parentElement).toHaveFocus();
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
    expect(screen.getAllByRole('listitem')[0]?.parentElement).toHaveFocus();
  });

  it('lists this device alone once the password was changed', async () => {
    let sessions = [here, phone];
    fakeApi({
      [LIST]: () => ({ sessions }),
      [change]: () => {
        sessions = [here];
        return { message: 'Done.' };
      },
    });
    const page = await openPage('/profile');
    const other = await screen.findByText('Chrome on Android');
    await submit(page);
    await waitFor(() => expect(other).not.toBeInTheDocument());
  });

  it('says when the list cannot be loaded', async () => {
    fakeApi({ [LIST]: problem(403, 'No.') });
    await openPage('/profile');
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
  });
});

it('saves the person’s data as a page and as JSON', async () => {
  const files = catchDownloads();
  fakeApi({}, { '/api/user/data.html': 'everything', '/api/user/data.json': '"everything"' });
  const { person } = await openPage('/profile');
  await person.click(screen.getByRole('button', { name: 'Download to read' }));
  expect(await screen.findByText('my-data.html was downloaded.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Download as JSON' }));
  expect(await screen.findByText('my-data.json was downloaded.')).toBeVisible();
  expect(files).toEqual([
    { name: 'my-data.html', text: 'everything' },
    { name: 'my-data.json', text: '"everything"' },
  ]);
});
