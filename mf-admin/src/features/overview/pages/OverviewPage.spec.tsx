import { screen, waitFor, within } from '@testing-library/react';
import type { Duty, Figures, SetUp, Waiting, WaitingQueue } from 'mf-shared/contracts';
import { problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';

const NOON = Date.UTC(2026, 10, 20, 11);
const nobody: WaitingQueue = { count: 0, amount: 0, oldestAtMs: null, oldest: [] };
const nothing: Waiting = {
  pendingWithdrawals: nobody,
  approvedWithdrawals: nobody,
  heldWithdrawals: nobody,
  rewardClaims: nobody,
  reportedPayments: { count: 0, oldestAtMs: null },
  alarms: { log: null, unsignedSinceMs: null, stoppedProjections: [] },
};
const ready: SetUp = {
  hasPayment: true,
  hasTutorial: true,
  hasVideo: true,
  hasReward: true,
  hasSupport: true,
};
const queue = (count: number, amount: number, oldestAtMs: number, name = 'Ada Obi'): WaitingQueue => ({
  count,
  amount,
  oldestAtMs,
  oldest: [{ _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03', name, amount: 5000, sinceMs: oldestAtMs }],
});

const sums = {
  signUps: 4,
  claims: 9,
  claimed: 450,
  cost: 500,
  paid: 6000,
  owed: 15_110.5,
  decisions: 2,
  medianDecisionMs: 5_400_000,
};
const figures: Figures = {
  timeZone: 'Africa/Lagos',
  days: [
    { day: '2026-11-23', ...sums, cost: 400 },
    { day: '2026-11-24', ...sums, cost: 100 },
  ],
  totals: sums,
  before: { ...sums, signUps: 6, cost: 300, owed: 10_110.5 },
};

const all = {
  'GET /api/users/users': { users: [], total: 1234, nextCursor: null },
  'GET /api/videolink/count': { total: 7 },
  'GET /api/users/users-withdraw': { totalWithdrawals: 3 },
  'GET /api/admin/figures': figures,
  'GET /api/admin/waiting': nothing,
  'GET /api/admin/set-up': ready,
};
const attention = () => screen.findByRole('region', { name: 'Needs your attention' });

describe('the dashboard', () => {
  it('shows the totals, the money of this week, and the comparison in words', async () => {
    renderAdmin('', all);
    const cards = await screen.findByRole('region', { name: 'Totals' });
    expect(await within(cards).findByRole('link', { name: 'Total Users 1,234' })).toBeVisible();
    expect(within(cards).getByRole('link', { name: 'Total Videos 7' })).toBeVisible();
    expect(within(cards).getByRole('link', { name: 'Total Withdrawals 3' })).toBeVisible();
    expect(cards).toHaveTextContent('Total Transactions0No payment provider is connected.');
    expect(await screen.findByText('You are up to date.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Set up' })).not.toBeInTheDocument();

    const week = screen.getByRole('region', { name: 'The last 7 days' });
    expect(await within(week).findByText('₦15,110.50')).toBeVisible();
    expect(week).toHaveTextContent('Owed₦15,110.50↑ Up ₦5,000.00 on the 7 days before');
    expect(week).toHaveTextContent('Paid this week₦6,000.00The same as in the 7 days before');
    expect(week).toHaveTextContent('Cost this week₦500.00↑ Up ₦200.00 on the 7 days before');
    expect(week).toHaveTextContent('New users this week4↓ Down 2 on the 7 days before');
  });

  it('counts everything that waits, longest waiting first', async () => {
    renderAdmin('', {
      ...all,
      'GET /api/admin/waiting': {
        ...nothing,
        pendingWithdrawals: queue(2, 12_000, NOON),
        approvedWithdrawals: queue(1, 8000, NOON - 2),
        heldWithdrawals: { ...nobody, count: 2, oldestAtMs: NOON + 1 },
        rewardClaims: queue(1, 500, NOON - 1, 'Ada Obi: Airtime'),
        reportedPayments: { count: 3, oldestAtMs: NOON - 3 },
      },
    });
    const card = await attention();
    expect(await within(card).findByText('2 withdrawals are waiting for a decision')).toBeVisible();
    expect(within(card).getByText(/^₦12,000.00 · oldest: /)).toBeVisible();
    const headings = within(card).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      '3 reported payments are waiting to be confirmed',
      '1 approved withdrawal is waiting to be paid',
      '1 reward claim is waiting to be fulfilled',
      '2 withdrawals are waiting for a decision',
      '2 approved withdrawals are on hold',
    ]);
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [
        'users/payments',
        ...Array(2).fill('withdrawals?status=approved'),
        ...Array(2).fill('view-rewards?show=open'),
        ...Array(2).fill('withdrawals?status=pending'),
        'withdrawals?status=approved&held=true',
      ].map((path) => `/admin/dashboard/${path}`),
    );
    expect(links[0]).toHaveTextContent('3 reported payments are waiting to be confirmed');
    expect(links[4]).toHaveTextContent('Ada Obi: Airtime₦5,000.00');
  });

  it.each<[Duty, string[]]>([
    ['finance', ['users', 'withdrawals', 'withdrawals?status=pending', 'users/payments']],
    [
      'support',
      [
        'users',
        'viewVideos',
        'withdrawals',
        'withdrawals?status=pending',
        'view-rewards?show=open',
        'users/payments',
      ],
    ],
    ['content', ['viewVideos']],
  ])(
    'shows %s only totals and requests whose pages they may see, and reads no others',
    async (duty, paths) => {
      const waiting = (oldestAtMs: number): WaitingQueue => ({ ...nobody, count: 2, oldestAtMs });
      const { sent } = renderAdmin(
        '',
        {
          ...all,
          'GET /api/admin/waiting': {
            ...nothing,
            pendingWithdrawals: waiting(NOON),
            rewardClaims: waiting(NOON + 1),
            reportedPayments: { count: 2, oldestAtMs: NOON + 2 },
          },
        },
        { ...anAdmin, duties: [duty] },
      );
      const isContent = duty === 'content';
      const card = await attention();
      await within(card).findByText(
        isContent ? 'Nothing is waiting for you.' : '2 withdrawals are waiting for a decision',
      );
      const totals = screen.getByRole('region', { name: 'Totals' });
      const links = () => [totals, card].flatMap((part) => within(part).queryAllByRole('link'));
      await waitFor(() =>
        expect(links().map((link) => link.getAttribute('href'))).toEqual(
          paths.map((path) => `/admin/dashboard/${path}`),
        ),
      );
      for (const call of ['GET /api/users/users', 'GET /api/users/users-withdraw'])
        expect(sent(call)).toHaveLength(isContent ? 0 : 1);
    },
  );

  it('shows the alarms of the log and of read models', async () => {
    renderAdmin('', {
      ...all,
      'GET /api/admin/waiting': {
        ...nothing,
        alarms: { log: 'The tree differs.', unsignedSinceMs: NOON, stoppedProjections: ['users', 'ledger'] },
      },
    });
    const card = await attention();
    expect(await within(card).findByText('The log needs the operator: The tree differs.')).toBeVisible();
    expect(within(card).getByText(/^Events since .* are not signed\./)).toBeVisible();
    expect(within(card).getByText(/out of date \(users, ledger\)/)).toBeVisible();
    expect(within(card).queryByText('You are up to date.')).not.toBeInTheDocument();
  });

  it('lists what is left to set up until this device hides it', async () => {
    const answers = {
      ...all,
      'GET /api/admin/set-up': { ...ready, hasTutorial: false, hasPayment: false, hasSupport: false },
    };
    const { person, unmount } = renderAdmin('', answers);
    const card = await screen.findByRole('region', { name: 'Set up' });
    expect(card).toHaveTextContent('2 of 5 steps done.');
    const links = within(card).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Set up how people pay the activation fee', '/admin/dashboard/payment-link'],
      ['Add a tutorial video', '/admin/dashboard/addTutorials'],
    ]);
    expect(within(card).getAllByLabelText('To do')).toHaveLength(3);
    await person.click(within(card).getByRole('button', { name: 'Hide on this device' }));
    expect(card).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByText('You are up to date.')).not.toBeInTheDocument();
    unmount();

    renderAdmin('', answers);
    expect(await screen.findByText('Some setup steps are left.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Set up' })).not.toBeInTheDocument();
  });

  it('says that nothing waits without knowing what is left to set up', async () => {
    const { unmount } = renderAdmin('', all, { ...anAdmin, duties: ['finance'] });
    expect(await within(await attention()).findByText('Nothing is waiting for you.')).toBeVisible();
    unmount();

    renderAdmin('', { ...all, 'GET /api/admin/set-up': problem(403, 'No.') });
    expect(await within(await attention()).findByText('Nothing is waiting for you.')).toBeVisible();
  });

  it('charts the number of days given in the address', async () => {
    const asked: (string | null)[] = [];
    const { person, address } = renderAdmin('', {
      ...all,
      'GET /api/admin/figures': ({ query }) => {
        asked.push(query.get('days'));
        return figures;
      },
    });
    const card = await screen.findByRole('region', { name: 'Day by day' });
    const cost = await within(card).findByRole('figure', { name: 'Cost' });
    expect(within(card).getAllByRole('figure')).toHaveLength(6);
    expect(await within(cost).findByRole('table')).toHaveTextContent('Nov 24, 2026Cost₦100.00');
    await person.click(within(card).getByRole('link', { name: '90 days' }));
    expect(address()).toBe('/admin/dashboard?days=90');
    expect(new Set(asked)).toEqual(new Set(['7', '90']));
  });

  it('shows every other part when one fails, and retries that one', async () => {
    let allowed = false;
    const { person } = renderAdmin('', {
      ...all,
      'GET /api/users/users-withdraw': problem(403, 'Not this one.'),
      'GET /api/admin/figures': problem(403, 'No figures for you.'),
      'GET /api/admin/waiting': () =>
        allowed ? { ...nothing, rewardClaims: queue(1, 500, NOON) } : problem(403, 'You may not do this.'),
    });
    expect(await screen.findByText('Failed to load Total Withdrawals.')).toBeVisible();
    expect(await screen.findByText('Failed to load the figures of this week.')).toBeVisible();
    expect(await screen.findByText('Failed to load the figures by day.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Total Users 1,234' })).toBeVisible();
    const card = await attention();
    expect(await within(card).findByText('Failed to load what needs your attention.')).toBeVisible();
    allowed = true;
    await person.click(within(card).getByRole('button', { name: 'Retry' }));
    expect(await within(card).findByText('1 reward claim is waiting to be fulfilled')).toBeVisible();
  });
});
