import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Note, PersonForStaff, TimelineEvent } from 'mf-shared/contracts';
import { aUser, aWithdrawal, problem } from 'mf-shared/testing';
import { aClaim, anAdmin, renderAdmin } from '../../../testing.tsx';

const AT_MS = Date.UTC(2026, 4, 3, 14, 2);
const ada: PersonForStaff = {
  ...aUser(),
  role: 'user',
  status: 'activated',
  earning: 3000,
  held: 6000,
  registeredAtMs: AT_MS,
  deletedAtMs: null,
  closedBy: null,
};
const { _id: id } = ada;
const path = `/users/${id}`;

const note = (text: string): Note => ({
  _id: text || 'erased',
  text,
  atMs: AT_MS,
  author: { _id: anAdmin._id, name: anAdmin.name },
});

const event: TimelineEvent = {
  position: 12,
  atMs: AT_MS,
  type: 'AccountActivated',
  what: 'The account was activated.',
  why: null,
  masked: null,
  actor: { _id: anAdmin._id, name: anAdmin.name, role: 'admin' },
  person: { _id: id, name: 'Ada Obi' },
  withdrawalId: null,
  stream: `account-${id}`,
  requestId: 'request-a',
};

const { user: _user, ...claim } = aClaim();

const answers = {
  'GET /api/users/users/{id}': { user: ada },
  'GET /api/users/users/{id}/notes': { notes: [note('Called twice')], nextCursor: null },
  'GET /api/users/users/{id}/withdrawals': { withdrawals: [aWithdrawal()], total: 1, nextCursor: null },
  'GET /api/users/users/{id}/reward-claims': { claims: [claim], nextCursor: null },
  'GET /api/audit/statements/{userId}': {
    position: 12,
    atMs: AT_MS,
    user: { _id: id, name: 'Ada Obi' },
    opening: { available: 0, held: 0 },
    entries: [],
    closing: { available: 0, held: 0 },
    nextCursor: null,
  },
  'GET /api/audit/events': { events: [event], nextCursor: null },
};

const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows everything about a person on one page', async () => {
  const earned = {
    ...event,
    position: 11,
    what: 'A video was claimed.',
    actor: { _id: id, name: ada.name, role: 'user' as const, email: ada.email },
  };
  renderAdmin(path, {
    ...answers,
    'GET /api/users/users/{id}': { user: { ...ada, emailVerified: true } },
    'GET /api/audit/events': { events: [event, earned], nextCursor: null },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('₦3,000.00')).toBeVisible();
  expect(screen.getByText('₦6,000.00')).toBeVisible();
  expect(await region('Notes').findByText('Called twice')).toBeVisible();
  expect(await region('Withdrawals').findByText(/0123456789/)).toBeVisible();
  expect(await region('Rewards').findByText('Airtime of NGN 500')).toBeVisible();
  expect(await region('Movements').findByText('No money has moved.')).toBeVisible();
  expect(await region('History').findByText('The account was activated.')).toBeVisible();
  // The page names the person and their address already.
  expect(region('History').getByText('By Ada Obi (user)')).toBeVisible();
  expect(region('History').getByRole('link', { name: 'Whole timeline' })).toHaveAttribute(
    'href',
    `/admin/dashboard/audit?person=${id}`,
  );
});

it('shows at once what was decided about a claim on another page', async () => {
  let kept = { ...claim, _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03' };
  const decide = (note: string) => {
    kept = { ...kept, status: 'fulfilled', note };
  };
  const { person, fill } = renderAdmin(path, {
    ...answers,
    'GET /api/users/users': { users: [aUser()], total: 1, nextCursor: null },
    'GET /api/users/users/{id}/reward-claims': () => ({ claims: [kept], nextCursor: null }),
    'GET /api/rewards/claims': ({ query }) => ({
      claims: [aClaim(kept)].filter(({ status }) => status === query.get('status')),
      nextCursor: null,
    }),
    'POST /api/rewards/claims/codes/check': { given: [] },
    'POST /api/rewards/claims/fulfilments': ({ body: { claims } }) => {
      for (const { note } of claims) decide(note);
      return { outcomes: claims.map(({ id: _id }) => ({ id: _id, outcome: 'done' })) };
    },
    'PUT /api/rewards/claims/{id}/note': ({ body }) => {
      decide(body.note);
      return { message: 'Reward claim corrected.', claim: aClaim(kept) };
    },
  });
  const press = async (role: 'button' | 'link' | 'checkbox', text: string | RegExp) =>
    person.click(await screen.findByRole(role, { name: text }));
  const goTo = async (page: string) => {
    await press('button', 'Open menu');
    await press('link', page);
  };
  expect(await screen.findByText('Airtime of NGN 500')).toBeVisible();

  await goTo('View Rewards');
  await press('link', /^To fulfil/);
  await press('checkbox', /^Select Ada Obi/);
  const tools = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
  await person.click(tools.getByRole('button', { name: 'Fulfil with codes' }));
  await fill(screen.getByLabelText('Codes'), 'A-1');
  await press('button', 'Check the codes');
  await press('button', 'Fulfil 1 claim');
  await screen.findByText('1 of 1 claim fulfilled.');
  await person.click(within(screen.getByRole('dialog')).getByText('Close'));
  await goTo('Users');
  await press('link', 'Ada Obi');
  expect(await screen.findByText(/^Note: .*A-1/)).toBeVisible();

  await goTo('View Rewards');
  await press('link', 'Fulfilled');
  await press('button', /^Correct: /);
  await fill(screen.getByLabelText('Code'), 'B-2');
  await press('button', 'Save correction');
  await screen.findByText('Reward claim corrected.');
  await goTo('Users');
  await press('link', 'Ada Obi');
  expect(await screen.findByText(/^Note: .*B-2/)).toBeVisible();
});

it('lists withdrawals with their outcome, history and hold, and says that the address is not verified', async () => {
  const hold = { reason: 'other' as const, words: 'Call us', evidence: [], decideByMs: AT_MS };
  const rejected = aWithdrawal({ status: 'rejected', reason: 'Account is closed' });
  const withdrawals = [
    rejected,
    aWithdrawal({ _id: 'held', amount: 6000, hold }),
    aWithdrawal({ _id: 'answered', amount: 7000, hold: { ...hold, answer: 'I did' } }),
    {
      ...aWithdrawal({ _id: 'filed', amount: 8000, status: 'approved' }),
      bankFile: { _id: 'f', atMs: AT_MS },
    },
  ];
  renderAdmin(path, {
    ...answers,
    'GET /api/users/users/{id}': { user: { ...ada, emailVerified: false } },
    'GET /api/users/users/{id}/withdrawals': { withdrawals, total: 4, nextCursor: null },
  });
  const table = within(await screen.findByRole('table', { name: 'Withdrawals' }));
  const row = within(table.getByRole('row', { name: /5,000\.00/ }));
  expect(row.getByText(/^rejected$/i)).toBeVisible();
  expect(row.getByText('Reason: Account is closed')).toBeVisible();
  expect(row.getByText(/2026/, { selector: 'time' })).toBeVisible();
  expect(row.getByRole('link', { name: /^History of the withdrawal of ₦5,000\.00,/ })).toHaveAttribute(
    'href',
    `/admin/dashboard/audit/withdrawals/${rejected._id}`,
  );
  expect(table.getByText(/^On hold until/)).toBeVisible();
  expect(table.getByText('On hold: answered')).toBeVisible();
  expect(table.getByText(/^In bank file, /)).toBeVisible();
  expect(await screen.findByText('Not verified')).toBeVisible();
});

it.each([
  ['GET /api/users/users/{id}', 'Failed to load this person.'],
  ['GET /api/users/users/{id}/notes', 'Failed to load the notes.'],
  ['GET /api/users/users/{id}/withdrawals', 'Failed to load the withdrawals.'],
  ['GET /api/users/users/{id}/reward-claims', 'Failed to load the rewards.'],
  ['GET /api/audit/statements/{userId}', 'Failed to load the statement.'],
  ['GET /api/audit/events', 'Failed to load the history.'],
])('shows the rest when %s fails', async (call, failure) => {
  renderAdmin(path, { ...answers, [call]: problem(403, 'No.') });
  expect(await screen.findByText(failure)).toBeVisible();
  const other = call.endsWith('/notes') ? region('Rewards') : region('Notes');
  expect(await other.findByText(/Called twice|Airtime of NGN 500/)).toBeVisible();
});

it('adds a note once, and says what is missing', async () => {
  const { person, fill, sent } = renderAdmin(path, {
    ...answers,
    'POST /api/users/users/{id}/notes': { note: note('Sent the statement') },
  });
  const notes = region('Notes');
  await person.click(await notes.findByRole('button', { name: 'Add note' }));
  expect(notes.getByLabelText('New note')).toHaveAccessibleDescription(/Write the note first\./);
  await fill(notes.getByLabelText('New note'), ' Sent\nthe statement ');
  await person.dblClick(notes.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added.')).toBeVisible();
  expect(sent('POST /api/users/users/{id}/notes').map(({ body }) => body)).toEqual([
    { text: 'Sent the statement' },
  ]);
  expect(notes.getByLabelText('New note')).toHaveValue('');
});

it('shows nothing of one person on the page of another', async () => {
  const bola = { ...ada, _id: 'bola', name: 'Bola Ade' };
  const moved = { reference: null, available: 150, held: 0, availableAfter: 150, heldAfter: 0 };
  const statement = answers['GET /api/audit/statements/{userId}'];
  const entries = [{ position: 5, atMs: AT_MS, type: 'VideoEarningClaimed', ...moved }];
  const never = new Promise<never>(() => {});
  const { fill } = renderAdmin('/users/bola', {
    ...answers,
    'GET /api/users/users/{id}': ({ params }) => ({ user: params.id === id ? ada : bola }),
    'GET /api/audit/statements/{userId}': ({ params }) =>
      params.userId === id ? { ...statement, entries } : never,
    'GET /api/audit/events': ({ query }) =>
      query.get('person') === id ? { events: [event], nextCursor: null } : never,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bola Ade' })).toBeVisible();
  history.pushState(null, '', `/admin/dashboard${path}`);
  fireEvent.popState(window);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible();
  expect(await region('Movements').findAllByText(/150\.00/)).not.toEqual([]);
  expect(await region('History').findByText('The account was activated.')).toBeVisible();
  await fill(await screen.findByLabelText('New note'), 'Gave another name');

  history.back();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bola Ade' })).toBeVisible();
  expect(await screen.findByLabelText('New note')).toHaveValue('');
  expect(region('Movements').queryAllByText(/150\.00/)).toEqual([]);
  expect(region('History').queryByText('The account was activated.')).not.toBeInTheDocument();
});

it('deactivates and deletes, and goes back to the list', async () => {
  const { person, address } = renderAdmin(path, {
    ...answers,
    'DELETE /api/users/users/{id}': { message: 'User deleted.' },
    'GET /api/users/users': { users: [], total: 0, nextCursor: null },
  });
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this user?' }));
  await person.click(dialog.getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('User deleted.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/dashboard/users'));
});

it('says who closed an account and that its data is erased, and offers no actions', async () => {
  renderAdmin(path, {
    ...answers,
    'GET /api/users/users/{id}': {
      user: {
        ...ada,
        name: 'Deleted user',
        email: '',
        status: 'deleted' as const,
        registeredAtMs: null,
        deletedAtMs: AT_MS,
        closedBy: 'owner' as const,
      },
    },
    'GET /api/users/users/{id}/notes': { notes: [note('')], nextCursor: null },
  });
  expect(await screen.findByText(/^The owner closed this account on .*2026/)).toBeVisible();
  expect(await screen.findByText('This note has been erased.')).toBeVisible();
  for (const name of ['Activate', 'Deactivate', 'Delete', 'Add note']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

it('offers no actions to an auditor', async () => {
  renderAdmin(path, answers, { ...anAdmin, role: 'auditor' });
  expect(await screen.findByText('₦6,000.00')).toBeVisible();
  for (const name of ['Deactivate', 'Delete', 'Add note']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

describe('for an admin whose duties need neither address nor bank account', () => {
  const support = { ...anAdmin, duties: ['support' as const] };
  const masked = { ...aWithdrawal(), accountNumber: '••••••6789', accountName: 'A•••' };
  const revealed = {
    'email address': 'ada@example.com',
    'account number': '0123456789',
    'account name': 'Ada Obi',
  };
  const open = () =>
    renderAdmin(
      path,
      {
        ...answers,
        'GET /api/users/users/{id}': { user: { ...ada, email: 'a•••@e•••.com' } },
        'GET /api/users/users/{id}/withdrawals': { withdrawals: [masked], total: 1, nextCursor: null },
        'POST /api/audit/disclosures': ({ body }) => ({
          value: revealed[body.what as keyof typeof revealed],
        }),
      },
      support,
    );
  const giveReason = async ({ person, fill }: ReturnType<typeof open>) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Reveal this value?' }));
    await fill(dialog.getByLabelText('Reason'), 'Case 7');
    await person.click(dialog.getByText('Reveal'));
  };

  it('reveals the address, the number and the name of a bank account one by one, for a reason', async () => {
    const rendered = open();
    const { person, sent } = rendered;
    expect(await screen.findByText('a•••@e•••.com')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Reveal Email address' }));
    await giveReason(rendered);
    expect(await screen.findByText('ada@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reveal Email address' })).not.toBeInTheDocument();

    const more = () => region('Withdrawals').findByRole('button', { name: /^More for/ });
    await person.click(await more());
    await person.click(await screen.findByRole('menuitem', { name: 'Reveal account number' }));
    await giveReason(rendered);
    expect(await region('Withdrawals').findByText(/0123456789/)).toBeVisible();
    expect(region('Withdrawals').getByText('A•••')).toBeVisible();
    await person.click(await more());
    expect(screen.queryByRole('menuitem', { name: 'Reveal account number' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('menuitem', { name: 'Reveal account name' }));
    await giveReason(rendered);
    expect(await region('Withdrawals').findByText('Ada Obi')).toBeVisible();
    expect(region('Withdrawals').queryByRole('button', { name: /^More for/ })).not.toBeInTheDocument();
    const withdrawal = masked._id;
    expect(sent('POST /api/audit/disclosures').map(({ body }) => body)).toEqual([
      { person: id, what: 'email address', reason: 'Case 7' },
      { withdrawal, what: 'account number', reason: 'Case 7' },
      { withdrawal, what: 'account name', reason: 'Case 7' },
    ]);
  });
});
