import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, catchDownloads, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';
import { ada, adaAt, adasStatement, aFile, rejected, requested, withdrawalId } from '../testing.ts';

const AT = 'GET /api/audit/people/{userId}/at';
const STATEMENT = 'GET /api/audit/statements/{userId}';
const answers = {
  [AT]: ({ query }: { query: URLSearchParams }) =>
    adaAt(query.get('position') === String(requested.position) ? requested : rejected),
  [STATEMENT]: adasStatement,
};
const path = `/audit/person?person=${ada._id}`;
const slider = () => screen.findByRole('slider', { name: 'Moment' });

describe('the audit of a person', () => {
  it('starts with the choice of a person', async () => {
    const { person, address } = renderAdmin('/audit/person', {
      ...answers,
      'GET /api/users/users': { users: [aUser()], total: 1, nextCursor: null },
    });
    await person.click(await screen.findByRole('link', { name: /Ada Obi/ }));
    const heading = await screen.findByRole('heading', { name: 'Ada Obi' });
    expect(address()).toBe(`/admin/dashboard${path}`);
    // The link that was followed is gone.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(heading);
  });

  it('shows the balance, the standing and the withdrawals at any moment', async () => {
    const { address } = renderAdmin(path, answers);
    expect(await slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^position 1,234 · .*2026/),
    );
    expect(screen.getByText('₦8,000.00')).toBeVisible();
    fireEvent.change(await slider(), { target: { value: '0' } });
    const withdrawals = within(screen.getByRole('table', { name: 'Withdrawals at that moment' }));
    expect(await withdrawals.findByText('pending')).toBeVisible();
    expect(await slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^position 1,233 · /));
    expect(screen.getAllByText('₦3,000.00')[0]).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/admin/dashboard${path}&position=1233`));
    expect(screen.getByRole('link', { name: 'Balance history' })).toHaveAttribute(
      'href',
      `/admin/dashboard/audit/balances/${ada._id}?position=1233`,
    );
    expect(withdrawals.getByRole('link', { name: /^History ₦5,000.00/ })).toHaveAttribute(
      'href',
      `/admin/dashboard/audit/withdrawals/${withdrawalId}`,
    );
  });

  it('steps from change to change by buttons, which do nothing at the ends', async () => {
    const { person } = renderAdmin(`${path}&position=1233`, answers);
    expect(await slider()).toHaveValue('0');
    const [earlier, later] = ['Earlier', 'Later'].map((name) => screen.getByRole('button', { name }));
    await person.click(earlier as HTMLElement);
    expect(await slider()).toHaveValue('0');
    await person.click(later as HTMLElement);
    expect(await slider()).toHaveValue('1');
    await person.click(later as HTMLElement);
    expect(await slider()).toHaveValue('1');
    expect(later).toHaveFocus();
  });

  it.each([
    [12, Date.UTC(2026, 4, 2), /^position 12 · May 2, 2026/],
    [0, null, /^Not registered$/],
  ])('shows only what was so at position %i, before they registered', async (position, atMs, moment) => {
    const statements: (string | null)[] = [];
    renderAdmin(`${path}&position=${position}`, {
      [STATEMENT]: ({ query }) => {
        statements.push(query.get('position'));
        return { ...adasStatement, entries: [] };
      },
      [AT]: ({ query }) =>
        query.get('position') === String(position)
          ? {
              ...adaAt(requested),
              ...{ position, atMs, role: null, status: 'not registered', available: 0, held: 0 },
              ...{ videosClaimed: 0, withdrawals: [], withdrawalsInAll: 0 },
            }
          : adaAt(requested),
    });
    expect(await slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(moment));
    expect(screen.queryByText('Withdrawal requested', { selector: 'strong' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Balance history' })).toHaveAttribute(
      'href',
      `/admin/dashboard/audit/balances/${ada._id}?position=${position}`,
    );
    await waitFor(() => expect(statements).toEqual([`${position}`]));
    fireEvent.change(await slider(), { target: { value: '0' } });
    expect(await slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^position 1,233 · /));
    expect(await screen.findByText('Activated')).toBeVisible();
    expect(await slider()).toHaveAttribute('min', '0');
  });

  it('lists the movements up to then, also as a file', async () => {
    const files = catchDownloads();
    const { person } = renderAdmin(path, answers, anAdmin, {
      [`/api/audit/statements/${ada._id}.csv`]: aFile('statement-ada-1234.csv'),
    });
    const [, line] = within(
      await screen.findByRole('table', { name: 'Statement up to that moment' }),
    ).getAllByRole('row');
    for (const text of ['Withdrawal requested', '−₦5,000.00', '+₦5,000.00', '₦3,000.00', '₦5,000.00 held']) {
      expect(line).toHaveTextContent(text);
    }
    await person.click(screen.getByRole('button', { name: 'CSV Statement up to that moment' }));
    await waitFor(() => expect(files).toEqual([{ name: 'statement-ada-1234.csv', text: 'position,time' }]));
  });

  it('says when the people or the person cannot be loaded', async () => {
    const { unmount } = renderAdmin('/audit/person', { 'GET /api/users/users': problem(403, 'No.') });
    expect(await screen.findByText('Failed to load the people.')).toBeVisible();
    unmount();
    renderAdmin(path, { [AT]: problem(404, 'This user does not exist.') });
    expect(await screen.findByText('This user does not exist.')).toBeVisible();
  });
});
