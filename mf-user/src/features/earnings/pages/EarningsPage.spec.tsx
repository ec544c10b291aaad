import { screen, waitFor, within } from '@testing-library/react';
import type { Movement } from 'mf-shared/contracts';
import { catchDownloads, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const atMs = Date.UTC(2026, 8, 21, 12);
const requested: Movement = {
  position: 12,
  atMs,
  kind: 'withdrawalRequested',
  title: 'Wema',
  available: -5000,
  held: 5000,
  availableAfter: 7000,
  heldAfter: 5000,
  withdrawalId: 'w1',
};
const watched: Movement = {
  ...requested,
  position: 7,
  kind: 'video',
  title: 'A walk',
  available: 12_000,
  held: 0,
  availableAfter: 12_000,
  heldAfter: 0,
};
const fee: Movement = { ...watched, position: 5, kind: 'activationFee', title: null, available: -7000 };
const page = {
  movements: [requested, watched, fee],
  nextCursor: null,
  totals: { movements: 3, in: 12_000, out: 7000, available: 7000, held: 5000 },
  since: '2026-09-21',
};
const none = {
  ...page,
  movements: [],
  totals: { movements: 0, in: 0, out: 0, available: 0, held: 0 },
};
const days = { days: [{ day: '2026-09-21', in: 12_000, out: 7000 }] };
const answers = { 'GET /api/user/movements': page, 'GET /api/user/movements/days': days };

const table = async () => within(await screen.findByRole('table', { name: 'Movements' }));

describe('the earnings page', () => {
  it('lists movements of a kind that only newer pages know', async () => {
    const gift = { ...watched, kind: 'moonlight', title: 'A gift' };
    fakeApi({ ...answers, 'GET /api/user/movements': () => Response.json({ ...page, movements: [gift] }) });
    await openPage('/earnings');
    const [, row] = (await table()).getAllByRole('row') as HTMLElement[];
    expect(row).toHaveTextContent('A gift');
    expect(row).not.toHaveTextContent('undefined');
  });

  it('lists every movement with what it was and the balance after it', async () => {
    fakeApi(answers);
    await openPage('/earnings');
    const [, first, second, third] = (await table()).getAllByRole('row') as HTMLElement[];
    expect(first).toHaveTextContent(/Wema.*Withdrawal requested/);
    expect(first).toHaveTextContent('−₦5,000.00');
    expect(first).toHaveTextContent('+₦5,000.00');
    expect(first).toHaveTextContent('₦7,000.00₦5,000.00 on its way');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Wema' })).toHaveAttribute(
      'href',
      '/user/dashboard/withdrawals/w1',
    );
    expect(second).toHaveTextContent(/A walk.*Video watched/);
    expect(second).toHaveTextContent('+₦12,000.00');
    expect(third).toHaveTextContent('Activation fee');
    const list = within(screen.getByRole('region', { name: 'Movements' }));
    expect(list.getByText('Money in').nextSibling).toHaveTextContent('₦12,000.00');
    expect(list.getByText('Money out').nextSibling).toHaveTextContent('₦7,000.00');
    expect(await screen.findByRole('figure', { name: 'Money in per day' })).toBeVisible();
  });

  it('keeps kind and days in the address, and requests what they select', async () => {
    const asked: string[] = [];
    fakeApi({
      'GET /api/user/movements': ({ query }) => {
        asked.push(String(query));
        return page;
      },
      'GET /api/user/movements/days': days,
    });
    const { person, search } = await openEarnings('?from=2026-09-01&to=nonsense');
    await table();
    await person.selectOptions(screen.getByLabelText('Type'), 'Withdrawals');
    await waitFor(() => expect(asked.at(-1)).toBe('kind=withdrawals&from=2026-09-01'));
    expect(search()).toContain('kind=withdrawals');
    await person.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.getByRole('group', { name: 'Filter' })).toHaveFocus();
  });

  it('says at its field that the last day is before the first, and does not filter by it', async () => {
    const asked: string[] = [];
    fakeApi({
      'GET /api/user/movements': ({ query }) => {
        asked.push(String(query));
        return page;
      },
      'GET /api/user/movements/days': days,
    });
    const { fill } = await openEarnings('?from=2026-09-02&to=2026-09-01');
    await table();
    const to = screen.getByLabelText('To');
    expect(to).toHaveAccessibleDescription('This day is before “From”.');
    expect(asked).toEqual(['from=2026-09-02']);
    await fill(to, '2026-09-02');
    expect(to).toBeValid();
    await waitFor(() => expect(asked.at(-1)).toBe('from=2026-09-02&to=2026-09-02'));
  });

  it('saves the filtered movements as CSV, and a month as PDF or CSV', async () => {
    const files = catchDownloads();
    fakeApi(
      { ...answers, 'GET /api/user/movements.csv': ({ query }) => new Response(`for ${query}`) },
      { '/api/user/statements/2026-09.pdf': '%PDF-1.7' },
    );
    const { person } = await openEarnings('');
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('movements.csv downloaded.')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Month'), '2026-09');
    await person.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('statement-2026-09.pdf downloaded.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download month as CSV' }));
    expect(await screen.findByText('movements-2026-09.csv downloaded.')).toBeVisible();
    expect(files).toEqual([
      { name: 'movements.csv', text: 'for ' },
      { name: 'statement-2026-09.pdf', text: '%PDF-1.7' },
      { name: 'movements-2026-09.csv', text: 'for from=2026-09-01&to=2026-09-30' },
    ]);
  });

  it('keeps the month of the statement when the filter changes', async () => {
    fakeApi(answers);
    const { person } = await openEarnings('');
    await person.selectOptions(await screen.findByLabelText('Month'), '2026-09');
    await person.selectOptions(screen.getByLabelText('Type'), 'Withdrawals');
    await table();
    expect(screen.getByLabelText('Month')).toHaveValue('2026-09');
  });

  it('distinguishes no movements at all from no matches', async () => {
    fakeApi({ ...answers, 'GET /api/user/movements': none });
    const { person, unmount } = await openEarnings('?kind=fees');
    expect(await screen.findByText('Nothing matches this filter.')).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Clear filter' })[1] as HTMLElement);
    expect(screen.getByRole('group', { name: 'Filter' })).toHaveFocus();
    unmount();
    fakeApi({ ...answers, 'GET /api/user/movements': { ...none, since: null } });
    await openEarnings('');
    expect(await screen.findByText('No movements yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  it('says that the movements could not be loaded', async () => {
    fakeApi({ ...answers, 'GET /api/user/movements': problem(403, 'Not today.') });
    await openEarnings('');
    expect(await screen.findByText('Your movements could not be loaded.')).toBeVisible();
  });
});

async function openEarnings(query: '' | `?${string}`) {
  const rendered = await openPage(`/earnings${query}` as '/earnings');
  return { ...rendered, search: () => new URL(rendered.address(), 'https://x.example').search };
}
