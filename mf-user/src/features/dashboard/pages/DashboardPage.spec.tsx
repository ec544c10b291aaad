import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, aVideo, aWithdrawal, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const answers = {
  'GET /api/user/me': { user: aUser({ earning: 1234.5 }) },
  'GET /api/videos/claim': { videos: [aVideo(), aVideo({ _id: 'b' })], nextCursor: null, total: 2 },
  'GET /api/user/withdrawals': {
    data: [
      aWithdrawal({ _id: '1', amount: 5000, bank: 'First Bank', status: 'pending' }),
      aWithdrawal({ _id: '2', amount: 6000, bank: 'Second Bank', status: 'approved' }),
      aWithdrawal({ _id: '3', bank: 'Third Bank', status: 'rejected', reason: 'The name does not match.' }),
    ],
    nextCursor: null,
    total: 3,
  },
};

const figure = async (label: string) =>
  (await within(screen.getByRole('main')).findByText(label)).parentElement?.parentElement;
const balance = () => screen.findByRole('region', { name: 'Your balance' });

describe('the dashboard', () => {
  it('greets by name and shows the balance, what is on its way, the figures and the reports', async () => {
    fakeApi({ ...answers, 'GET /api/user/me': { user: aUser({ earning: 1234.5 }), held: 5000 } });
    await openPage('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Ada Obi');
    expect(await figure('Earnings')).toHaveTextContent('₦1,234.50');
    expect(await figure('Videos Available')).toHaveTextContent('2');
    expect(await figure('Total Withdrawals')).toHaveTextContent('3');
    expect(await figure('Account Status')).toHaveTextContent('ACTIVATED');
    expect(session.user?.earning).toBe(1234.5);

    const hero = within(await balance());
    expect(hero.getByText('Available').nextSibling).toHaveTextContent('₦1,234.50');
    expect(hero.getByText('On its way').nextSibling).toHaveTextContent('₦5,000.00');
    expect(hero.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', '/user/dashboard/videos');
    expect(hero.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/user/dashboard/withdraw');
    expect(hero.queryByRole('progressbar')).toBeNull();

    const reports = within(await screen.findByRole('tabpanel', { name: 'Reports' }));
    const table = within(await reports.findByRole('table', { name: 'Withdrawal History' }));
    const headers = table.getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Amount', 'Account Name', 'Status']);
    const [, first, , third] = table.getAllByRole('row');
    expect(first).toHaveTextContent('₦5,000.00');
    expect(first).toHaveTextContent('First Bank');
    expect(first).toHaveTextContent('pending');
    expect(third).toHaveTextContent('The name does not match.');
  });

  it.each([
    [0, '₦0.00 of ₦7,000.00 earned: keep watching, or pay now'],
    [4000.99, '₦4,000.99 of ₦7,000.00 earned: keep watching, or pay now'],
    [7000, 'You have earned the activation fee of ₦7,000.00. Activate your account'],
  ])('with %d earned shows the progress to activation, and links to it', async (earning, text) => {
    const user = aUser({ status: 'not activated', earning });
    fakeApi({ ...answers, 'GET /api/user/me': { user } });
    await openPage('');
    const hero = within(await balance());
    const bar = hero.getByRole('progressbar', { name: 'Earned towards the activation fee' });
    expect(bar).toHaveAttribute('value', String(earning));
    const way = hero.getByRole('link', { name: /pay now|Activate your account/ });
    expect(way).toHaveAttribute('href', '/user/dashboard/activate-account');
    expect(way.parentElement).toHaveTextContent(text);
    const status = await screen.findByRole('link', { name: /Account Status/ });
    expect(status).toHaveTextContent('NOT ACTIVATED');
    expect(status).toHaveTextContent('Click here to activate account');
    expect(status).toHaveAttribute('href', '/user/dashboard/activate-account');
  });

  it('offers the next steps while the balance loads, and no amount', async () => {
    fakeApi({ ...answers, 'GET /api/user/me': () => new Promise<never>(() => {}) });
    await openPage('');
    const hero = await balance();
    expect(within(hero).getByRole('link', { name: 'Watch' })).toHaveAttribute(
      'href',
      '/user/dashboard/videos',
    );
    expect(within(hero).getByText('Available').nextSibling?.firstChild).not.toBeVisible();
  });

  it('shows the rest when the account cannot be loaded, and counts entries not loaded yet', async () => {
    fakeApi({
      'GET /api/user/me': problem(403, 'Not today.'),
      'GET /api/videos/claim': { videos: [aVideo()], nextCursor: 'more', total: 1240 },
      'GET /api/user/withdrawals': { data: [aWithdrawal()], nextCursor: 'more', total: 13_000 },
    });
    await openPage('');
    expect(await screen.findByText('Failed to fetch user data.')).toBeVisible();
    expect(await figure('Videos Available')).toHaveTextContent('1,240');
    expect(await figure('Total Withdrawals')).toHaveTextContent('13,000');
    // The table loads more on request; the figures count everything.
    expect(await screen.findAllByRole('button', { name: 'Show more' })).toHaveLength(1);
  });

  it('keeps the figures of the account when they cannot be refreshed', async () => {
    fakeApi(answers);
    await openPage('');
    await figure('Account Status');
    const calls = fakeApi({ ...answers, 'GET /api/user/me': problem(403, 'Not today.') });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /api/user/me'));
    await act(async () => {});
    expect(await figure('Earnings')).toHaveTextContent('₦1,234.50');
    expect(await figure('Account Status')).toHaveTextContent('ACTIVATED');
  });

  it.each([
    ['watch, while the balance is too small to withdraw', 4999.99, 'Watch and earn'],
    ['withdraw, once the balance is large enough', 5000, 'Withdraw'],
  ])('says that there are no withdrawals, and offers to %s', async (_, earning, offer) => {
    fakeApi({
      ...answers,
      'GET /api/user/me': { user: aUser({ earning }) },
      'GET /api/user/withdrawals': { data: [], nextCursor: null, total: 0 },
    });
    await openPage('');
    const reports = await screen.findByRole('tabpanel', { name: 'Reports' });
    expect(await within(reports).findByText('No withdrawals made yet.')).toBeVisible();
    expect(await within(reports).findByRole('link', { name: offer })).toBeVisible();
  });

  it('shows the balance when a list cannot be loaded, and retries', async () => {
    fakeApi({ ...answers, 'GET /api/user/withdrawals': problem(403, 'Not today.') });
    const { person } = await openPage('');
    expect(await figure('Earnings')).toHaveTextContent('₦1,234.50');
    const failures = await screen.findAllByText('Your withdrawals could not be loaded.');
    expect(failures).toHaveLength(2);
    fakeApi(answers);
    await person.click((await screen.findAllByRole('button', { name: 'Retry' }))[0] as HTMLElement);
    expect(await figure('Total Withdrawals')).toHaveTextContent('3');
  });
});
