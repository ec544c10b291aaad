import { screen } from '@testing-library/react';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

describe('paying online', () => {
  it('opens the payment page in a new tab', async () => {
    fakeApi({ 'GET /api/payment': { paymentlink: 'https://pay.example.com/watchearn' } });
    await openPage('/payment-gateway');
    const link = await screen.findByRole('link', { name: 'Go to the payment page' });
    expect(link).toHaveAttribute('href', 'https://pay.example.com/watchearn');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('is not offered to somebody whose account is activated', async () => {
    fakeApi({
      'GET /api/payment': { paymentlink: 'https://pay.example.com/watchearn' },
      'GET /api/user/me': { user: aUser() },
    });
    await openPage('/payment-gateway');
    expect(await screen.findByText('Your account is activated.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to the payment page' })).not.toBeInTheDocument();
  });

  it('shows the host of the link in ASCII', async () => {
    fakeApi({ 'GET /api/payment': { paymentlink: 'https://pаypal.example/watchearn' } });
    await openPage('/payment-gateway');
    expect(await screen.findByText(/It leads to xn--pypal-4ve\.example\.$/)).toBeVisible();
  });

  it.each(['', 'javascript:alert(1)'])('says that there is no link when it is %j', async (paymentlink) => {
    fakeApi({ 'GET /api/payment': { paymentlink } });
    await openPage('/payment-gateway');
    expect(await screen.findByText('Payment link not available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to activation' })).toBeVisible();
  });

  it('says that it could not be loaded, and retries', async () => {
    fakeApi({ 'GET /api/payment': problem(403, 'Not today.') });
    const { person } = await openPage('/payment-gateway');
    expect(await screen.findByText('Failed to load payment link.')).toBeVisible();
    fakeApi({ 'GET /api/payment': { paymentlink: '' } });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Payment link not available.')).toBeVisible();
  });
});
