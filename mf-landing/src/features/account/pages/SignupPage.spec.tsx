import { screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem, renderRemote } from 'mf-shared/testing';
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

  it('states the fee and the smallest withdrawal before anybody starts', async () => {
    await openSignup();
    const fees = screen.getByRole('region', { name: 'Before you start' });
    expect(fees).toHaveTextContent('Minimum withdrawal₦5,000.00');
    expect(fees).toHaveTextContent('Activation (one-time fee)₦7,000.00');
  });

  it('asks for every field, beginning with the first', async () => {
    const calls = fakeApi({});
    const { person, submit } = await openSignup();
    await person.click(submit);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter a password.');
    expect(calls.map(({ name }) => name)).not.toContain('POST /api/auth/register');
  });

  it('says beside the field what the server has against it', async () => {
    const message = 'An account with this email already exists.';
    fakeApi({ 'POST /api/auth/register': problem(409, message, { code: 'email_taken' }) });
    await signUp();
    expect(await screen.findByText('An error occurred during sign up.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('says beside the field what the server named', async () => {
    const errors = [{ path: 'password', message: 'Password must be at most 72 bytes long.' }];
    fakeApi({ 'POST /api/auth/register': problem(400, 'Check the fields.', { errors }) });
    await signUp();
    expect(await screen.findByText('An error occurred during sign up.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(errors[0]?.message);
  });

  it('says so when it failed for no field’s sake', async () => {
    fakeApi({ 'POST /api/auth/register': problem(500, 'Something went wrong.') });
    await signUp();
    expect(await screen.findByText('An error occurred during sign up.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi');
  });

  it('says how long to wait after too many tries', async () => {
    const message = 'Too many attempts. Please try again in 15 minutes.';
    fakeApi({ 'POST /api/auth/register': problem(429, message) });
    await signUp();
    expect(await screen.findByText(`An error occurred during sign up. ${message}`)).toBeVisible();
  });

  it('says so when no answer came', async () => {
    fakeApi({
      'POST /api/auth/register': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await signUp();
    expect(await screen.findByText('An error occurred during sign up.')).toBeVisible();
  });
});
