import { screen, waitFor, within } from '@testing-library/react';
import { catchDownloads, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';
import { ada, rejected, requested, withdrawalId } from '../testing.ts';

describe('the explanation of a withdrawal', () => {
  const EXPLAIN = 'GET /api/audit/explain/withdrawals/{id}';
  const path = `/audit/withdrawals/${withdrawalId}`;
  const explanation = {
    _id: withdrawalId,
    amount: 5000,
    status: 'rejected' as const,
    balanceBefore: { available: 8000, held: 0 },
    events: [requested, rejected],
  };

  it('lists what happened in order, with the balance before and after each event', async () => {
    const files = catchDownloads();
    const { person } = renderAdmin(path, { [EXPLAIN]: explanation }, anAdmin, {
      [`/api/user/withdrawals/${withdrawalId}/receipt`]: 'c2sp.org/tlog-proof@v1',
    });
    expect(await screen.findByText('₦8,000.00 available, ₦0.00 held')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent('Balance after: ₦3,000.00 available, ₦5,000.00 held');
    expect(steps[1]).toHaveTextContent('The account name differs.');
    expect(steps[1]).toHaveTextContent('Balance after: ₦8,000.00 available, ₦0.00 held');
    await person.click(screen.getByRole('button', { name: 'Download receipt' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe(`withdrawal-${withdrawalId}.tlog-proof`);
  });

  it('says when there is no such withdrawal', async () => {
    renderAdmin(path, { [EXPLAIN]: problem(404, 'This withdrawal does not exist.') });
    expect(await screen.findByText('This withdrawal does not exist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument();
  });
});

describe('the explanation of a balance', () => {
  const EXPLAIN = 'GET /api/audit/explain/{userId}';
  const path = `/audit/balances/${ada._id}`;
  const asked: string[] = [];
  /** Two pages as of the rejection, one event each. */
  const answers = {
    [EXPLAIN]: ({ query }: { query: URLSearchParams }) => {
      asked.push(String(query));
      const { position, atMs, balanceAfter } = rejected;
      const page = query.has('cursor')
        ? { events: [rejected], nextCursor: null }
        : { events: [requested], nextCursor: '1233' };
      return { position, atMs, balance: balanceAfter, ...page };
    },
  };

  it('lists what led to it, oldest first, as of the position in the address', async () => {
    const { person } = renderAdmin(`${path}?position=1234`, answers);
    expect(await screen.findByText('event 1,234', { exact: false })).toBeVisible();
    expect(screen.getByText('₦8,000.00')).toBeVisible();
    expect(asked).toEqual(['position=1234']);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    const steps = within(screen.getByRole('list', { name: 'What happened' }));
    await waitFor(() => expect(steps.getAllByRole('listitem')).toHaveLength(2));
    const [first, last] = steps.getAllByRole('listitem');
    expect(first).toHaveTextContent('Balance after: ₦3,000.00 available, ₦5,000.00 held');
    expect(last).toHaveTextContent('Balance after: ₦8,000.00 available, ₦0.00 held');
    expect(within(last as HTMLElement).getByRole('link', { name: /^History/ })).toHaveAttribute(
      'href',
      `/admin/dashboard/audit/withdrawals/${withdrawalId}`,
    );
  });

  it('says when nothing had happened by then, and when there is no such person', async () => {
    const nothing = {
      position: 1,
      atMs: null,
      balance: { available: 0, held: 0 },
      events: [],
      nextCursor: null,
    };
    const { unmount } = renderAdmin(`${path}?position=1`, { [EXPLAIN]: nothing });
    expect(await screen.findByText('Nothing had happened to this person by then.')).toBeVisible();
    unmount();
    renderAdmin(path, { [EXPLAIN]: problem(404, 'This user does not exist.') });
    expect(await screen.findByText('This user does not exist.')).toBeVisible();
  });
});
