import { screen, waitFor } from '@testing-library/react';
import { fakeApi, problem, renderRemote } from 'mf-shared/testing';
import { confirmed } from '../api/confirmed.ts';
import { ApiProvider, callApi } from '../api/index.ts';
import { IdentityHost } from './IdentityHost.tsx';

let mockIsAway = true;
jest.mock('./IdentityDialog.tsx', () => {
  if (mockIsAway) throw new Error('its script cannot load');
  return jest.requireActual('./IdentityDialog.tsx');
});

it('counts as not confirmed when the script of its dialog cannot load, and asks the next time', async () => {
  fakeApi({
    'DELETE /api/auth/authenticator': problem(403, 'Please confirm first.', {
      code: 'confirmation_required',
    }),
  });
  renderRemote(
    <ApiProvider>
      <IdentityHost />
    </ApiProvider>,
  );
  const onFailed = jest.fn();
  const ask = () => void confirmed(() => callApi('DELETE /api/auth/authenticator')).catch(onFailed);
  ask();
  expect(await screen.findByText(/^The server could not be reached\./)).toBeVisible();
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ status: 403 })));
  mockIsAway = false;
  ask();
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
});
