import { screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, inTurn, problem, renderRemote } from 'mf-shared/testing';
import { Root } from '../../../Root.tsx';

async function openSignup() {
  const rendered = renderRemote(<Root />, { route: '/signup' });
  const submit = await screen.findByRole('button', { name: 'Sign up' });
  return { ...rendered, submit };
}

async function signUp() {
  const page = await openSignup();
  await page.fill(screen.getByLabelText('Name'), 'Ada Obi');
  await page.fill(screen.getByLabelText('Email'), 'ada@example.com');
  await page.fill(screen.getByLabelText('Password'), 'secret');
  await page.person.click(page.submit);
  return page;
}

describe('signing up', () => {
  it('signs in and leads to the dashboard', async () => {
    const calls = fakeApi({ 'POST /api/auth/register': { token: 'a-token', user: aUser() } });
    const { address } = await signUp();
    await waitFor(() => expect(address()).toBe('/user/dashboard'));
    expect(session.user).toEqual(aUser());
    expect(calls).toContainEqual({
      name: 'POST /api/auth/register',
      body: { name: 'Ada Obi', email: 'ada@example.com', password: 'secret' },
    });
  });

  it('states the fee and the smallest withdrawal, and requires every field, starting with the first', async () => {
    const calls = fakeApi({});
    const { person, submit } = await openSignup();
    const fees = screen.getByRole('region', { name: 'Before you start' });
    expect(fees).toHaveTextContent('Minimum withdrawal₦5,000.00');
    expect(fees).toHaveTextContent('Activation (one-time fee)₦7,000.00');
    await person.click(submit);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter a password.');
    expect(calls.map(({ name }) => name)).not.toContain('POST /api/auth/register');
  });

  it('shows the server’s objection next to the field, and how long to wait after too many attempts', async () => {
    const taken = 'An account with this email already exists.';
    const errors = [{ path: 'password', message: 'Password must be at most 72 bytes long.' }];
    const later = 'Too many attempts. Please try again in 15 minutes.';
    fakeApi({
      'POST /api/auth/register': inTurn(
        problem(409, taken, { code: 'email_taken' }),
        problem(429, later),
        problem(400, 'Check the fields.', { errors }),
      ),
    });
    const { person, submit } = await signUp();
    const failed = 'An error occurred during sign up.';
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(taken);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await person.click(submit);
    expect(await screen.findByText(`${failed} ${later}`)).toBeVisible();
    await person.click(submit);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(errors[0]?.message);
  });

  it.each([
    ['for a reason that concerns no field', () => problem(500, 'Something went wrong.')],
    [
      'without an answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('says so when it failed %s', async (_, answer) => {
    fakeApi({ 'POST /api/auth/register': answer });
    await signUp();
    expect(await screen.findByText('An error occurred during sign up.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi');
  });
});
