import { screen, waitFor, within } from '@testing-library/react';
import type { ActivationReport } from 'mf-shared/contracts';
import { inTurn, problem } from 'mf-shared/testing';
import { aReport, renderAdmin } from '../../../testing.tsx';

const bola = aReport({
  user: { _id: 'b', name: 'Bola Ade', email: 'bola@example.com' },
  payerName: undefined,
  reference: undefined,
} as Partial<ActivationReport>);
const listing = (...reports: ActivationReport[]) => ({
  'GET /api/users/activation-reports': { reports, total: reports.length, nextCursor: null },
});
const rowOf = async (name: string) =>
  within((await screen.findByRole('cell', { name: new RegExp(name) })).closest('tr') as HTMLElement);
const CALL = 'PUT /api/users/activation-reports/{id}/status';

describe('reported payments', () => {
  it('are linked from the users page, with their number', async () => {
    const { person, address } = renderAdmin('/users', {
      ...listing(aReport()),
      'GET /api/users/users': { users: [], total: 0, nextCursor: null },
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'User Management' }));
    await person.click(await tabs.findByRole('link', { name: 'Reported payments 1' }));
    await rowOf('Ada Obi');
    expect(address()).toBe('/admin/dashboard/users/payments');
  });

  it('show who paid, how and when, are confirmed once, and say when somebody else decided', async () => {
    let reports = [aReport(), bola];
    const { person, sent } = renderAdmin('/users/payments', {
      'GET /api/users/activation-reports': () => ({ reports, total: reports.length, nextCursor: null }),
      [CALL]: ({ params }) => {
        reports = reports.filter(({ user }) => user._id !== params.id);
        return reports.length === 0
          ? problem(409, 'This report has been decided on already.')
          : { message: 'Payment confirmed. The account is activated.', status: 'activated' };
      },
    });
    const row = await rowOf('Ada Obi');
    expect(row.getByText('ada@example.com')).toBeVisible();
    expect(row.getByText('Ngozi Obi')).toBeVisible();
    expect(row.getByText('TRF/2026/42')).toBeVisible();
    expect(row.getByText(/2026/, { selector: 'time' })).toBeVisible();
    const unsaid = await rowOf('Bola Ade');
    expect(unsaid.getByText('Payer not given')).toBeVisible();
    expect(unsaid.getByText('Reference not given')).toBeVisible();
    expect(screen.getByText('2 reports are waiting, oldest first.')).toBeVisible();

    await person.click(row.getByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Confirm this payment?' }));
    await person.dblClick(dialog.getByText('Confirm payment'));
    expect(await screen.findByText('Payment confirmed. The account is activated.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument());
    expect(sent(CALL).map(({ body }) => body)).toEqual([
      { status: 'confirmed', reportId: aReport().reportId },
    ]);

    await person.click((await rowOf('Bola Ade')).getByRole('button', { name: 'Confirm' }));
    await person.click(screen.getByText('Confirm payment'));
    expect(await screen.findByText('This report has been decided on already.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('have their decisions in the row’s menu when the table is narrow', async () => {
    const { person } = renderAdmin('/users/payments', listing(aReport()));
    // Its visibility depends on the width of the table, which is unknown here.
    const menu = (await rowOf('Ada Obi')).getByRole('button', { name: 'More for Ada Obi', hidden: true });
    await person.click(menu);
    await person.click(await screen.findByRole('menuitem', { name: 'Decline', hidden: true }));
    expect(screen.getByRole('dialog', { name: 'Decline this report?' })).toBeVisible();
  });

  it('are declined only with a reason', async () => {
    const { person, sent } = renderAdmin('/users/payments', {
      ...listing(aReport()),
      [CALL]: { message: 'Report declined.', status: 'not activated' },
    });
    await person.click((await rowOf('Ada Obi')).getByRole('button', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline this report?' }));
    await person.click(dialog.getByRole('button', { name: 'Decline report' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is required\./);
    await person.type(dialog.getByLabelText('Reason'), 'Nothing{Enter}arrived');
    await person.click(dialog.getByRole('button', { name: 'Decline report' }));
    expect(await screen.findByText('Report declined.')).toBeVisible();
    expect(sent(CALL).map(({ body }) => body)).toEqual([
      { status: 'declined', reason: 'Nothing arrived', reportId: aReport().reportId },
    ]);
  });

  it('say when they cannot be loaded, and when there are none', async () => {
    const { person } = renderAdmin('/users/payments', {
      'GET /api/users/activation-reports': inTurn(problem(403, 'Not today.'), {
        reports: [],
        total: 0,
        nextCursor: null,
      }),
    });
    expect(await screen.findByText('Failed to load reported payments.')).toBeVisible();
    await person.click(screen.getByText('Retry'));
    expect(await screen.findByText('No reported payments.')).toBeVisible();
  });
});
