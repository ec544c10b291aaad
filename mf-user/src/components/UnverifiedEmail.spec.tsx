import { screen, waitFor } from '@testing-library/react';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../testing/openPage.tsx';

const CALL = 'POST /api/user/email/verification';
const unverified = aUser({ emailVerified: false });
const answersFor = (user: typeof unverified) => ({
  'GET /api/user/me': { user },
  'GET /api/user/withdrawals': { data: [], nextCursor: null, total: 0 },
  'GET /api/user/bank-accounts': { accounts: [] },
});
const callout = () => screen.findByRole('region', { name: 'Verify your email' });
const button = () => screen.findByRole('button', { name: 'Send link' });

describe('an email address that is not verified', () => {
  it.each(['/withdraw', '/profile'] as const)('can be verified from %s', async (path) => {
    const tooMany = 'Too many attempts. Please try again in 59 minutes.';
    fakeApi({ ...answersFor(unverified), [CALL]: problem(429, tooMany) });
    const { person } = await openPage(path, unverified);
    expect(await callout()).toHaveTextContent('ada@example.com');
    await person.click(await button());
    expect(await screen.findByText(tooMany)).toBeVisible();
    const message = 'A link is on its way to your address. It works for 24 hours.';
    const calls = fakeApi({
      ...answersFor(unverified),
      [CALL]: { success: true, message, emailVerified: false },
    });
    await person.click(await button());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await callout()).toHaveTextContent('We sent a link to ada@example.com.');
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === CALL)).toHaveLength(2));
  });

  it('says when it was verified in the meantime', async () => {
    const message = 'Your email address is verified already.';
    fakeApi({ ...answersFor(unverified), [CALL]: { success: true, message, emailVerified: true } });
    const { person } = await openPage('/withdraw', unverified);
    await person.click(await button());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await callout()).not.toHaveTextContent('We sent a link');
  });
});

it('shows nothing when the address is verified, or the server does not report it', async () => {
  for (const user of [aUser({ emailVerified: true }), aUser()]) {
    fakeApi(answersFor(user));
    const { unmount } = await openPage('/withdraw', user);
    expect(await screen.findByRole('form', { name: 'Withdraw Request' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send link' })).not.toBeInTheDocument();
    unmount();
  }
});
