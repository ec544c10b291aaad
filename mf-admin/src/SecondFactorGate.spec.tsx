import { screen, waitFor, within } from '@testing-library/react';
import { problem } from 'mf-shared/testing';
import { renderAdmin } from './testing.tsx';

const FACTORS = 'GET /api/auth/factors';
const none = { passkeys: [], recoveryCodesLeft: 0, passkeysOffered: false, required: true };
const missing = problem(403, 'Admins need a passkey or an authenticator app here.', {
  code: 'second_factor_missing',
});

it('shows only the Account page to an admin who must add a second factor, then the requested page', async () => {
  let hasFactor = false;
  const { person } = renderAdmin('/viewVideos', {
    'GET /api/videolink': () => (hasFactor ? { videos: [], total: 0, nextCursor: null } : missing),
    [FACTORS]: () => (hasFactor ? { ...none, authenticator: { addedAtMs: 1 }, recoveryCodesLeft: 10 } : none),
    'POST /api/auth/authenticator': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/W:a?secret=JBSWY3DPEHPK3PXP',
    },
    'PUT /api/auth/authenticator': () => {
      hasFactor = true;
      return { success: true };
    },
  });

  expect(await screen.findByText(/Admins need a second step here/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');

  expect(await screen.findByRole('heading', { level: 1, name: 'View Videos' })).toBeVisible();
});

it('requires confirmation before the payment link is changed', async () => {
  let isConfirmed = false;
  const SET = 'PUT /api/payment';
  const { person, sent } = renderAdmin('/payment-link', {
    'GET /api/payment': { paymentlink: '' },
    [SET]: () =>
      isConfirmed
        ? { message: 'Saved.', paymentlink: 'https://pay.example/a' }
        : problem(403, 'Please confirm first that it is you.', { code: 'confirmation_required' }),
    [FACTORS]: { ...none, required: false },
    'POST /api/auth/confirmation': () => {
      isConfirmed = true;
      return { success: true };
    },
  });
  await person.type(await screen.findByRole('textbox'), 'https://pay.example/a{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await person.type(await within(dialog).findByLabelText('Your password'), 'correct horse{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(sent(SET)).toHaveLength(2));
});
