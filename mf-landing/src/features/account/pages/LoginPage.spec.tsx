import { startAuthentication } from '@simplewebauthn/browser';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, inTurn, problem, renderRemote } from 'mf-shared/testing';
import { Root } from '../../../Root.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const signedIn = { token: 'a-token', user: aUser() };

async function openLogin(route = '/login') {
  const rendered = renderRemote(<Root />, { route });
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  return { ...rendered, email, password };
}

const submit = () => screen.getByRole('button', { name: /^Log in/ });

async function logIn(address = 'ada@example.com', route?: string) {
  const page = await openLogin(route);
  await page.fill(page.email, address);
  await page.fill(page.password, 'secret');
  await page.person.keyboard('{Enter}');
  return page;
}

describe('logging in', () => {
  it('leads a user to their dashboard', async () => {
    const calls = fakeApi({ 'POST /api/auth/login': signedIn });
    const { address } = await logIn();
    await waitFor(() => expect(address()).toBe('/user/dashboard'));
    expect(session.user).toEqual(signedIn.user);
    expect(calls).toContainEqual({
      name: 'POST /api/auth/login',
      body: { email: 'ada@example.com', password: 'secret' },
    });
  });

  it.each([
    ['adopts the language of the account', null, 'yo'],
    ['keeps the language that was chosen on this device', 'ha', 'ha'],
  ])('%s', async (_, chosen, expected) => {
    jest.spyOn(console, 'error').mockImplementation(); // jsdom cannot reload a page.
    if (chosen) localStorage.setItem('watch-earn-language', chosen);
    fakeApi({ 'POST /api/auth/login': { ...signedIn, language: 'yo' } });
    const { address } = await logIn();
    await waitFor(() => expect(address()).toBe('/user/dashboard'));
    expect(localStorage.getItem('watch-earn-language')).toBe(expected);
    localStorage.removeItem('watch-earn-language');
  });

  it('leads an admin to theirs', async () => {
    fakeApi({ 'POST /api/auth/login': { ...signedIn, user: aUser({ role: 'admin' }) } });
    const { address } = await logIn();
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('leads back to the page that required it, within the person’s own area only', async () => {
    fakeApi({ 'POST /api/auth/login': signedIn });
    const wanted = '/user/dashboard/withdraw';
    const { address, unmount } = await logIn(undefined, `/login?next=${encodeURIComponent(wanted)}`);
    await waitFor(() => expect(address()).toBe(wanted));
    unmount();
    const other = await logIn(undefined, '/login?next=//evil.example');
    await waitFor(() => expect(other.address()).toBe('/user/dashboard'));
  });

  it('asks no code of the next person who logs in on the page', async () => {
    const calls = fakeApi({
      'POST /api/auth/login': inTurn(
        problem(401, 'Enter a code.', { code: 'second_factor_required' }),
        problem(401, 'Enter a code.', { code: 'second_factor_required' }),
        signedIn,
      ),
    });
    const { person, fill, email, password, address } = await logIn();
    await fill(await screen.findByLabelText('Code'), '123');
    await fill(email, 'bayo@example.com');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(screen.queryByText(/Your password is right/)).not.toBeInTheDocument();
    await person.click(submit());
    expect(await screen.findByLabelText('Code')).toHaveValue('');
    await fill(password, 'another');
    await person.click(submit());
    await waitFor(() => expect(address()).toBe('/user/dashboard'));
    expect(calls.map(({ body }) => body)).toContainEqual({ email: 'bayo@example.com', password: 'another' });
  });

  it('asks for a code when the account has a second factor, and sends it with the credentials', async () => {
    const calls = fakeApi({
      'POST /api/auth/login': ({ body }) => {
        const { code } = body as { code?: string };
        if (code === undefined) return problem(401, 'Enter a code.', { code: 'second_factor_required' });
        if (code !== '123456') return problem(401, 'That code is wrong.', { code: 'wrong_code' });
        return signedIn;
      },
    });
    const { person, address, password } = await logIn();
    const code = await screen.findByLabelText('Code');
    expect(screen.getByText(/Your password is right/)).toBeVisible();
    expect(password).toHaveValue('secret');
    await waitFor(() => expect(code).toHaveFocus());
    await person.type(code, '{Enter}');
    expect(code).toHaveAccessibleDescription(/Enter the code\./);
    await person.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/That code is wrong/));
    await person.clear(code);
    await person.type(code, '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/user/dashboard'));
    expect(calls.at(-1)).toMatchObject({
      body: { email: 'ada@example.com', password: 'secret', code: '123456' },
    });
  });

  it('says what was wrong, keeps the password and focuses the field at fault', async () => {
    const answers = [
      ['Invalid credentials', 'ada@example.com', 'Wrong password'],
      ['INVALID CREDENTIALS', 'ada@nowhere', 'Invalid email'],
      ['The password is too old.', 'ada@example.com', 'Wrong password'],
      ['No such email.', 'ada@example.com', 'Invalid email'],
      ['Too many attempts.', 'ada@example.com', 'Too many attempts.'],
      ['', 'ada@example.com', 'Invalid credentials'],
    ] as const;
    const next = answers.map(([message]) => problem(401, message));
    fakeApi({ 'POST /api/auth/login': () => next.shift() ?? problem(500, 'Too often.') });
    const { person, fill, email, password } = await openLogin();
    await fill(password, 'secret');
    for (const [message, address, shown] of answers) {
      await fill(email, address);
      await person.keyboard('{Enter}');
      expect(await screen.findByText(shown)).toBeVisible();
      expect(password).toHaveValue('secret');
      if (message !== 'Invalid credentials') continue;
      await waitFor(() => expect(password).toHaveFocus());
      expect(password).toHaveAccessibleDescription('Wrong password');
    }
    expect(next).toEqual([]);
  });

  it('says how long to wait after too many attempts, and when no answer came, on no field', async () => {
    const message = 'Too many attempts. Please try again in 15 minutes.';
    const wait = problem(429, `${message} Your password and email are not wrong.`);
    wait.headers.set('Retry-After', '900');
    const isHeld = inTurn(true, false);
    fakeApi({
      'POST /api/auth/login': () => {
        if (isHeld()) return wait;
        throw new TypeError('Failed to fetch');
      },
    });
    const { person, email, password } = await logIn();
    expect(await screen.findByText(/try again in 15 minutes/)).toBeVisible();
    expect(email).not.toBeInvalid();
    expect(password).not.toBeInvalid();
    expect(password).toHaveValue('secret');
    await person.click(submit());
    expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
  });

  it('requires both fields, can show the password, and sends once, however often the button is pressed', async () => {
    const calls = fakeApi({ 'POST /api/auth/login': () => new Promise(() => {}) });
    const { person, fill, email, password } = await openLogin();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('Enter your email and your password.');
    await fill(email, 'ada@example.com');
    expect(submit()).toBeDisabled();
    await fill(password, 'x');
    expect(submit()).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await person.dblClick(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(calls.filter(({ name }) => name === 'POST /api/auth/login')).toHaveLength(1);
  });

  it.each([
    ['inactivity', 'You were logged out after 5 minutes without activity. Log in to continue.'],
    ['expired', 'Your session has ended. Log in to continue.'],
  ] as const)('says once why the session ended: %s', async (reason, text) => {
    // The session ends while the page that leads to the login is shown.
    const { person } = renderRemote(<Root />, { route: '/', user: aUser() });
    act(() => session.signOut(reason));
    await person.click(screen.getAllByRole('link', { name: 'Log in' })[0] as HTMLElement);
    const told = await screen.findByText(text);
    expect(told).toBeVisible();
    expect(screen.getAllByRole('status')[0]).toContainElement(told);
    expect(session.signOutReason).toBeNull();
  });

  it('says nothing after people logged out themselves', async () => {
    const { person } = renderRemote(<Root />, { route: '/', user: aUser() });
    act(() => session.signOut());
    await person.click(screen.getAllByRole('link', { name: 'Log in' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByText(/Log in to continue/)).not.toBeInTheDocument();
  });
});

describe('a person who is signed in', () => {
  it.each(['/login', '/signup', '/dashboard'])('is redirected from %s to their dashboard', async (route) => {
    const { address } = renderRemote(<Root />, { route, user: aUser() });
    await waitFor(() => expect(address()).toBe('/user/dashboard'));
  });
});

describe('/dashboard', () => {
  it('sends visitors to the login page', async () => {
    const { address } = renderRemote(<Root />, { route: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(address()).toBe('/login');
  });
});

describe('logging in with a passkey', () => {
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: class {} });
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const press = async () => {
    const page = await openLogin();
    await page.person.click(screen.getByRole('button', { name: 'Use a passkey' }));
    return page;
  };

  it('needs neither address nor password', async () => {
    const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
    jest.mocked(startAuthentication).mockResolvedValue(credential as never);
    const calls = fakeApi({
      'POST /api/auth/passkey-login/options': { challenge: 'c' },
      'POST /api/auth/passkey-login': signedIn,
    });
    const { address } = await press();
    await waitFor(() => expect(address()).toBe('/user/dashboard'));
    expect(calls.at(-1)).toMatchObject({ body: { credential } });
  });

  it('says so when it was cancelled', async () => {
    const cancelled = Object.assign(new Error('no'), { name: 'NotAllowedError' });
    jest.mocked(startAuthentication).mockRejectedValue(cancelled);
    fakeApi({ 'POST /api/auth/passkey-login/options': { challenge: 'c' } });
    await press();
    expect(await screen.findByText(/you cancelled, or it took too long/)).toBeVisible();
  });

  it('is not offered in a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    fakeApi({});
    await openLogin();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});
