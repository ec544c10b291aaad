import { act, screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem, renderRemote } from 'mf-shared/testing';
import { Root } from '../../../Root.tsx';

const JOIN = 'POST /api/auth/invitation';
const open = async () => {
  const page = renderRemote(<Root />, { route: '/join#token=of-a-mail' });
  await page.person.type(await screen.findByLabelText('Name'), 'Tunde Ade');
  return page;
};

describe('the page for invited admins', () => {
  it('makes the account and leads to the administration', async () => {
    const calls = fakeApi({
      [JOIN]: { token: 'a-token', user: aUser({ role: 'admin', duties: ['support'] }) },
    });
    const { person, address } = await open();
    await person.type(screen.getByLabelText('Password'), 'four words nobody has{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(session.user?.duties).toEqual(['support']);
    expect(calls).toContainEqual({
      name: JOIN,
      body: { token: 'of-a-mail', name: 'Tunde Ade', password: 'four words nobody has' },
    });
  });

  it('says next to the field what is wrong with a weak password', async () => {
    const message = 'The password of an admin must have at least 12 characters.';
    fakeApi({ [JOIN]: problem(422, message, { code: 'weak_password' }) });
    const { person } = await open();
    const password = screen.getByLabelText('Password');
    await person.type(password, 'secret{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('says when the invitation is no longer valid, and leads to the login', async () => {
    fakeApi({ [JOIN]: problem(422, 'This invitation has expired.', { code: 'invitation_invalid' }) });
    const { person } = await open();
    await person.type(screen.getByLabelText('Password'), 'four words nobody has{Enter}');
    await waitFor(() => expect(screen.getByText('This invitation has expired.')).toHaveFocus());
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByText('Choose your name and a password.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    act(() => {
      location.hash = 'token=of-a-newer-mail';
    });
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  it('asks for the link when it is missing', async () => {
    fakeApi({});
    renderRemote(<Root />, { route: '/join' });
    expect(await screen.findByText(/opens with the link from our mail/)).toBeVisible();
  });
});
