import { screen, waitFor } from '@testing-library/react';
import { aUser, fakeApi, problem, renderRemote } from 'mf-shared/testing';
import { Root } from '../../../Root.tsx';

const CALL = 'POST /api/user/email/verify';
const DONE = 'Your email address is verified.';
const DEAD = 'This link has expired or is damaged. Please ask for a new one.';

async function openLink(options: { user?: ReturnType<typeof aUser> } = {}) {
  const rendered = renderRemote(<Root />, { route: '/verify-email#token=secret-1', ...options });
  const button = await screen.findByRole('button', { name: 'Verify my address' });
  return { ...rendered, button };
}

const sent = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ name }) => name === CALL);

describe('the mailed link', () => {
  it('verifies the address only when the button is pressed, and links to the next page', async () => {
    const calls = fakeApi({ [CALL]: { success: true, message: DONE } });
    const { person, button, address } = await openLink();
    await waitFor(() => expect(address()).toBe('/verify-email'));
    expect(sent(calls)).toEqual([]);
    await person.click(button);
    await waitFor(() => expect(screen.getByText(DONE)).toHaveFocus());
    expect(sent(calls)).toEqual([{ name: CALL, body: { token: 'secret-1' } }]);
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('says that it has expired, and where to request another', async () => {
    fakeApi({ [CALL]: problem(422, DEAD, { code: 'verification_link_invalid' }) });
    const { person, button } = await openLink();
    await person.click(button);
    await waitFor(() => expect(screen.getByText(DEAD)).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Verify my address' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in to ask for a new link' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('can be retried after a failure', async () => {
    fakeApi({ [CALL]: problem(500, 'Something went wrong on our side.') });
    const { person, button } = await openLink({ user: aUser() });
    await person.click(button);
    expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
    expect(button).toBeEnabled();
  });

  it('says what is missing without a token', async () => {
    renderRemote(<Root />, { route: '/verify-email', user: aUser() });
    expect(await screen.findByText(/Please open that link again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  });
});
