import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, catchDownloads, inTurn, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';
import { ada, adaAt, aFile, rejected, requested, withdrawalId } from '../testing.ts';

const EVENTS = 'GET /api/audit/events';
const COUNT = 'GET /api/audit/events/count';
const counted = { [COUNT]: { total: 2, isAtLeast: false } };
const filled = { [EVENTS]: { events: [rejected, requested], nextCursor: null }, ...counted };

/** Records the queries, and finds nothing once a filter is set. */
function asking() {
  const asked: string[] = [];
  return {
    asked,
    answers: {
      ...counted,
      [EVENTS]: ({ query }: { query: URLSearchParams }) => {
        asked.push(`${query}`);
        return { events: query.size > 0 ? [] : [rejected], nextCursor: null };
      },
      'GET /api/users/users': {
        users: [aUser()],
        total: 1,
        nextCursor: null,
      },
      'GET /api/audit/people/{userId}/at': adaAt(rejected),
    },
  };
}

describe('the timeline', () => {
  it('says in plain words who did what to whom, when and why, and links to the withdrawal and the person', async () => {
    renderAdmin('/audit', filled);
    const [newest, oldest] = await within(await screen.findByRole('list', { name: 'Events' })).findAllByRole(
      'listitem',
    );
    for (const text of [
      'The withdrawal of ₦5,000.00 was rejected and its amount given back.',
      'The account name differs.',
      'By Kemi Admin (admin) · About Ada Obi',
    ]) {
      expect(newest).toHaveTextContent(text);
    }
    expect(oldest).toHaveTextContent('By Ada Obi (user)');
    expect(oldest).not.toHaveTextContent('About');
    expect(screen.getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'page');
    const ofNewest = within(newest as HTMLElement);
    expect(ofNewest.getByRole('link', { name: 'History of this withdrawal' })).toHaveAttribute(
      'href',
      `/admin/dashboard/audit/withdrawals/${withdrawalId}`,
    );
    expect(ofNewest.getByRole('link', { name: 'Ada Obi at that moment' })).toHaveAttribute(
      'href',
      `/admin/dashboard/audit/person?person=${ada._id}&position=1234`,
    );
  });

  it('masks an account number for an auditor until a reason is given', async () => {
    const value = { what: 'account number' as const, masked: '••••••6789' };
    const { person, fill, sent } = renderAdmin(
      '/audit',
      {
        ...counted,
        [EVENTS]: { events: [{ ...requested, masked: value }], nextCursor: null },
        'POST /api/audit/disclosures': { value: '0123456789' },
      },
      { ...anAdmin, role: 'auditor' },
    );
    await person.click(await screen.findByText('of event 1,233', { selector: 'summary *' }));
    expect(await screen.findByText('••••••6789', { selector: 'bdi' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Reveal Account number of event 1,233' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reveal this value?' }));
    await person.click(dialog.getByRole('button', { name: 'Reveal' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is required\./);
    expect(sent('POST /api/audit/disclosures')).toHaveLength(0);
    await fill(dialog.getByLabelText('Reason'), ' Case\n7 ');
    await person.click(dialog.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByText('0123456789')).toBeVisible();
    expect(screen.queryByText('••••••6789', { selector: 'bdi' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reveal/ })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Account number: 0123456789');
    expect(document.body).not.toHaveFocus();
    expect(sent('POST /api/audit/disclosures').map(({ body }) => body)).toEqual([
      { position: 1233, reason: 'Case 7' },
    ]);
  });

  it('counts and exports the filtered events, shows an event’s position, and saves its receipt', async () => {
    const files = catchDownloads();
    const receipts: Record<string, string | Response> = {
      '/api/audit/events.csv': aFile('events-1234.csv'),
      '/audit/log/proof/1233': problem(404, 'This entry does not exist.'),
    };
    const { person } = renderAdmin(`/audit?actor=${anAdmin._id}`, filled, anAdmin, receipts);
    expect(await screen.findByText('2 events')).toBeVisible();
    await person.click(screen.getByText('Export this view'));
    expect(await screen.findByText('events-1234.csv was downloaded.')).toBeVisible();

    await person.click(await screen.findByText('of event 1,234', { selector: 'summary *' }));
    expect(screen.getByText('request-b')).toBeVisible();
    const receipt = screen.getByRole('button', { name: 'Receipt of event 1,234' });
    await person.click(receipt);
    expect(
      await screen.findByText(/This receipt is not ready yet: events are signed within a minute/),
    ).toBeVisible();
    receipts['/audit/log/proof/1233'] = 'c2sp.org/tlog-proof@v1';
    await person.click(receipt);
    expect(await screen.findByText('event-1234.tlog-proof was downloaded.')).toBeVisible();
    expect(files).toEqual([
      { name: 'events-1234.csv', text: 'position,time' },
      { name: 'event-1234.tlog-proof', text: 'c2sp.org/tlog-proof@v1' },
    ]);
  });

  it('can be filtered by kind and by whole days, which the address keeps', async () => {
    const { asked, answers } = asking();
    const { person, address } = renderAdmin('/audit', answers);
    await screen.findByRole('list', { name: 'Events' });
    await person.selectOptions(screen.getByLabelText('What happened'), 'Withdrawal rejected');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-03' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-03' } });
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    const from = new Date(2026, 4, 3).getTime();
    const to = new Date(2026, 4, 4).getTime();
    await waitFor(() => expect(asked.at(-1)).toBe(`type=WithdrawalRejected&from=${from}&to=${to}`));
    expect(address()).toBe('/admin/dashboard/audit?type=WithdrawalRejected&from=2026-05-03&to=2026-05-03');
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByRole('list', { name: 'Events' })).toBeVisible();
    expect(address()).toBe('/admin/dashboard/audit');
    expect(screen.getByRole('search')).toHaveFocus();
  });

  it('says at its field that the last day is before the first', async () => {
    renderAdmin('/audit?from=2026-05-03&to=2026-05-02', asking().answers);
    const to = await screen.findByLabelText('To');
    expect(to).toHaveAccessibleDescription('This day is before “From”.');
    fireEvent.change(to, { target: { value: '2026-05-03' } });
    expect(to).toBeValid();
  });

  it('can be filtered by a person found by name', async () => {
    const { asked, answers } = asking();
    const { person, address } = renderAdmin('/audit', answers);
    const field = await screen.findByLabelText('About');
    await person.type(field, 'Ada');
    expect(await screen.findByRole('option', { name: /^Ada/ })).toHaveTextContent('Ada Obiada@example.com');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe(`person=${ada._id}`));
    expect(address()).toBe(`/admin/dashboard/audit?person=${ada._id}`);
    await waitFor(() => expect(field).toHaveValue('Ada Obi'));
    await person.clear(field);
    expect(address()).toBe('/admin/dashboard/audit');
  });

  it('says when the count is incomplete, and distinguishes people of the same name', async () => {
    renderAdmin('/audit', {
      [EVENTS]: { events: [{ ...rejected, person: { ...ada, email: 'ada@example.com' } }], nextCursor: null },
      [COUNT]: { total: 100_000, isAtLeast: true },
    });
    expect(await screen.findByText('100,000 events or more')).toBeVisible();
    const events = within(screen.getByRole('list', { name: 'Events' }));
    expect(events.getByRole('listitem')).toHaveTextContent('About Ada Obi <ada@example.com>');
  });

  it('says when it cannot be loaded, and that nothing has happened yet', async () => {
    const { person } = renderAdmin('/audit', {
      ...counted,
      [EVENTS]: inTurn(problem(403, 'No.'), { events: [], nextCursor: null }),
    });
    expect(await screen.findByText('Failed to load the timeline.')).toBeVisible();
    await person.click(screen.getByText('Retry'));
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });
});
