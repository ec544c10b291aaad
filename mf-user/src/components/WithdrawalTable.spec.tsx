import { screen, within } from '@testing-library/react';
import { aUser, aWithdrawal, catchDownloads, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../testing/openPage.tsx';

const requestedAtMs = Date.UTC(2026, 0, 15, 9, 30);
const rejected = aWithdrawal({ status: 'rejected', reason: 'The name does not match.' });
const paid = aWithdrawal({ _id: `${rejected._id.slice(0, -1)}d`, status: 'paid', reference: 'TRF-77' });
const answers = {
  'GET /api/user/me': { user: aUser() },
  'GET /api/videos/claim': { videos: [], nextCursor: null, total: 0 },
  'GET /api/user/withdrawals': { data: [rejected, paid], nextCursor: null, total: 2 },
  'GET /api/user/withdrawals/{id}': ({ params }: { params: Record<string, string> }) =>
    params.id === paid._id
      ? {
          withdrawal: paid,
          steps: [
            { status: 'pending' as const, atMs: requestedAtMs },
            { status: 'approved' as const, atMs: requestedAtMs + 60_000 },
            { status: 'paid' as const, atMs: requestedAtMs + 120_000 },
          ],
        }
      : {
          withdrawal: rejected,
          steps: [
            { status: 'pending' as const, atMs: requestedAtMs },
            { status: 'rejected' as const, atMs: requestedAtMs + 60_000 },
          ],
        },
};

const proof = (id: string) => `/api/user/withdrawals/${id}/receipt`;

it('opens a row of the history to its dates, its reference, the masked account, its receipt and its proof', async () => {
  const files = catchDownloads();
  fakeApi(answers);
  const { person } = await openPage('');
  const reports = within(await screen.findByRole('tabpanel', { name: 'Reports' }));
  const [first, second] = await reports.findAllByRole('button', {
    name: /^Details of the withdrawal of ₦5,000.00/,
  });
  await person.click(second as HTMLElement);
  expect(second).toHaveAttribute('aria-expanded', 'true');
  for (const step of ['Requested', 'Approved', 'Paid']) expect(await reports.findByText(step)).toBeVisible();
  expect(reports.getByText('TRF-77')).toBeVisible();
  expect(reports.getByText('•••••• 6789')).toBeVisible();
  expect(reports.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/user/dashboard/withdrawals/${paid._id}`,
  );
  expect(reports.queryByText(/returned/)).toBeNull();

  const download = reports.getByRole('button', { name: /^Download the proof/ });
  for (const [answer, text] of [
    // The proof is not signed yet, is unavailable, or is saved as a file.
    [problem(409, 'Not ready.'), 'Your proof will be ready within a minute. Please try again then.'],
    [problem(503, 'The service is busy.'), 'The service is busy.'],
    ['c2sp.org/tlog-proof@v1', /^Proof downloaded/],
  ] as const) {
    fakeApi(answers, { [proof(paid._id)]: answer });
    await person.click(download);
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(files).toEqual([{ name: `withdrawal-${paid._id}.tlog-proof`, text: 'c2sp.org/tlog-proof@v1' }]);

  // The money of a rejected withdrawal was returned.
  await person.click(first as HTMLElement);
  expect(await reports.findByText('Money returned to your balance: ₦5,000.00.')).toBeVisible();
  expect(reports.getByText('The name does not match.')).toBeVisible();
});

it('tells withdrawals of the same amount and minute apart by their seconds', async () => {
  const later = { ...paid, requestedAtMs: rejected.requestedAtMs + 1000 };
  fakeApi({
    ...answers,
    'GET /api/user/withdrawals': { data: [rejected, later], nextCursor: null, total: 2 },
  });
  await openPage('');
  const buttons = await screen.findAllByRole('button', { name: /^Details of the withdrawal/ });
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(2);
});

describe('the receipt', () => {
  const config = {
    productName: 'Naija Clips',
    supportEmail: 'a@b.example',
    socialLink: '',
    channelLink: '',
    activationFee: 7000,
    minimumWithdrawal: 5000,
    warnedBank: 'X',
  };
  const open = () => {
    fakeApi({ ...answers, 'GET /api/public/config': config });
    return openPage(`/withdrawals/${paid._id}`);
  };

  it('shows everything its reader needs, and prints', async () => {
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { person } = await open();
    const receipt = within(await screen.findByRole('region', { name: 'Withdrawal receipt' }));
    for (const text of ['₦5,000.00', 'Example Bank', '•••••• 6789', 'Ada Obi', 'TRF-77', 'paid', 'Paid']) {
      expect(receipt.getByText(text)).toBeVisible();
    }
    expect(receipt.queryByText('0123456789')).toBeNull();
    expect(await screen.findByText('Issued by Naija Clips')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    print.mockRestore();
  });

  it('can be shared as a line of text on devices that support it', async () => {
    const share = jest.fn(async () => undefined);
    Object.assign(navigator, { share });
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Withdrawal receipt',
      text: 'Withdrawal of ₦5,000.00 to Example Bank: paid. Bank reference: TRF-77',
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  it.each([400, 404])('says when the withdrawal does not exist, and leads back (%d)', async (status) => {
    fakeApi({ 'GET /api/user/withdrawals/{id}': problem(status, 'Gone.') });
    await openPage('/withdrawals/nothing');
    expect(await screen.findByText('This withdrawal does not exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All withdrawals' })).toHaveAttribute('href', '/user/dashboard');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
