import { screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, inTurn, problem, renderRemote } from 'mf-shared/testing';
import { Root } from '../../../Root.tsx';

const DONE = 'Your password has been reset. Please log in.';
const DEAD = 'This reset link has expired or was used already. Please ask for a new one.';
const accepted = { 'POST /api/auth/reset-password': { success: true, message: DONE } } as const;

async function openLink(options: { route?: string; user?: ReturnType<typeof aUser> } = {}) {
  const rendered = renderRemote(<Root />, { route: '/reset-password#token=secret-1', ...options });
  const submit = await screen.findByRole('button', { name: 'Save new password' });
  const password = screen.getByLabelText('New password');
  const confirmation = screen.getByLabelText('Confirm new password');
  return { ...rendered, submit, password, confirmation };
}

async function choose(password: string, confirmation = password, options = {}) {
  const page = await openLink(options);
  if (password) await page.fill(page.password, password);
  if (confirmation) await page.fill(page.confirmation, confirmation);
  await page.person.click(page.submit);
  return page;
}

const sent = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ name }) => name === 'POST /api/auth/reset-password');

describe('choosing a new password', () => {
  it('sends it with the token of the link, and leads to the login page', async () => {
    const calls = fakeApi(accepted);
    const { address } = await choose('a better password');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.getByText(DONE)).toBeVisible();
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { token: 'secret-1', newPassword: 'a better password' },
    ]);
  });

  it.each([
    ['was taken back', { returned: 1, held: 0, paid: 0 }, /taken back, and its money is in your balance/],
    ['is on hold', { returned: 0, held: 1, paid: 0 }, /on hold until an admin has looked/],
    ['had been paid', { returned: 0, held: 0, paid: 1 }, /had been paid already\. Please write to us/],
  ])('says that a withdrawal %s', async (_, withdrawals, told) => {
    fakeApi({ 'POST /api/auth/reset-password': { success: true, message: DONE, withdrawals } });
    await choose('a better password');
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('says that the former address was restored', async () => {
    fakeApi({
      'POST /api/auth/reset-password': { success: true, message: DONE, email: 'ada@example.com' },
    });
    await choose('a better password');
    expect(await screen.findByText('Your account has the address ada@example.com again.')).toBeVisible();
  });

  it('logs out the person signed in here', async () => {
    const calls = fakeApi({ ...accepted, 'POST /api/auth/logout': problem(401, 'Please log in.') });
    const { address } = await choose('a better password', undefined, { user: aUser() });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.user).toBeNull();
    expect(calls.map(({ name }) => name)).toContain('POST /api/auth/logout');
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  });

  it('removes the token from the address, says what is wrong, and can show each field separately', async () => {
    const calls = fakeApi(accepted);
    const { person, fill, address, password, confirmation, submit } = await openLink();
    expect(address()).toBe('/reset-password');
    await fill(password, 'short');
    await person.click(submit);
    expect(confirmation).toHaveAccessibleDescription('All fields must be filled.');
    expect(confirmation).toHaveFocus();
    expect(password).not.toHaveAccessibleDescription(/at least 6 characters long/);
    for (const [field, first, second, text] of [
      [password, '12345', 'other', /Password must be at least 6 characters long\./],
      [confirmation, '123456', '1234567', /Passwords do not match!/],
    ] as const) {
      await fill(password, first);
      await fill(confirmation, second);
      await person.click(submit);
      expect(field).toHaveAccessibleDescription(text);
      expect(field).toHaveFocus();
    }
    expect(sent(calls)).toEqual([]);

    await person.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
    expect(password).toHaveAttribute('type', 'text');
    expect(confirmation).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('shows the server’s message, keeps the input, and sends once, however often the button is pressed', async () => {
    const errors = [{ path: 'newPassword', message: 'Password must be at most 72 bytes long.' }];
    const later = 'Too many attempts. Please try again in 59 minutes.';
    const broken = 'Something went wrong on our side.';
    const calls = fakeApi({
      'POST /api/auth/reset-password': inTurn(
        problem(400, 'Check the fields.', { errors }),
        problem(429, later),
        problem(500, broken),
        new Promise<Response>(() => {}),
      ),
    });
    const { person, address, password, submit } = await choose('a better password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/at most 72 bytes long/));
    for (const message of [later, broken]) {
      await person.click(submit);
      expect(await screen.findByText(message)).toBeVisible();
      expect(password).toHaveValue('a better password');
      expect(address()).toBe('/reset-password');
    }
    await person.dblClick(submit);
    expect(submit).toHaveAttribute('aria-busy', 'true');
    expect(sent(calls)).toHaveLength(4);
  });
});

describe('an unusable link', () => {
  it('shows the server’s reason when it has expired, and links to a new one', async () => {
    const code = 'reset_link_invalid';
    fakeApi({ 'POST /api/auth/reset-password': problem(422, DEAD, { code }) });
    const { person, address } = await choose('a better password');
    await waitFor(() => expect(screen.getByText(DEAD)).toHaveFocus());
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(address()).toBe('/forgot-password');
  });

  it.each(['/reset-password', '/reset-password#token=', '/reset-password#other'])(
    '%s says what is missing',
    async (route) => {
      renderRemote(<Root />, { route });
      expect(await screen.findByText(/Please open that link again, or ask for a new one\./)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Save new password' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    },
  );
});
