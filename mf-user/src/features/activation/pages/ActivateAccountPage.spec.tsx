import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const user = aUser({ status: 'not activated', earning: 6999.99 });
const config = {
  productName: 'WatchEarn',
  supportEmail: 'help@example.com',
  socialLink: 'https://social.example',
  channelLink: 'https://channel.example',
  activationFee: 7000,
  minimumWithdrawal: 5000,
  warnedBank: 'Example Microfinance Bank',
};
const answers = {
  'GET /api/user/me': { user },
  'GET /api/public/config': config,
  'GET /api/payment-methods': {
    data: {
      paymentMethodsOne: [{ bankName: 'Lagoon Bank', holderName: 'WatchEarn', accountNo: '0123456789' }],
      paymentMethodsTwo: [{ cryptoAddress: 'bc1qexample', cryptoNetwork: 'Bitcoin' }],
    },
  },
  'POST /api/user/activation-report': { status: 'not activated' as const, message: 'Thank you.' },
};

const open = () => openPage('/activate-account', user);
const names = (calls: ReturnType<typeof fakeApi>) => calls.map(({ name }) => name);

describe('activating the account', () => {
  it('says what it costs, where to pay, and which bank to avoid', async () => {
    fakeApi(answers);
    await open();
    expect(screen.getByText(/One-time fee: ₦7,000\.00\./)).toBeVisible();
    const banks = await screen.findByRole('table', { name: 'Bank accounts' });
    expect(banks).toHaveTextContent(/Lagoon Bank.*WatchEarn.*0123456789/);
    expect(screen.getByRole('table', { name: 'Crypto' })).toHaveTextContent(/Bitcoin.*bc1qexample/);
    expect(screen.getByRole('note')).toHaveTextContent(
      'Do not pay with Example Microfinance Bank. Use other banks for instant activation.',
    );
    expect(screen.getByRole('link', { name: 'Pay online' })).toHaveAttribute(
      'href',
      '/user/dashboard/payment-gateway',
    );
    expect(screen.queryByRole('button', { name: 'Pay from earnings' })).toBeNull();
  });

  it('says when no accounts are listed, and when they could not be loaded', async () => {
    fakeApi({ ...answers, 'GET /api/payment-methods': problem(403, 'Not today.') });
    const { person } = await open();
    expect(await screen.findByText('Failed to load payment methods.')).toBeVisible();
    fakeApi({
      ...answers,
      'GET /api/payment-methods': { data: { paymentMethodsOne: [], paymentMethodsTwo: [] } },
    });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No accounts are listed yet.')).toBeVisible();
  });

  it('has nothing to pay once it is activated', async () => {
    fakeApi({ ...answers, 'GET /api/user/me': { user: aUser() } });
    await open();
    expect(await screen.findByText('Your account is activated.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I Have Made Payment' })).toBeNull();
  });

  it('says that the account could not be loaded', async () => {
    fakeApi({ ...answers, 'GET /api/user/me': problem(403, 'Not today.') });
    await open();
    expect(await screen.findByText('Failed to fetch user data.')).toBeVisible();
  });
});

describe('I Have Made Payment', () => {
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  const press = async () => {
    const button = await screen.findByRole('button', { name: 'I Have Made Payment' });
    await act(async () => fireEvent.click(button));
    await pass(0);
  };
  const verifying = () => screen.queryByRole('dialog', { name: 'Verifying your payment' });

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });

  it('is reported at once, verified for five seconds, and not confirmed unless it is', async () => {
    const calls = fakeApi(answers);
    await open();
    await press();
    expect(names(calls)).toContain('POST /api/user/activation-report');
    expect(verifying()).toBeVisible();
    await pass(4900);
    expect(verifying()).toBeVisible();
    await pass(200);
    const refusal = await screen.findByRole('alertdialog', { name: 'Payment Not Confirmed' });
    expect(verifying()).toBeNull();
    expect(refusal).toHaveTextContent(
      'Your payment has not been confirmed. Please try again or contact support',
    );
    expect(within(refusal).getByRole('link', { name: 'help@example.com' })).toBeVisible();
  });

  it('ends with the activated account when an admin has confirmed it', async () => {
    fakeApi(answers);
    await open();
    await screen.findByRole('button', { name: 'I Have Made Payment' });
    fakeApi({ ...answers, 'GET /api/user/me': { user: { ...user, status: 'activated' } } });
    await press();
    await pass(5100);
    expect((await screen.findAllByText('Your account is activated.')).length).toBeGreaterThan(0);
    expect(session.user?.status).toBe('activated');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says at once when it could not be reported', async () => {
    fakeApi({
      ...answers,
      'POST /api/user/activation-report': () => Promise.reject(new TypeError('offline')),
    });
    await open();
    await press();
    expect(await screen.findByText('Your report could not be sent. Please try again.')).toBeVisible();
    expect(verifying()).toBeNull();
  });
});

describe('paying from earnings', () => {
  const rich = { ...user, earning: 7500 };

  it('is offered to whoever has earned the fee, asked once more, and activates at once', async () => {
    let me = rich;
    const calls = fakeApi({
      ...answers,
      'GET /api/user/me': () => ({ user: me }),
      'POST /api/user/activate-from-earnings': ({ headers }) => {
        expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
        me = { ...me, status: 'activated', earning: 500 };
        return { message: 'Done.', status: 'activated', earning: 500 };
      },
    });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Pay from earnings' }));
    const asked = screen.getByRole('alertdialog', { name: 'Pay ₦7,000.00 from your earnings?' });
    expect(asked).toHaveTextContent('₦500.00 stays in your earnings.');
    expect(names(calls)).not.toContain('POST /api/user/activate-from-earnings');
    await person.click(within(asked).getByRole('button', { name: 'Pay ₦7,000.00' }));
    expect((await screen.findAllByText('Your account is activated.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(session.user).toMatchObject({ status: 'activated', earning: 500 }));
  });

  it('tells a refusal in the server’s words', async () => {
    fakeApi({
      ...answers,
      'GET /api/user/me': { user: rich },
      'POST /api/user/activate-from-earnings': problem(409, 'You have paid the activation fee before.'),
    });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Pay from earnings' }));
    await person.click(screen.getByRole('button', { name: 'Pay ₦7,000.00' }));
    expect(await screen.findByText('You have paid the activation fee before.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I Have Made Payment' })).toBeVisible();
  });
});
