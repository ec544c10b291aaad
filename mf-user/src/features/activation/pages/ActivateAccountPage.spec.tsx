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
const rich = { ...user, earning: 7500 };
const answers = {
  'GET /api/user/me': { user },
  'GET /api/public/config': config,
  'GET /api/payment-methods': {
    data: {
      paymentMethodsOne: [{ bankName: 'Lagoon Bank', holderName: 'WatchEarn', accountNo: '0123456789' }],
      paymentMethodsTwo: [{ cryptoAddress: 'bc1qexample', cryptoNetwork: 'Bitcoin' }],
    },
  },
  'GET /api/payment': { paymentlink: 'https://pay.example/fee' },
  'GET /api/user/activation': { status: 'not activated' as const, report: null, deactivation: null },
  'POST /api/user/activation-report': { status: 'not activated' as const, message: 'Thank you.' },
};

const waiting = {
  status: 'not activated' as const,
  report: {
    status: 'waiting' as const,
    reportedAtMs: Date.UTC(2026, 10, 22, 9),
    payerName: 'Ngozi Obi',
    reference: 'TRF/1',
  },
  deactivation: null,
};

const open = () => openPage('/activate-account', user);
const names = (calls: ReturnType<typeof fakeApi>) => calls.map(({ name }) => name);

describe('activating the account', () => {
  it('says what it costs, how much of it is earned, where to pay, and which bank to avoid', async () => {
    fakeApi(answers);
    await open();
    expect(screen.getByText(/One-time fee: ₦7,000\.00\./)).toBeVisible();
    const banks = await screen.findByRole('table', { name: 'Bank accounts' });
    expect(banks).toHaveTextContent(/Lagoon Bank.*WatchEarn.*0123456789/);
    expect(screen.getByRole('table', { name: 'Crypto' })).toHaveTextContent(/Bitcoin.*bc1qexample/);
    expect(screen.getByRole('note')).toHaveTextContent(
      'Do not pay with Example Microfinance Bank. Use other banks for instant activation.',
    );
    expect(await screen.findByRole('link', { name: 'Pay online' })).toHaveAttribute(
      'href',
      '/user/dashboard/payment-gateway',
    );
    expect(
      await screen.findByText('₦6,999.99 of ₦7,000.00 earned: keep watching, or pay now.'),
    ).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Earn the fee' })).toHaveAttribute('value', '6999.99');
    expect(screen.getByRole('link', { name: 'Watch and earn' })).toHaveAttribute(
      'href',
      '/user/dashboard/videos',
    );
    expect(screen.queryByRole('button', { name: 'Pay from earnings' })).toBeNull();
  });

  it('shows no account to pay to before the bank to avoid is known', async () => {
    let know = (_: typeof config) => {};
    const known = new Promise<typeof config>((resolve) => {
      know = resolve;
    });
    const calls = fakeApi({ ...answers, 'GET /api/public/config': () => known });
    await open();
    await waitFor(() => expect(names(calls)).toContain('GET /api/user/activation'));
    await waitFor(() => expect(names(calls)).toContain('GET /api/public/config'));
    expect(screen.queryByRole('table', { name: 'Bank accounts' })).toBeNull();
    await act(async () => know(config));
    expect(await screen.findByRole('table', { name: 'Bank accounts' })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('Do not pay with Example Microfinance Bank.');
  });

  it('offers no payment page when none is set; says when the account was deactivated, and why', async () => {
    fakeApi({
      ...answers,
      'GET /api/payment': { paymentlink: '' },
      'GET /api/user/activation': {
        status: 'not activated',
        report: null,
        deactivation: { atMs: Date.UTC(2026, 0, 15, 9), reason: 'Two accounts' },
      },
    });
    await open();
    await screen.findByRole('table', { name: 'Bank accounts' });
    expect(screen.queryByRole('link', { name: 'Pay online' })).toBeNull();
    expect(screen.getByText('Send it to one of these accounts.')).toBeVisible();
    expect(await screen.findByText(/^Your account was deactivated on .*2026/)).toBeVisible();
    expect(screen.getByText(/Reason: Two accounts/)).toBeVisible();
  });

  it('says when no payment methods are listed, and when they could not be loaded', async () => {
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

  it('says immediately when it could not be reported', async () => {
    fakeApi({
      ...answers,
      'POST /api/user/activation-report': () => Promise.reject(new TypeError('offline')),
    });
    await open();
    await press();
    expect(await screen.findByText('Your report could not be sent. Please try again.')).toBeVisible();
    expect(verifying()).toBeNull();
  });

  it('does not say that the report failed when only the account cannot be read afterwards', async () => {
    let report: null | (typeof waiting)['report'] = null;
    fakeApi({
      ...answers,
      'GET /api/user/me': () => (report ? Promise.reject(new TypeError('offline')) : { user }),
      'GET /api/user/activation': () => ({ status: 'not activated', report, deactivation: null }),
      'POST /api/user/activation-report': () => {
        report = waiting.report;
        return { status: 'not activated', message: 'Thank you.' };
      },
    });
    await open();
    await press();
    await pass(5100);
    expect(await screen.findByRole('alertdialog', { name: 'Payment Not Confirmed' })).toBeVisible();
    expect(await screen.findByText(/^Reported .*2026, waiting for confirmation$/)).toBeInTheDocument();
    expect(screen.queryByText('Your report could not be sent. Please try again.')).toBeNull();
  });

  it('sends the details that identify the payment, shows verifying for five seconds, then waiting', async () => {
    let report: null | (typeof waiting)['report'] = null;
    const calls = fakeApi({
      ...answers,
      'GET /api/user/activation': () => ({ status: 'not activated', report, deactivation: null }),
      'POST /api/user/activation-report': () => {
        report = waiting.report;
        return { status: 'not activated', message: 'Thank you.' };
      },
    });
    const { fill } = await open();
    await fill(await screen.findByLabelText("Payer's name (optional)"), 'Ngozi Obi');
    await fill(screen.getByLabelText('Payment reference (optional)'), 'TRF/1');
    await press();
    expect(calls.find(({ name }) => name === 'POST /api/user/activation-report')?.body).toEqual({
      payerName: 'Ngozi Obi',
      reference: 'TRF/1',
    });
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
    expect(await screen.findByText(/^Reported .*2026, waiting for confirmation$/)).toBeInTheDocument();
    expect(screen.queryByLabelText("Payer's name (optional)")).toBeNull();
    expect(screen.getByText('TRF/1')).toBeInTheDocument();
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
});

describe('a reported payment', () => {
  it('is shown after a reload, can be checked again, and warns that paying from earnings would pay twice', async () => {
    fakeApi({ ...answers, 'GET /api/user/me': { user: rich }, 'GET /api/user/activation': waiting });
    const { person } = await open();
    expect(await screen.findByText(/^Reported .*2026, waiting for confirmation$/)).toBeVisible();
    expect(screen.getByText('Ngozi Obi')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I Have Made Payment' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Pay from earnings' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/you will have paid twice\./);
  });

  it('says why it was declined, and can be reported again', async () => {
    const report = { ...waiting.report, status: 'declined' as const, reason: 'Nothing arrived' };
    fakeApi({ ...answers, 'GET /api/user/activation': { ...waiting, report } });
    await open();
    expect(await screen.findByText(/^The payment you reported on .*2026 was not confirmed\./)).toBeVisible();
    expect(screen.getByText(/Reason: Nothing arrived/)).toBeVisible();
    expect(screen.getByLabelText('Payment reference (optional)')).toBeVisible();
  });

  it('says when it cannot be loaded', async () => {
    fakeApi({ ...answers, 'GET /api/user/activation': problem(403, 'Not today.') });
    await open();
    expect(await screen.findByText('Failed to load your report.')).toBeVisible();
  });
});

describe('paying from earnings', () => {
  it('is offered once the fee is earned, asks for confirmation, and activates immediately', async () => {
    let me = rich;
    const refusal = 'You have paid the activation fee before.';
    fakeApi({
      ...answers,
      'GET /api/user/me': { user: rich },
      'POST /api/user/activate-from-earnings': problem(409, refusal),
    });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Pay from earnings' }));
    await person.click(screen.getByRole('button', { name: 'Pay ₦7,000.00' }));
    // A refusal is shown in the server’s words.
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByRole('button', { name: 'I Have Made Payment' })).toBeVisible();

    const calls = fakeApi({
      ...answers,
      'GET /api/user/me': () => ({ user: me }),
      'POST /api/user/activate-from-earnings': ({ headers }) => {
        expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
        me = { ...me, status: 'activated', earning: 500 };
        return { message: 'Done.', status: 'activated', earning: 500 };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Pay from earnings' }));
    const asked = screen.getByRole('alertdialog', { name: 'Pay ₦7,000.00 from your earnings?' });
    expect(asked).toHaveTextContent('₦500.00 stays in your earnings.');
    expect(names(calls)).not.toContain('POST /api/user/activate-from-earnings');
    await person.click(within(asked).getByRole('button', { name: 'Pay ₦7,000.00' }));
    expect((await screen.findAllByText('Your account is activated.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(session.user).toMatchObject({ status: 'activated', earning: 500 }));
  });

  it('shows the account as activated from the answer alone, and the focus stays in the page', async () => {
    let isPaid = false;
    fakeApi({
      ...answers,
      'GET /api/user/me': () => (isPaid ? new Promise(() => {}) : { user: rich }),
      'POST /api/user/activate-from-earnings': () => {
        isPaid = true;
        return { message: 'Done.', status: 'activated', earning: 500 };
      },
    });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Pay from earnings' }));
    await person.click(screen.getByRole('button', { name: 'Pay ₦7,000.00' }));
    expect(await screen.findByText(/Nothing more to pay/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
