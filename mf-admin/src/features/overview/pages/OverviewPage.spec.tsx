import { screen, within } from '@testing-library/react';
import { problem } from 'mf-shared/testing';
import { aClaim, aRequest, listing, renderAdmin } from '../../../testing.tsx';

const totals = {
  'GET /api/users/users': { users: [], total: 1234, nextCursor: null },
  'GET /api/videolink/count': { total: 7 },
  'GET /api/users/users-withdraw': { totalWithdrawals: 3 },
};

const noClaims = { 'GET /api/rewards/claims': { claims: [], nextCursor: null } };
const nothingRequested = {
  'GET /api/user/withdrawals-for-users': { data: [], nextCursor: null },
  ...noClaims,
};

describe('the dashboard', () => {
  it('shows the totals', async () => {
    renderAdmin('', { ...totals, ...nothingRequested });
    const cards = await screen.findByRole('region', { name: 'Totals' });
    expect(await within(cards).findByRole('link', { name: 'Total Users 1,234' })).toBeVisible();
    expect(within(cards).getByRole('link', { name: 'Total Videos 7' })).toBeVisible();
    expect(within(cards).getByRole('link', { name: 'Total Withdrawals 3' })).toBeVisible();
    expect(cards).toHaveTextContent('Total Transactions0No payment provider is connected.');
  });

  it('says what to do next: the longest waiting requests first, then what is to be paid', async () => {
    const pending = Array.from({ length: 6 }, (_, index) =>
      aRequest({ _id: `p${index}`, amount: 5000 + index, requestedAtMs: 1000 - index }),
    );
    renderAdmin('', {
      ...totals,
      ...noClaims,
      ...listing(...pending, aRequest({ _id: 'a', status: 'approved', amount: 8000 })),
    });
    const card = await screen.findByRole('region', { name: 'Needs your attention' });
    expect(await within(card).findByText('6 withdrawals wait for a decision')).toBeVisible();
    expect(within(card).getByText('1 approved withdrawal waits to be paid')).toBeVisible();
    const links = within(card).getAllByRole('link');
    expect(links).toHaveLength(5 + 1 + 1);
    expect(links[0]).toHaveTextContent('Ada Obi₦5,005.00');
    expect(links[0]).toHaveAttribute('href', '/admin/dashboard/withdrawals?status=pending');
    expect(within(card).queryByText('₦5,000.00')).not.toBeInTheDocument();
  });

  it('says which rewards are to be handed over', async () => {
    renderAdmin('', {
      ...totals,
      ...nothingRequested,
      'GET /api/rewards/claims': ({ query }) =>
        query.get('status') === 'open'
          ? { claims: [aClaim()], nextCursor: 'more' }
          : problem(400, 'Only open ones wait.'),
    });
    expect(await screen.findByText('1+ reward claims wait to be fulfilled')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ada Obi: Airtime/ })).toHaveAttribute(
      'href',
      '/admin/dashboard/view-rewards?show=open',
    );
    expect(screen.getByRole('link', { name: 'See all' })).toBeVisible();
  });

  it('says when nothing is to be done', async () => {
    renderAdmin('', {
      ...totals,
      ...noClaims,
      ...listing(aRequest({ status: 'paid' })),
    });
    expect(await screen.findByText('You are up to date.')).toBeVisible();
  });

  it('has words for a refusal, and tries again', async () => {
    let allowed = false;
    const { person } = renderAdmin('', {
      ...totals,
      ...nothingRequested,
      'GET /api/videolink/count': () => (allowed ? { total: 7 } : problem(403, 'You may not do this.')),
    });
    const alert = await screen.findByText('You may not do this.');
    expect(screen.getByText('Failed to load Total Videos.')).toBeVisible();
    allowed = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Total Videos 7' })).toBeVisible();
    expect(alert).not.toBeInTheDocument();
  });

  it('shows every other card when one fails, and tries that one again', async () => {
    let allowed = false;
    const { person } = renderAdmin('', {
      ...totals,
      ...listing(aRequest()),
      'GET /api/users/users-withdraw': problem(403, 'Not this one.'),
      'GET /api/rewards/claims': () =>
        allowed ? { claims: [aClaim()], nextCursor: null } : problem(403, 'You may not do this.'),
    });
    expect(await screen.findByText('Failed to load Total Withdrawals.')).toBeVisible();
    expect(await screen.findByText('Failed to load open reward claims.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Total Users 1,234' })).toBeVisible();
    expect(screen.getByText('1 withdrawal waits for a decision')).toBeVisible();
    expect(screen.queryByText('You are up to date.')).not.toBeInTheDocument();
    allowed = true;
    await person.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) as HTMLElement);
    expect(await screen.findByText('1 reward claim waits to be fulfilled')).toBeVisible();
  });

  it('says when older ones than those it knows are waiting', async () => {
    const many = Array.from({ length: 101 }, (_, index) => aRequest({ _id: `${index}` }));
    renderAdmin('', { ...totals, ...noClaims, ...listing(...many) });
    expect(await screen.findByText('100+ withdrawals wait for a decision')).toBeVisible();
    expect(screen.getByText('The oldest of the newest 100.')).toBeVisible();
  });
});
