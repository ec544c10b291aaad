import { screen, waitFor } from '@testing-library/react';
import { fakeApi, problem, renderRemote } from 'mf-shared/testing';
import { Root } from '../../../Root.tsx';

const CALL = 'POST /api/user/email/change';

async function press() {
  const rendered = renderRemote(<Root />, { route: '/change-email#token=secret-1' });
  await rendered.person.click(await screen.findByRole('button', { name: 'Use this address' }));
  return rendered;
}

it('changes the address when the button is pressed, and links to the next page', async () => {
  const calls = fakeApi({ [CALL]: { success: true, message: 'Your email address is changed.' } });
  await press();
  await waitFor(() =>
    expect(
      screen.getByText('Your email address is changed. Log in with the new one from now on.'),
    ).toHaveFocus(),
  );
  expect(calls.filter(({ name }) => name === CALL)).toEqual([{ name: CALL, body: { token: 'secret-1' } }]);
});

it.each([
  [422, 'email_link_invalid', 'This link has expired, was withdrawn, or was replaced by a newer one.'],
  [409, 'email_taken', 'An account with this email already exists.'],
])('says why the link can no longer be used: %i %s', async (status, code, reason) => {
  fakeApi({ [CALL]: problem(status, reason, { code }) });
  await press();
  await waitFor(() => expect(screen.getByText(reason)).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Use this address' })).not.toBeInTheDocument();
});
