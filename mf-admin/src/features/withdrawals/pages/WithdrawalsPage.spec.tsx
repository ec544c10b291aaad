import { screen, waitFor, within } from '@testing-library/react';
import type { WithdrawalWithUser } from 'mf-shared/contracts';
import { catchDownloads, inTurn, problem } from 'mf-shared/testing';
import {
  anAdmin,
  aRequest,
  listing,
  listingOf,
  loggingIn,
  logInAgain,
  renderAdmin,
} from '../../../testing.tsx';

const ONE = '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03';
const TWO = '6e2dab61-7e94-4a1a-8f1f-4a9b1d2e3c14';
const DECIDE = 'PUT /api/user/withdrawals/{id}/status';
const DECISIONS = 'POST /api/user/withdrawals/decisions';
const PAYMENTS = 'POST /api/user/withdrawals/payments';

/** A server that accepts every decision on withdrawals. */
function open(path: string, ...withdrawals: WithdrawalWithUser[]) {
  let current = withdrawals;
  return renderAdmin(path, {
    ...listingOf(() => current),
    [DECIDE]: ({ params, body }) => {
      current = current.map((each) => (each._id === params.id ? { ...each, ...body } : each));
      return { message: `Withdrawal ${body.status}.`, withdrawal: current[0] as WithdrawalWithUser };
    },
  });
}

const press = async ({ person }: ReturnType<typeof renderAdmin>, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('withdrawals', () => {
  it('show who requests how much, where it goes and the possible decisions, also after a failed load', async () => {
    const of = (name: string) => ({ ...aRequest().user, name });
    const all = listing(
      aRequest(),
      aRequest({ _id: '2', status: 'approved', user: of('Bola'), emailUnverified: true }),
      aRequest({ _id: '3', status: 'rejected', user: of('שלום 7'), accountNumber: '\u202e9876543210' }),
      aRequest({
        _id: '4',
        status: 'paid',
        user: { _id: 'gone', name: 'Deleted user', email: '' },
        bank: '',
        accountNumber: '',
        accountName: '',
      }),
    );
    const isRefused = inTurn(true, false);
    const { person } = renderAdmin('/withdrawals', {
      ...all,
      'GET /api/user/withdrawals-for-users': (request) =>
        isRefused() ? problem(403, 'No.') : all['GET /api/user/withdrawals-for-users'](request),
    });
    expect(await screen.findByText('Failed to load withdrawal history.')).toBeVisible();
    await person.click(screen.getByText('Retry'));

    const [, ...rows] = await screen.findAllByRole('row');
    for (const text of [
      'Ada Obi',
      'ada@example.com',
      '₦5,000.00',
      'Example Bank',
      '0123456789',
      'pending',
      'Jan 15, 2026',
    ]) {
      expect(rows[0]).toHaveTextContent(text);
    }
    expect(rows[0]).not.toHaveTextContent('Email not verified');
    expect(rows[1]).toHaveTextContent('Email not verified');
    // Bidirectional text in withdrawals of early builds can neither reverse a number nor leave its own element.
    expect(screen.getByText('שלום 7').tagName).toBe('BDI');
    expect(screen.getByText('\u20689876543210\u2069').tagName).toBe('BDI');
    expect(rows[3]).toHaveTextContent('Deleted userThis account was deleted.');
    expect(rows[3]).toHaveTextContent('Bank details erased');

    const choices = ['Ada Obi', 'Bola', 'שלום 7', 'Deleted user'].map((description, index) =>
      within(rows[index] as HTMLElement)
        .queryAllByRole('button', { description })
        .map(({ textContent }) => textContent),
    );
    expect(choices).toEqual([['Approve', 'Reject'], ['Mark paid', 'Reject'], [], []]);
    expect(screen.queryByRole('menuitem', { name: /^Copy/ })).not.toBeInTheDocument();
  });

  it('are filtered on the server by the address, however many newer ones there are', async () => {
    const all = [
      aRequest({ _id: '1', amount: 6000 }),
      aRequest({ _id: '2', amount: 7000, status: 'paid', reference: 'FBN/1' }),
    ];
    const { person, address } = renderAdmin(
      '/withdrawals?status=paid',
      listingOf(() => all, 1),
    );
    expect(await screen.findByText('₦7,000.00', { selector: 'td *' })).toBeVisible();
    expect(screen.getByText('Reference: FBN/1')).toBeVisible();
    expect(screen.queryByText('₦6,000.00', { selector: 'td *' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Paid 1 ₦7,000.00' })).toHaveAttribute('aria-current', 'page');

    await person.click(screen.getByRole('link', { name: 'Rejected 0 ₦0.00' }));
    expect(await screen.findByText('No rejected withdrawals.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/withdrawals?status=rejected');
    await person.click(screen.getByRole('link', { name: 'All 2 ₦13,000.00' }));
    expect(await screen.findByText('₦6,000.00', { selector: 'td *' })).toBeVisible();
  });

  it('are approved once, after confirmation, which can be undone from the notice and from the row', async () => {
    const rendered = open('/withdrawals?status=pending', aRequest());
    await press(rendered, 'Approve');
    const question = within(screen.getByRole('alertdialog', { name: 'Approve this withdrawal?' }));
    expect(question.getByText('₦5,000.00')).toBeVisible();
    expect(rendered.sent(DECIDE)).toHaveLength(0);
    await rendered.person.dblClick(question.getByRole('button', { name: 'Approve withdrawal' }));
    const notice = (await screen.findByText('Withdrawal approved.')).parentElement as HTMLElement;
    expect(screen.getByText('No pending withdrawals.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([{ status: 'approved', from: 'pending' }]);

    await rendered.person.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Withdrawal pending.')).toBeVisible();
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    await rendered.person.click(screen.getByRole('link', { name: /^Approved/ }));
    await press(rendered, /^More for Ada Obi, ₦5,000.00/);
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Back to pending' }));
    await press(rendered, 'Move back to pending');
    await waitFor(() =>
      expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([
        { status: 'approved', from: 'pending' },
        { status: 'pending', from: 'approved' },
        { status: 'approved', from: 'pending' },
        { status: 'pending', from: 'approved' },
      ]),
    );
  });

  it('are rejected with a reason, and paid with the reference of the bank', async () => {
    const user = { ...aRequest().user, name: 'Bola' };
    const rendered = open(
      '/withdrawals',
      aRequest({ status: 'approved' }),
      aRequest({ _id: '2', status: 'approved', user }),
    );
    await rendered.person.click(
      await screen.findByRole('button', { name: 'Reject', description: 'Ada Obi' }),
    );
    const rejection = dialog('Reject this withdrawal?');
    const reject = rejection.getByRole('button', { name: 'Reject withdrawal' });
    await rendered.person.click(reject);
    expect(rejection.getByText('Reason is required.')).toBeVisible();
    expect(rejection.getByLabelText('Reason')).toHaveFocus();
    await rendered.fill(rejection.getByLabelText('Reason'), ' Another name. ');
    await rendered.person.click(reject);
    expect(await screen.findByText('Reason: Another name.')).toBeVisible();

    await press(rendered, 'Mark paid');
    const payment = dialog('Mark this withdrawal as paid?');
    await rendered.person.click(payment.getByRole('button', { name: 'Mark as paid' }));
    expect(payment.getByText('Reference is required.')).toBeVisible();
    await rendered.person.type(payment.getByLabelText('Bank reference'), 'FBN/1{Enter}');
    expect(await screen.findByText('Reference: FBN/1')).toBeVisible();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([
      { status: 'rejected', from: 'approved', reason: 'Another name.' },
      { status: 'paid', from: 'approved', reference: 'FBN/1' },
    ]);
  });

  it('say when somebody else decided and are reloaded, and keep what was typed for a log-in when the token is gone', async () => {
    let status: WithdrawalWithUser['status'] = 'pending';
    const rendered = renderAdmin('/withdrawals', {
      ...listingOf(() => [aRequest({ status })]),
      ...loggingIn,
      [DECIDE]: () => {
        if (status === 'approved') return problem(401, 'Please log in.');
        status = 'approved';
        return problem(409, 'This withdrawal is approved.');
      },
    });
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    expect(await screen.findByText('This withdrawal is approved.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();

    await press(rendered, 'Mark paid');
    await rendered.person.type(screen.getByLabelText('Bank reference'), '1{Enter}');
    expect(await screen.findByText('Unauthorized: Token not found.')).toBeVisible();
    await logInAgain(rendered);
    expect(await screen.findByLabelText('Bank reference')).toHaveValue('1');
  });

  it('can be decided again after a failed decision, and show one whose answer was lost', async () => {
    const keys: (string | null)[] = [];
    let current = aRequest();
    const rendered = renderAdmin('/withdrawals', {
      ...listingOf(() => [current]),
      'POST /api/outcomes': () => ({ outcome: keys.length < 4 ? 'none' : 'done' }),
      [DECIDE]: ({ headers, body }) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) return problem(503, 'The service is busy.');
        if (keys.length === 4) current = { ...current, ...body };
        if (keys.length < 5) throw new TypeError('The connection broke.');
        return { message: 'Withdrawal approved.', withdrawal: current };
      },
    });
    await press(rendered, 'Approve');
    const question = within(screen.getByRole('alertdialog'));
    const approve = () => rendered.person.click(question.getByText('Approve withdrawal'));
    await approve();
    expect(await question.findByText('Failed to update this withdrawal. The service is busy.')).toBeVisible();
    await approve();
    expect(
      await question.findByText(/^Failed to update this withdrawal\. The server could not/),
    ).toBeVisible();
    await approve();
    await waitFor(() => expect(rendered.sent('POST /api/outcomes')).toHaveLength(3));
    expect(new Set(keys).size).toBe(3);

    await waitFor(() => expect(question.getByText('Approve withdrawal')).toBeEnabled());
    await approve();
    expect(await screen.findByText('Withdrawal approved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark paid' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(keys[3]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[4]).toBe(keys[3]);
    expect(new Set(keys).size).toBe(4);
  });

  it('are searched by person within their state', async () => {
    const asked: string[] = [];
    const { person, fill, address } = renderAdmin('/withdrawals?status=paid', {
      ...listing(),
      'GET /api/user/withdrawals-for-users': ({ query }) => {
        asked.push(`${query}`);
        return { data: query.has('search') ? [] : [aRequest({ status: 'paid' })], nextCursor: null };
      },
    });
    await screen.findByText('ada@example.com');
    await fill(screen.getByLabelText('Search by name, email or account number'), 'bola');
    expect(await screen.findByText('No withdrawals found.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/withdrawals?status=paid&search=bola');
    expect(asked).toContain('status=paid&search=bola&sort=-date&limit=50');
    await person.click(screen.getByRole('link', { name: /^All/ }));
    expect(address()).toBe('/admin/dashboard/withdrawals?search=bola');
  });

  it.each(['/withdrawals', '/users'])(
    'at %s promise no search by number to support, who sees none',
    async (path) => {
      renderAdmin(path, listing(), { ...anAdmin, duties: ['support'] });
      expect(await screen.findByLabelText('Search by name or email')).toBeVisible();
    },
  );

  it('say who decides to admins without that duty', async () => {
    renderAdmin('/withdrawals', listing(aRequest()), { ...anAdmin, duties: ['support'] });
    expect(await screen.findByText(/Admins with the duty “Finance” decide and pay\./)).toBeVisible();
    expect(screen.queryByText(/^Approve a request/)).not.toBeInTheDocument();
  });

  it('can be decided in bulk, and show each outcome', async () => {
    const outcomes = [
      { id: ONE, outcome: 'done' as const },
      { id: TWO, outcome: 'refused' as const, message: 'This withdrawal is rejected.' },
    ];
    const rendered = renderAdmin('/withdrawals?status=pending', {
      ...listing(aRequest({ _id: ONE }), aRequest({ _id: TWO, amount: 6000 })),
      'GET /api/bulk/progress': { running: null },
      [DECISIONS]: { outcomes },
    });
    await screen.findByText('₦6,000.00');
    await rendered.person.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    expect(screen.getByText('2 selected · ₦11,000.00')).toBeVisible();
    const bar = screen.getByRole('group', { name: 'What to do with the selected rows' });
    await rendered.person.click(within(bar).getByRole('button', { name: 'Reject' }));
    const question = dialog('Reject 2 withdrawals?');
    await rendered.person.click(question.getByRole('button', { name: 'Reject all' }));
    expect(question.getByText('Reason is required.')).toBeVisible();
    await rendered.person.selectOptions(
      question.getByLabelText('Template'),
      'Your bank returned the transfer.',
    );
    await rendered.person.click(question.getByRole('button', { name: 'Reject all' }));
    const result = within(await screen.findByRole('dialog', { name: 'Result' }));
    // Once in the result, and once in the notice.
    const done = '1 of 2 withdrawals done. 1 was refused.';
    await waitFor(() => expect(result.getAllByText(done)).toHaveLength(2));
    expect(result.getByText('This withdrawal is rejected.')).toBeVisible();
    expect(result.getByText(/^Ada Obi, ₦6,000.00/)).toBeVisible();
    await rendered.person.click(result.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await waitFor(() => expect(rendered.sent(DECISIONS)).toHaveLength(2));
    expect(rendered.sent(DECISIONS).map(({ body }) => body)).toEqual([
      {
        decision: { status: 'rejected', reason: 'Your bank returned the transfer.' },
        of: { ids: [ONE, TWO], from: { [ONE]: 'pending', [TWO]: 'pending' } },
      },
      { decision: { status: 'pending' }, of: { ids: [ONE], from: { [ONE]: 'rejected' } } },
    ]);
  });

  it('are counted and decided without being loaded when all that match are selected, as of the selection', async () => {
    const many = ['0', '1', '2'].map((_id) => aRequest({ _id, bank: 'GTBank', amount: 5000 + Number(_id) }));
    const { person, sent } = renderAdmin('/withdrawals?status=pending&bank=GT', {
      ...listingOf(() => many, 2),
      'GET /api/bulk/progress': { running: null },
      [DECISIONS]: { outcomes: many.map(({ _id: id }) => ({ id, outcome: 'done' as const })) },
    });
    expect(await screen.findByText('3 requests · ₦15,003.00')).toBeVisible();
    expect(screen.getByText('Pending 3')).toBeVisible();
    await person.click(await screen.findByLabelText('Select all rows shown'));
    await person.click(screen.getByText('Select all 3 that match'));
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    await person.click(bar.getByText('Approve'));
    await person.click(screen.getByText('Approve all'));
    expect(await screen.findByText('3 of 3 withdrawals done.')).toBeVisible();
    expect(sent(DECISIONS).map(({ body }) => body)).toEqual([
      {
        decision: { status: 'approved' },
        of: { matching: { status: 'pending', bank: 'GT' }, position: 7, except: [] },
      },
    ]);
    expect(screen.queryByText('₦5,002.00')).not.toBeInTheDocument();
    await person.click(screen.getByText('Show more'));
    expect(await screen.findByText('₦5,002.00')).toBeVisible();
  });

  it('say by name which of all that match were refused, count the others by reason, and leave out those on hold', async () => {
    const hold = { reason: 'other' as const, words: '', evidence: [], decideByMs: 0 };
    const many = [
      aRequest({ _id: ONE, amount: 6000, hold }),
      aRequest({ _id: TWO }),
      aRequest({ _id: '3' }),
      aRequest({ _id: '4' }),
    ];
    const refused = (id: string) => ({ id, outcome: 'refused' as const, message: 'It is on hold.' });
    const { person } = renderAdmin('/withdrawals?status=pending', {
      ...listingOf(() => many, 2),
      'GET /api/bulk/progress': { running: null },
      [DECISIONS]: { outcomes: [refused(ONE), { id: TWO, outcome: 'done' }, refused('3'), refused('4')] },
    });
    await person.click(await screen.findByLabelText('Select all rows shown'));
    await person.click(await screen.findByText('Select all 4 that match'));
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    await person.click(bar.getByText('Approve'));
    expect(screen.getByText(/Withdrawals on hold stay as they are\.$/)).toBeVisible();
    await person.click(screen.getByText('Approve all'));
    const result = within(await screen.findByRole('dialog', { name: 'Result' }));
    const texts = result.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^RefusedAda Obi, ₦6,000\.00.*It is on hold\.$/),
      'Refused2 withdrawalsIt is on hold.',
      expect.stringMatching(/^DoneAda Obi, ₦5,000\.00/),
    ]);
  });

  it('are never offered as all that match under the totals of another filter', async () => {
    const of = (bank: string, amount: number) =>
      ['0', '1', '2'].map((number) => aRequest({ _id: `${bank} ${number}`, bank, amount }));
    const all = listingOf(() => [...of('GTBank', 5000), ...of('Zenith', 90_000)], 2);
    const { person, fill } = renderAdmin('/withdrawals?status=pending&bank=GTBank', {
      ...all,
      'GET /api/user/withdrawal-totals': (request) =>
        request.query.get('bank') === 'GTBank'
          ? all['GET /api/user/withdrawal-totals'](request)
          : new Promise(() => {}),
    });
    expect(await screen.findByText('3 requests · ₦15,000.00')).toBeVisible();
    await fill(screen.getByLabelText('Bank'), 'Zenith');
    expect(await screen.findAllByText('₦90,000.00', { selector: 'td *' })).toHaveLength(2);
    await person.click(screen.getByLabelText('Select all rows shown'));
    expect(screen.getByText('2 selected · ₦180,000.00')).toBeVisible();
    expect(screen.queryByText(/that match$/)).not.toBeInTheDocument();
    expect(screen.queryByText('Pending 3')).not.toBeInTheDocument();
  });

  it('say at its field that the last day is before the first', async () => {
    const { fill } = renderAdmin(
      '/withdrawals?when=days&from=2026-05-03&to=2026-05-02',
      listingOf(() => []),
    );
    const to = await screen.findByLabelText('To');
    expect(to).toHaveAccessibleDescription('This day is before “From”.');
    await fill(to, '2026-05-03');
    await waitFor(() => expect(to).toBeValid());
  });

  it.each(['10k', '10.000', '-5'])('are neither selected nor exported by the amount %j', async (amount) => {
    const { fill } = renderAdmin(
      '/withdrawals?status=pending',
      listingOf(() => [aRequest({ amount: 900_000 })]),
    );
    const field = await screen.findByLabelText('Amount to (₦)');
    expect(await screen.findByLabelText('Select all rows shown')).toBeVisible();
    await fill(field, amount);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription('Enter an amount such as 10,000 or 2500.50.');
    expect(screen.getByRole('button', { name: 'Export list' })).toBeDisabled();
    expect(screen.queryByLabelText('Select all rows shown')).not.toBeInTheDocument();
    await fill(field, '₦1,000,000.50');
    expect(await screen.findByLabelText('Select all rows shown')).toBeVisible();
    expect(field).toBeValid();
  });

  it.each(['/withdrawals', '/withdrawals?status=pending'])('at %s are saved as a list', async (path) => {
    const files = catchDownloads();
    const rendered = renderAdmin(path, listing(aRequest({ status: 'approved' })), anAdmin, {
      '/api/user/withdrawals-for-users.csv': 'id,name',
    });
    await press(rendered, 'Export list');
    expect(await screen.findByText('Export downloaded, without withdrawals on hold.')).toBeVisible();
    expect(files).toHaveLength(1);
  });

  it('can be narrowed to those on hold, which are neither approved together nor exported', async () => {
    const hold = { reason: 'other' as const, words: '', evidence: [], decideByMs: 0 };
    const all = [aRequest({ amount: 6000 }), aRequest({ _id: TWO, amount: 7000, hold })];
    const { person, address } = renderAdmin(
      '/withdrawals?status=pending',
      listingOf(() => all),
    );
    await person.selectOptions(await screen.findByLabelText('Hold'), 'On hold');
    expect(await screen.findByText('1 request · ₦7,000.00')).toBeVisible();
    expect(screen.queryByText('₦6,000.00', { selector: 'td *' })).not.toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard/withdrawals?status=pending&held=true');
    const exporting = screen.getByRole('button', { name: 'Export list' });
    expect(exporting).toBeDisabled();
    expect(exporting).toHaveAccessibleDescription('Withdrawals on hold are not exported.');
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    expect(bar.getByRole('button', { name: 'Reject' })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('are marked paid from a pasted list, whose lines each show what they will do and did', async () => {
    const rendered = renderAdmin('/withdrawals?status=approved', {
      ...listing(aRequest({ _id: ONE, status: 'approved' })),
      'GET /api/bulk/progress': { running: null },
      'POST /api/user/withdrawals/payments/check': {
        lines: [
          { finding: 'ready', withdrawal: { _id: ONE, amount: 5000, name: 'Ada Obi' } },
          { finding: 'amount differs', withdrawal: { _id: TWO, amount: 6000, name: 'Bola' } },
          { finding: 'unknown' },
        ],
      },
      [PAYMENTS]: { outcomes: [{ id: ONE, outcome: 'done' as const }] },
    });
    await press(rendered, 'Import payments');
    const paste = dialog('Mark paid from a list');
    await rendered.person.click(paste.getByRole('button', { name: 'Check list' }));
    expect(paste.getByText('Paste a list first.')).toBeVisible();
    await rendered.fill(
      paste.getByLabelText('List of payments'),
      '0123456789,5000,TRF-1\n0123456780,6001,TRF-2\n,,TRF-3',
    );
    expect(rendered.context.setDirty).toHaveBeenLastCalledWith(true);
    await rendered.person.click(paste.getByRole('button', { name: 'Check list' }));
    expect(await screen.findByText('1 of 3 lines can be paid · ₦5,000.00')).toBeVisible();
    expect(rendered.context.setDirty).toHaveBeenLastCalledWith(true);
    expect(screen.getByText('The amount differs: ₦6,001.00 in the list. It will not be paid.')).toBeVisible();
    expect(screen.getByText('Neither an id nor an account number on this line.')).toBeVisible();
    expect(rendered.sent('POST /api/user/withdrawals/payments/check').map(({ body }) => body)).toEqual([
      {
        lines: [
          { accountNumber: '0123456789', amount: 5000, reference: 'TRF-1' },
          { accountNumber: '0123456780', amount: 6001, reference: 'TRF-2' },
        ],
      },
    ]);
    await press(rendered, 'Mark 1 withdrawal paid');
    const result = within(await screen.findByRole('dialog', { name: 'Result' }));
    expect(rendered.context.setDirty).toHaveBeenLastCalledWith(false);
    expect(result.getByText('Ada Obi, ₦5,000.00')).toBeVisible();
    expect(result.getByText('2 lines were not marked paid:')).toBeVisible();
    expect(result.getByText('The amount differs: ₦6,001.00 in the list. It will not be paid.')).toBeVisible();
    expect(result.getByText('Neither an id nor an account number on this line.')).toBeVisible();
    expect(rendered.sent(PAYMENTS).map(({ body }) => body)).toEqual([
      { payments: [{ id: ONE, amount: 5000, reference: 'TRF-1' }] },
    ]);
  });

  it('say how many lines of a long list are shown', async () => {
    const rendered = renderAdmin('/withdrawals?status=approved', listing());
    await press(rendered, 'Import payments');
    const paste = dialog('Mark paid from a list');
    await rendered.fill(paste.getByLabelText('List of payments'), ',,TRF-1\n'.repeat(201));
    await press(rendered, 'Check list');
    expect(await screen.findByText('No line can be paid.')).toBeVisible();
    expect(screen.getByText('The first 200 of 201 are shown.')).toBeVisible();
  });

  it('are paid neither from a line that fits several banks, nor from one of another bank', async () => {
    const rendered = renderAdmin('/withdrawals?status=approved', {
      ...listing(aRequest({ _id: ONE, status: 'approved' })),
      'POST /api/user/withdrawals/payments/check': {
        lines: [
          { finding: 'ambiguous' },
          { finding: 'bank differs', withdrawal: { _id: ONE, amount: 5000, name: 'Ada Obi' } },
        ],
      },
    });
    await press(rendered, 'Import payments');
    await rendered.fill(
      dialog('Mark paid from a list').getByLabelText('List of payments'),
      'Account number,Bank,Amount,Reference\n0123456789,,5000,TRF-1\n0123456789,UBA,5000,TRF-2',
    );
    await press(rendered, 'Check list');
    expect(await screen.findByText('No line can be paid.')).toBeVisible();
    expect(screen.getByText('Several withdrawals fit. Add the amount, the bank or the id.')).toBeVisible();
    expect(screen.getByText('The bank differs. It will not be paid.')).toBeVisible();
    expect(rendered.sent('POST /api/user/withdrawals/payments/check').map(({ body }) => body)).toEqual([
      {
        lines: [
          { accountNumber: '0123456789', amount: 5000, reference: 'TRF-1' },
          { accountNumber: '0123456789', bank: 'UBA', amount: 5000, reference: 'TRF-2' },
        ],
      },
    ]);
  });

  it.each([
    ['a spreadsheet', { text: async () => 'PK\u0003\u0004\0' }, /^This file can't be read\./],
    ['a file that is gone', { text: () => Promise.reject(new Error('gone')) }, /^This file can't be read\./],
    ['a file of the wrong kind', { size: 50_000_000 }, 'At most 5,000 lines at once.'],
  ])('are not read from %s, which the field says until something else is given', async (_, content, told) => {
    const rendered = renderAdmin('/withdrawals?status=approved', listing());
    await press(rendered, 'Import payments');
    const file = new File([''], 'paid.csv', { type: 'text/csv' });
    for (const [name, value] of Object.entries(content)) Object.defineProperty(file, name, { value });
    await rendered.person.upload(screen.getByLabelText('Choose a CSV file'), file);
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByLabelText('List of payments')).toHaveValue('');
    await rendered.person.type(screen.getByLabelText('List of payments'), '0');
    expect(screen.queryByText(told)).not.toBeInTheDocument();
  });

  it('are not marked paid by pressing Enter again on “Check list”; each step begins at its heading', async () => {
    const rendered = renderAdmin('/withdrawals?status=approved', {
      ...listing(aRequest({ _id: ONE, status: 'approved' })),
      'GET /api/bulk/progress': { running: null },
      'POST /api/user/withdrawals/payments/check': {
        lines: [{ finding: 'ready', withdrawal: { _id: ONE, amount: 5000, name: 'Ada Obi' } }],
      },
      [PAYMENTS]: problem(422, 'No.'),
    });
    const heading = () => screen.getByRole('heading', { name: 'Mark paid from a list' });
    await press(rendered, 'Import payments');
    expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
    const text = async () => '0123456789,5000,TRF-1';
    const file = Object.assign(new File([''], 'paid.csv', { type: 'text/csv' }), { text });
    await rendered.person.upload(screen.getByLabelText('Choose a CSV file'), file);
    expect(screen.getByLabelText('List of payments')).toHaveValue('0123456789,5000,TRF-1');
    screen.getByRole('button', { name: 'Check list' }).focus();
    await rendered.person.keyboard('{Enter}');
    await screen.findByText('1 of 1 line can be paid · ₦5,000.00');
    expect(heading()).toHaveFocus();
    await rendered.person.keyboard('{Enter}');
    expect(rendered.sent(PAYMENTS)).toHaveLength(0);

    await press(rendered, 'Mark 1 withdrawal paid');
    const refusal = await screen.findByText('Failed to update these withdrawals. No.');
    await press(rendered, 'Change list');
    expect(refusal).not.toBeInTheDocument();
    expect(heading()).toHaveFocus();
    expect(screen.getByLabelText('List of payments')).toHaveValue('0123456789,5000,TRF-1');
    await press(rendered, 'Check list');
    await screen.findByText('1 of 1 line can be paid · ₦5,000.00');
    expect(screen.queryByText('Failed to update these withdrawals. No.')).not.toBeInTheDocument();
  });

  it('show the progress of the running call, which leaves out those that changed since', async () => {
    const { person } = renderAdmin('/withdrawals?status=pending', {
      ...listing(aRequest({ _id: ONE }), aRequest({ _id: TWO, amount: 6000 })),
      'GET /api/bulk/progress': { running: { done: 0, total: 1 } },
      [DECISIONS]: () => new Promise(() => {}),
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    await person.click(bar.getByText('Approve'));
    await person.click(screen.getByText('Approve all'));
    expect(await screen.findByText(/^0 of 1 decided/)).toBeVisible();
  });

  it('on hold are released once: the dialog stays when that fails, and closes when somebody else was faster', async () => {
    const hold = { reason: 'other' as const, words: 'Whose is it?', evidence: [], decideByMs: 0 };
    const rendered = renderAdmin('/withdrawals', {
      ...listing(aRequest({ hold })),
      'DELETE /api/user/withdrawals/{id}/hold': inTurn(
        problem(500, 'Down.'),
        problem(409, 'This withdrawal is not on hold.', { code: 'withdrawal_not_held' }),
      ),
    });
    await press(rendered, 'On hold');
    const held = dialog('This withdrawal is on hold');
    for (const text of ['₦5,000.00', 'Example Bank', '0123456789'])
      expect(held.getByText(text)).toBeVisible();
    expect(held.getAllByText('Ada Obi')).toHaveLength(2);
    await rendered.person.click(held.getByRole('button', { name: 'Release' }));
    expect(await held.findByText('Failed to update this withdrawal. Down.')).toBeVisible();
    await rendered.person.click(held.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('This withdrawal is not on hold.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of the same person, amount and minute have different names for screen readers', async () => {
    const first = aRequest();
    const second = aRequest({ _id: 'second', requestedAtMs: first.requestedAtMs + 1000 });
    renderAdmin('/withdrawals', listing(first, second));
    const buttons = await screen.findAllByRole('button', { name: /^More for Ada Obi/ });
    expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(2);
  });

  it('let the account number be copied, and a paid one’s reference be replaced', async () => {
    const rendered = renderAdmin('/withdrawals?status=paid', {
      ...listing(aRequest({ status: 'paid', reference: 'TRF-1' })),
      'PUT /api/user/withdrawals/{id}/reference': { message: 'Reference corrected.', reference: 'TRF-2' },
    });
    await press(rendered, /^More for Ada Obi, ₦5,000.00/);
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Copy account number 0123456789' }));
    expect(await screen.findByText('Account number copied.')).toBeVisible();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('0123456789'));
    await press(rendered, /^More for Ada Obi, ₦5,000.00/);
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Correct reference' }));
    const question = dialog('Correct the bank reference');
    await rendered.fill(question.getByLabelText('Bank reference'), 'TRF-2');
    await rendered.person.click(question.getByRole('button', { name: 'Save reference' }));
    expect(await screen.findByText('Reference corrected.')).toBeVisible();
    expect(rendered.sent('PUT /api/user/withdrawals/{id}/reference').map(({ body }) => body)).toEqual([
      { reference: 'TRF-2', replaces: 'TRF-1' },
    ]);
  });

  it('get no reference in place of one that somebody else has just corrected', async () => {
    const rendered = renderAdmin('/withdrawals?status=paid', {
      ...listing(aRequest({ status: 'paid', reference: 'TRF-1' })),
      'PUT /api/user/withdrawals/{id}/reference': problem(409, 'The reference is TRF-3 by now.'),
    });
    await press(rendered, /^More for Ada Obi, ₦5,000.00/);
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Correct reference' }));
    await rendered.fill(screen.getByRole('textbox', { name: 'Bank reference' }), 'TRF-2');
    await rendered.person.click(screen.getByRole('button', { name: 'Save reference' }));
    expect(await screen.findByText('The reference is TRF-3 by now.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
