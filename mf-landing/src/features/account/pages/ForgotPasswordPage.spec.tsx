import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aUser, fakeApi, inTurn, problem, renderRemote } from 'mf-shared/testing';
import { Root } from '../../../Root.tsx';

const SENT = 'If an account exists for that email, a reset link is on its way.';
const accepted = { 'POST /api/auth/forgot-password': { success: true, message: SENT } } as const;

async function openForgotPassword(options: { user?: ReturnType<typeof aUser> } = {}) {
  const rendered = renderRemote(<Root />, { route: '/forgot-password', ...options });
  const submit = await screen.findByRole('button', { name: 'Send Mail' });
  return { ...rendered, submit, email: screen.getByLabelText('Email') };
}

async function sendMail(address = 'ada@example.com') {
  const page = await openForgotPassword();
  await page.fill(page.email, address);
  await page.person.keyboard('{Enter}');
  return page;
}

/** Closes the notice, which would otherwise outlive the page and the test. */
async function expectNotice({ person }: { person: UserEvent }, text: string) {
  expect(screen.getByText(text)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close notice' }));
}

afterEach(() => {
  jest.useRealTimers();
});

describe('forgetting the password', () => {
  it('requests a mail, and says so on the login page', async () => {
    const calls = fakeApi(accepted);
    const page = await sendMail();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(page.address()).toBe('/login');
    await expectNotice(page, SENT);
    expect(calls).toContainEqual({
      name: 'POST /api/auth/forgot-password',
      body: { email: 'ada@example.com' },
    });
  });

  it('shows the notice on the login page long enough to read, then removes it', async () => {
    fakeApi(accepted);
    const page = await openForgotPassword();
    await page.fill(page.email, 'ada@example.com');
    jest.useFakeTimers();
    // Not by userEvent, which waits on its own timers.
    act(() => page.submit.click());
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.getByText(SENT)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  });

  it('redirects people who are signed in to their dashboard', async () => {
    fakeApi(accepted);
    const page = await openForgotPassword({ user: aUser() });
    await page.fill(page.email, 'ada@example.com');
    await page.person.click(page.submit);
    await waitFor(() => expect(page.address()).toBe('/user/dashboard'));
    await expectNotice(page, SENT);
  });

  it('requires the email, and stays and says why when the server refuses or does not answer', async () => {
    const errors = [{ path: 'email', message: 'Please enter a valid email address.' }];
    const later = 'Too many attempts. Please try again in 42 minutes.';
    const broken = 'Something went wrong on our side.';
    const answer = inTurn(
      problem(400, 'Check the fields.', { errors }),
      problem(429, later),
      problem(500, broken),
      undefined,
    );
    const calls = fakeApi({
      'POST /api/auth/forgot-password': () => {
        const given = answer();
        if (!given) throw new TypeError('Failed to fetch');
        return given;
      },
    });
    const { person, fill, address, email, submit } = await openForgotPassword();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await person.click(submit);
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Please enter your email.');
    expect(calls.map(({ name }) => name)).not.toContain('POST /api/auth/forgot-password');

    await fill(email, 'ada@example.com');
    await person.click(submit);
    await waitFor(() => expect(email).toHaveAccessibleDescription(errors[0]?.message));
    expect(email).toHaveFocus();
    for (const message of [later, broken, /could not be reached/]) {
      await person.click(submit);
      expect(await screen.findByText(message)).toBeVisible();
      expect(address()).toBe('/forgot-password');
      expect(email).toHaveValue('ada@example.com');
      expect(screen.queryByText(SENT)).not.toBeInTheDocument();
    }
  });

  it('sends once, however often the button is pressed', async () => {
    const calls = fakeApi({ 'POST /api/auth/forgot-password': () => new Promise(() => {}) });
    const { person, fill, email, submit } = await openForgotPassword();
    await fill(email, 'ada@example.com');
    await person.dblClick(submit);
    expect(submit).toHaveAttribute('aria-busy', 'true');
    expect(calls.filter(({ name }) => name === 'POST /api/auth/forgot-password')).toHaveLength(1);
  });
});
