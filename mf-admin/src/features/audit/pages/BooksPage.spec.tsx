import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { catchDownloads, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';
import { aFile } from '../testing.ts';

const moment = { position: 12, atMs: 1_790_000_000_000 };
const trialBalance = {
  ...moment,
  accounts: [
    { account: 'people:available', debit: 0, credit: 150, balance: 150 },
    { account: 'operator:video-earnings', debit: 150, credit: 0, balance: -150 },
  ],
  debit: 150,
  credit: 150,
  difference: 0,
};
const income = {
  afterPosition: 0,
  ...moment,
  activationFees: 7000,
  forfeited: 0,
  rewardsSold: 500,
  income: 7500,
  videoEarnings: 12_650,
  cashRewards: 0,
  expenses: 12_650,
  result: -5150,
  payouts: 0,
};
const answers = {
  'GET /api/audit/trial-balance': trialBalance,
  'GET /api/audit/liabilities': { ...moment, available: 150, held: 5000, total: 5150, people: 1 },
  'GET /api/audit/income': income,
};

describe('the books', () => {
  it('name the accounts, and show what is owed and the result', async () => {
    renderAdmin('/audit/books', answers);
    expect(await screen.findByText('Debits and credits are equal.')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Trial balance' }));
    for (const name of [/People: available/, /Video earnings/, /^Total/]) {
      expect(table.getByRole('row', { name })).toBeVisible();
    }
    expect(await screen.findByText('₦5,150.00')).toBeVisible();
    expect(await screen.findByText('−₦5,150.00')).toBeVisible();
  });

  it('say that their days are not those of the dashboard, but of the device', async () => {
    renderAdmin('/audit/books', answers);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(await screen.findByText(`Days in the time zone of this device, ${timeZone}.`)).toBeVisible();
  });

  it('say so when debits and credits differ', async () => {
    renderAdmin('/audit/books', {
      ...answers,
      'GET /api/audit/trial-balance': { ...trialBalance, difference: 0.01 },
    });
    expect(await screen.findByText(/differ by ₦0.01. The books cannot be trusted./)).toBeVisible();
  });

  it('are as of the end of a day, with the income between two days', async () => {
    const asked: string[] = [];
    const { address } = renderAdmin('/audit/books', {
      ...answers,
      'GET /api/audit/liabilities': ({ query }) => {
        asked.push(`${query}`);
        return answers['GET /api/audit/liabilities'];
      },
      'GET /api/audit/income': ({ query }) => {
        asked.push(`${query}`);
        return income;
      },
    });
    fireEvent.change(await screen.findByLabelText('As of the end of'), { target: { value: '2026-05-03' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
    await waitFor(() => {
      expect(asked).toContain(`at=${new Date(2026, 4, 4).getTime() - 1}`);
      expect(asked).toContain(`from=${new Date(2026, 4, 1).getTime()}`);
    });
    expect(address()).toBe('/admin/dashboard/audit/books?asOf=2026-05-03&from=2026-05-01');
  });

  it('can be saved as files that say as of when they are', async () => {
    const files = catchDownloads();
    const { person } = renderAdmin('/audit/books', answers, anAdmin, {
      '/api/audit/trial-balance.csv': aFile('trial-balance-12.csv'),
      '/api/audit/journal.csv': aFile('journal-13.csv'),
    });
    await person.click(await screen.findByRole('button', { name: 'CSV Trial balance' }));
    await person.click(screen.getByRole('button', { name: 'Whole journal' }));
    await waitFor(() =>
      expect(files.map(({ name }) => name)).toEqual(['trial-balance-12.csv', 'journal-13.csv']),
    );
    expect(screen.getByText('journal-13.csv was downloaded.')).toBeVisible();
  });

  it('say that no money has moved, and which part cannot be loaded', async () => {
    renderAdmin('/audit/books', {
      ...answers,
      'GET /api/audit/trial-balance': {
        ...trialBalance,
        accounts: [{ account: 'people:available', debit: 0, credit: 0, balance: 0 }],
      },
      'GET /api/audit/income': problem(403, 'No.'),
    });
    expect(await screen.findByText('No money has moved yet.')).toBeVisible();
    expect(await screen.findByText('Failed to load income and expenses.')).toBeVisible();
  });

  it('say when the trial balance cannot be loaded', async () => {
    renderAdmin('/audit/books', { ...answers, 'GET /api/audit/trial-balance': problem(403, 'No.') });
    expect(await screen.findByText('Failed to load the trial balance.')).toBeVisible();
  });
});
