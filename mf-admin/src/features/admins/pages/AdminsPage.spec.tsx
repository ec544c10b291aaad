import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Admin } from 'mf-shared/contracts';
import { inTurn, problem } from 'mf-shared/testing';
import { anAdmin, aRequest, listing, renderAdmin } from '../../../testing.tsx';

const LIST = 'GET /api/admins';
const kemi: Admin = {
  _id: anAdmin._id,
  name: anAdmin.name,
  email: anAdmin.email,
  duties: ['owner'],
  hasSecondFactor: true,
  seenAtMs: Date.UTC(2026, 0, 15, 9),
};
const tunde: Admin = {
  _id: 'tunde',
  name: 'Tunde Ade',
  email: 'tunde@example.com',
  duties: ['finance'],
  hasSecondFactor: false,
};
const bisi = {
  _id: 'invitation-1',
  email: 'bisi@example.com',
  duties: ['support' as const],
  expiresAtMs: Date.UTC(2026, 0, 18, 9),
};
const all = { admins: [kemi, tunde], invitations: [bisi] };

describe('the admins', () => {
  it('are listed with invitations, can be given other duties, and cannot give up their own ownership', async () => {
    const { person, sent } = renderAdmin('/admins', {
      [LIST]: all,
      'PUT /api/admins/{id}/duties': ({ params, body }) =>
        params.id === 'tunde'
          ? { duties: body.duties }
          : problem(422, 'Another owner has to take your ownership away.', { code: 'own_ownership' }),
    });
    const [first, second] = within(await screen.findByRole('table', { name: 'Admins' }))
      .getAllByRole('row')
      .slice(1);
    expect(first).toHaveTextContent(/Kemi Admin.*You.*Owner.*On.*(?:Jan 15, 2026|15 Jan 2026)/);
    expect(second).toHaveTextContent(/Tunde Ade.*Finance.*Off.*No open session/);
    expect(screen.getByRole('row', { name: /bisi@example\.com.*Support/ })).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Change duties Tunde Ade' }));
    await person.click(screen.getByLabelText('Finance'));
    await person.click(screen.getByLabelText('Support'));
    await person.click(screen.getByText('Save'));
    expect(await screen.findByText('The duties were changed.')).toBeVisible();
    expect(sent('PUT /api/admins/{id}/duties').map(({ body }) => body)).toEqual([
      { duties: ['support'], from: ['finance'] },
    ]);

    await person.click(screen.getByRole('button', { name: 'Change duties Kemi Admin' }));
    await person.click(screen.getByLabelText('Owner'));
    await person.click(screen.getByText('Save'));
    expect(await screen.findByText(/Another owner has to take your ownership away\./)).toBeVisible();
  });

  it('are not given duties that another owner has changed meanwhile', async () => {
    const message = 'Another owner has changed these duties.';
    const { person } = renderAdmin('/admins', {
      [LIST]: all,
      'PUT /api/admins/{id}/duties': problem(409, message, { code: 'duties_changed' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Change duties Tunde Ade' }));
    await person.click(screen.getByLabelText('Support'));
    await person.click(screen.getByText('Save'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('can have invitations withdrawn, and are invited with at least one duty', async () => {
    let invitations = [bisi];
    const { person, fill, sent } = renderAdmin('/admins', {
      [LIST]: () => ({ ...all, invitations }),
      'DELETE /api/invitations/{id}': () => {
        invitations = [];
        return { success: true };
      },
      'POST /api/invitations': { invitation: bisi },
    });
    await person.click(await screen.findByLabelText('Revoke the invitation of bisi@example.com'));
    expect((await screen.findByText('Nobody is invited.')).parentElement).toHaveFocus();

    await person.click(screen.getByText('Invite an admin'));
    await fill(screen.getByLabelText('Email'), 'bisi@example.com');
    await person.click(screen.getByText('Send invitation'));
    const missing = await screen.findByText('Choose at least one duty.');
    await person.click(screen.getByLabelText('Support'));
    expect(missing).not.toBeInTheDocument();
    await person.click(screen.getByText('Send invitation'));
    expect(await screen.findByText('An invitation is on its way to bisi@example.com.')).toBeVisible();
    expect(sent('POST /api/invitations').map(({ body }) => body)).toEqual([
      { email: 'bisi@example.com', duties: ['support'] },
    ]);
  });
});

it('keeps an invitation whose duties were chosen when Escape is pressed', async () => {
  const { person } = renderAdmin('/admins', { [LIST]: all });
  await person.click(await screen.findByText('Invite an admin'));
  await person.click(screen.getByLabelText('Support'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByLabelText('Support')).toBeChecked();
});

it('names a revocation, and not an invitation, when its answer was lost', async () => {
  const isFirst = inTurn(true, false);
  const { person } = renderAdmin('/admins', {
    [LIST]: all,
    'POST /api/outcomes': { outcome: 'done' },
    'DELETE /api/invitations/{id}': () => {
      if (isFirst()) throw new TypeError('The connection broke.');
      return problem(404, 'There is no such invitation.');
    },
  });
  await person.click(await screen.findByLabelText('Revoke the invitation of bisi@example.com'));
  expect(
    await screen.findByText('It went through: Revoke the invitation of bisi@example.com.'),
  ).toBeVisible();
});

it('withdraws an invitation while another is being withdrawn', async () => {
  const withdrawn: unknown[] = [];
  const { person } = renderAdmin('/admins', {
    [LIST]: { ...all, invitations: [bisi, { ...bisi, _id: 'invitation-2', email: 'uche@example.com' }] },
    'DELETE /api/invitations/{id}': ({ params }) => {
      withdrawn.push(params.id);
      return new Promise<never>(() => {});
    },
  });
  await person.click(await screen.findByLabelText('Revoke the invitation of bisi@example.com'));
  await person.click(screen.getByLabelText('Revoke the invitation of uche@example.com'));
  await waitFor(() => expect(withdrawn).toEqual(['invitation-1', 'invitation-2']));
});

describe('an admin with some duties', () => {
  const navigation = async (duties: Admin['duties']) => {
    const { person } = renderAdmin('/account', {}, { ...anAdmin, duties });
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    return within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  };

  it.each([
    [['finance'], ['Dashboard', 'Users', 'Withdrawals', 'Audit', 'Account']],
    [['support'], ['Dashboard', 'Users', 'View Videos', 'Withdrawals', 'View Rewards', 'Audit', 'Account']],
    [
      ['content'],
      [
        'Dashboard',
        'Add Videos',
        'Add Tutorials videos',
        'View Videos',
        'Add Rewards',
        'View Rewards',
        'Account',
      ],
    ],
    [[], ['Dashboard', 'Account']],
  ] satisfies [Admin['duties'], string[]][])('%j sees only permitted pages', async (duties, labels) => {
    expect(await navigation(duties)).toEqual(labels);
  });

  it('sees that a page is not among their duties', async () => {
    const { sent } = renderAdmin('/payment-link', {}, { ...anAdmin, duties: ['finance'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not among your duties' })).toBeVisible();
    expect(sent('GET /api/payment')).toEqual([]);
  });

  it('sees immediately what another owner has changed since the log-in', async () => {
    renderAdmin(
      '/payment-link',
      {
        'GET /api/payment': { paymentlink: '' },
        'GET /api/user/me': { user: { ...anAdmin, role: 'admin', duties: ['owner'] } },
      },
      { ...anAdmin, duties: ['finance'] },
    );
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add Payment Link'),
    );
  });
});

it('lets support put withdrawals on hold, but not pay them', async () => {
  const { person } = renderAdmin('/withdrawals', listing(aRequest({ status: 'pending' })), {
    ...anAdmin,
    duties: ['support'],
  });
  const row = (await screen.findAllByText('Ada Obi'))[0]?.closest('tr') as HTMLElement;
  for (const name of ['Approve', 'Reject', /export/i, /pay/i]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  const buttons = within(row).getAllByRole('button');
  await person.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: /hold/i })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /approve/i })).not.toBeInTheDocument();
});
