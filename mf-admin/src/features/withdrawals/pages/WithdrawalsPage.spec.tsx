import { screen, waitFor, within } from '@testing-library/react';
import type { WithdrawalWithUser } from 'mf-shared/contracts';
import { problem } from 'mf-shared/testing';
import { aRequest, listing, listingOf, renderAdmin } from '../../../testing.tsx';

const ONE = '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03';
const TWO = '6e2dab61-7e94-4a1a-8f1f-4a9b1d2e3c14';
const DECIDE = 'PUT /api/user/withdrawals/{id}/status';
const DECISIONS = 'POST /api/user/withdrawals/decisions';
const PAYMENTS = 'POST /api/user/withdrawals/payments';

/** A server with one withdrawal that takes every decision. */
function open(withdrawal: WithdrawalWithUser, path = '/withdrawals') {
  let current = withdrawal;
  return renderAdmin(path, {
    ...listingOf(() => [current]),
    [DECIDE]: ({ body }) => {
      current = { ...current, ...body };
      return { message: `Withdrawal ${body.status}.`, withdrawal: current };
    },
  });
}

const press = async ({ person }: ReturnType<typeof renderAdmin>, name: string) =>
  person.click(await screen.findByRole('button', { name }));

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('withdrawals', () => {
  it('show who asks for how much and where it goes', async () => {
    renderAdmin('/withdrawals', listing(aRequest()));
    const [, row] = await screen.findAllByRole('row');
    for (const text of [
      'Ada Obi',
      'ada@example.com',
      '₦5,000.00',
      'Example Bank',
      '0123456789',
      'pending',
      'Jan 15, 2026',
    ]) {
      expect(row).toHaveTextContent(text);
    }
  });

  it('of people who have not verified their address say so', async () => {
    renderAdmin('/withdrawals', listing(aRequest({ emailUnverified: true })));
    const [, row] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent('Email not verified');
  });

  it('of early builds cannot show a number turned round, nor a name outside its place', async () => {
    const user = { ...aRequest().user, name: 'שלום 7' };
    renderAdmin('/withdrawals', listing(aRequest({ user, accountNumber: '\u202e9876543210' })));
    expect((await screen.findByText('שלום 7')).tagName).toBe('BDI');
    const number = screen.getByText('\u20689876543210\u2069');
    expect(number.tagName).toBe('BDI');
  });

  it('are filtered by the address', async () => {
    const { person, address } = renderAdmin(
      '/withdrawals?status=paid',
      listing(
        aRequest({ _id: '1', amount: 6000 }),
        aRequest({ _id: '2', amount: 7000, status: 'paid', reference: 'FBN/1' }),
      ),
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

  it.each([
    ['pending', ['Approve', 'Reject']],
    ['approved', ['Mark paid', 'Reject']],
    ['rejected', []],
    ['paid', []],
  ] as const)('that are %s offer %j', async (status, choices) => {
    renderAdmin('/withdrawals', listing(aRequest({ status })));
    const [, row] = await screen.findAllByRole('row');
    const buttons = within(row as HTMLElement).queryAllByRole('button', { description: 'Ada Obi' });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(choices);
  });

  it('are approved after asking, once, and shown so', async () => {
    const rendered = open(aRequest(), '/withdrawals?status=pending');
    await press(rendered, 'Approve');
    const question = within(screen.getByRole('alertdialog', { name: 'Approve this withdrawal?' }));
    expect(question.getByText('₦5,000.00')).toBeVisible();
    expect(rendered.sent(DECIDE)).toHaveLength(0);
    await rendered.person.dblClick(question.getByRole('button', { name: 'Approve withdrawal' }));
    expect(await screen.findByText('Withdrawal approved.')).toBeVisible();
    expect(screen.getByText('No pending withdrawals.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([{ status: 'approved' }]);
  });

  it('are rejected with a reason', async () => {
    const rendered = open(aRequest({ status: 'approved' }));
    await press(rendered, 'Reject');
    const question = dialog('Reject this withdrawal?');
    await rendered.person.click(question.getByRole('button', { name: 'Reject withdrawal' }));
    expect(question.getByText('Reason is required.')).toBeVisible();
    expect(question.getByLabelText('Reason')).toHaveFocus();
    await rendered.person.type(question.getByLabelText('Reason'), ' Another name. ');
    await rendered.person.click(question.getByRole('button', { name: 'Reject withdrawal' }));
    expect(await screen.findByText('Reason: Another name.')).toBeVisible();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([
      { status: 'rejected', reason: 'Another name.' },
    ]);
  });

  it('are paid with the reference of the bank', async () => {
    const rendered = open(aRequest({ status: 'approved' }));
    await press(rendered, 'Mark paid');
    const question = dialog('Mark this withdrawal as paid?');
    await rendered.person.click(question.getByRole('button', { name: 'Mark as paid' }));
    expect(question.getByText('Reference is required.')).toBeVisible();
    await rendered.person.type(question.getByLabelText('Bank reference'), 'FBN/1{Enter}');
    expect(await screen.findByText('Reference: FBN/1')).toBeVisible();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([{ status: 'paid', reference: 'FBN/1' }]);
  });

  it('that somebody else decided say so and are read again', async () => {
    let status: WithdrawalWithUser['status'] = 'pending';
    const rendered = renderAdmin('/withdrawals', {
      ...listingOf(() => [aRequest({ status })]),
      [DECIDE]: () => {
        status = 'paid';
        return problem(409, 'This withdrawal is paid already.');
      },
    });
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    expect(await screen.findByText('This withdrawal is paid already.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('whose answer was lost are found to be decided, and shown so', async () => {
    const keys: (string | null)[] = [];
    let current = aRequest();
    const rendered = renderAdmin('/withdrawals', {
      ...listingOf(() => [current]),
      'POST /api/outcomes': { outcome: 'done' },
      [DECIDE]: ({ headers, body }) => {
        keys.push(headers.get('Idempotency-Key'));
        current = { ...current, ...body };
        if (keys.length === 1) throw new TypeError('The connection broke.');
        return { message: 'Withdrawal approved.', withdrawal: current };
      },
    });
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    expect(await screen.findByText('Withdrawal approved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark paid' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('whose answer was lost are tried again when they are found not to be decided', async () => {
    const keys: (string | null)[] = [];
    const rendered = renderAdmin('/withdrawals', {
      ...listing(aRequest()),
      [DECIDE]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        throw new TypeError('The connection broke.');
      },
    });
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    const question = within(screen.getByRole('alertdialog'));
    expect(
      await question.findByText(/^Failed to update this withdrawal\. The server could not/),
    ).toBeVisible();
    await press(rendered, 'Approve withdrawal');
    await waitFor(() => expect(rendered.sent('POST /api/outcomes')).toHaveLength(2));
    expect(new Set(keys).size).toBe(2);
  });

  it('ask to log in when the token is gone', async () => {
    const rendered = renderAdmin('/withdrawals', {
      ...listing(aRequest()),
      [DECIDE]: problem(401, 'Please log in.'),
    });
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    expect(await screen.findByText('Unauthorized: Token not found.')).toBeVisible();
    await waitFor(() => expect(rendered.address()).toMatch('/login'));
  });

  it('stay open to a decision that failed', async () => {
    const rendered = renderAdmin('/withdrawals', {
      ...listing(aRequest()),
      [DECIDE]: problem(503, 'The service is busy.'),
    });
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByText('Failed to update this withdrawal. The service is busy.')).toBeVisible();
  });

  it('are counted also where there are more than are listed, and more are shown', async () => {
    const many = [5000, 5001, 5002].map((amount, index) => aRequest({ _id: `${index}`, amount }));
    const { person } = renderAdmin(
      '/withdrawals?status=pending',
      listingOf(() => many, 2),
    );
    expect(await screen.findByText('3 requests · ₦15,003.00')).toBeVisible();
    expect(screen.getByText('Pending 3')).toBeVisible();
    expect(screen.queryByText('₦5,002.00')).not.toBeInTheDocument();
    await person.click(screen.getByText('Show more'));
    expect(await screen.findByText('₦5,002.00')).toBeVisible();
  });

  it('are searched by person within their state', async () => {
    const asked: string[] = [];
    const { person, address } = renderAdmin('/withdrawals?status=paid', {
      ...listing(),
      'GET /api/user/withdrawals-for-users': ({ query }) => {
        asked.push(`${query}`);
        return { data: query.has('search') ? [] : [aRequest({ status: 'paid' })], nextCursor: null };
      },
    });
    await screen.findByText('ada@example.com');
    await person.type(screen.getByLabelText('Search by name, email or account number'), 'bola');
    expect(await screen.findByText('No withdrawals found.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/withdrawals?status=paid&search=bola');
    expect(asked).toContain('status=paid&search=bola&sort=-date&limit=50');
    await person.click(screen.getByRole('link', { name: /^All/ }));
    expect(address()).toBe('/admin/dashboard/withdrawals?search=bola');
  });

  it('of somebody whose account was deleted say so', async () => {
    const user = { _id: 'gone', name: 'Deleted user', email: '' };
    const erased = { user, bank: '', accountNumber: '', accountName: '', status: 'paid' } as const;
    renderAdmin('/withdrawals', listing(aRequest(erased)));
    const [, row] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent('Deleted userThis account was deleted.');
    expect(row).toHaveTextContent('Bank details erased');
    expect(screen.queryByRole('menuitem', { name: /^Copy/ })).not.toBeInTheDocument();
  });

  it('are found by their state, however many newer ones there are', async () => {
    const paid = Array.from({ length: 100 }, (_, index) => aRequest({ _id: `${index}`, status: 'paid' }));
    renderAdmin('/withdrawals?status=pending', listing(...paid, aRequest({ _id: 'old', amount: 7777 })));
    const [, row] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent('₦7,777.00');
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
  });

  it('let the account number be copied', async () => {
    const rendered = renderAdmin('/withdrawals', listing(aRequest()));
    await press(rendered, 'More for Ada Obi, ₦5,000.00');
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Copy account number 0123456789' }));
    expect(await screen.findByText('Account number copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('0123456789');
  });

  it('say when they cannot be loaded', async () => {
    renderAdmin('/withdrawals', {
      ...listing(),
      'GET /api/user/withdrawals-for-users': problem(403, 'No.'),
    });
    expect(await screen.findByText('Failed to load withdrawal history.')).toBeVisible();
  });

  it('can be taken back from the notice, and approved ones from the menu of the row', async () => {
    const rendered = open(aRequest(), '/withdrawals?status=pending');
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    const notice = (await screen.findByText('Withdrawal approved.')).parentElement as HTMLElement;
    await rendered.person.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Withdrawal pending.')).toBeVisible();
    await press(rendered, 'Approve');
    await press(rendered, 'Approve withdrawal');
    await rendered.person.click(screen.getByRole('link', { name: /^Approved/ }));
    await press(rendered, 'More for Ada Obi, ₦5,000.00');
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Back to pending' }));
    await press(rendered, 'Move back to pending');
    await waitFor(() =>
      expect(rendered.sent(DECIDE).map(({ body }) => (body as { status: string }).status)).toEqual([
        'approved',
        'pending',
        'approved',
        'pending',
      ]),
    );
  });

  it('are decided many at once, and tell what became of each', async () => {
    const outcomes = [
      { id: ONE, outcome: 'done' as const },
      { id: TWO, outcome: 'refused' as const, message: 'This withdrawal is rejected already.' },
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
    const result = within(await screen.findByRole('dialog', { name: 'What happened' }));
    expect(result.getAllByText('1 of 2 withdrawals done. 1 was refused.')[0]).toBeVisible();
    expect(result.getByText('This withdrawal is rejected already.')).toBeVisible();
    expect(result.getByText('Ada Obi, ₦6,000.00')).toBeVisible();
    expect(rendered.sent(DECISIONS).map(({ body }) => body)).toEqual([
      {
        decision: { status: 'rejected', reason: 'Your bank returned the transfer.' },
        of: { ids: [ONE, TWO] },
      },
    ]);
  });

  it('that match are all decided without being shown, as they were when they were selected', async () => {
    const many = ['0', '1', '2'].map((_id) => aRequest({ _id, bank: 'GTBank' }));
    const rendered = renderAdmin('/withdrawals?status=pending&bank=GT', {
      ...listingOf(() => many, 2),
      'GET /api/bulk/progress': { running: null },
      [DECISIONS]: { outcomes: many.map(({ _id: id }) => ({ id, outcome: 'done' as const })) },
    });
    await rendered.person.click(await screen.findByLabelText('Select all rows shown'));
    await rendered.person.click(screen.getByText('Select all 3 that match'));
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    await rendered.person.click(bar.getByText('Approve'));
    await rendered.person.click(screen.getByText('Approve all'));
    expect(await screen.findByText('3 of 3 withdrawals done.')).toBeVisible();
    expect(rendered.sent(DECISIONS).map(({ body }) => body)).toEqual([
      {
        decision: { status: 'approved' },
        of: { matching: { status: 'pending', bank: 'GT' }, position: 7, except: [] },
      },
    ]);
  });

  it('are marked paid from a pasted list, whose every line says what it will do and did', async () => {
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
    await rendered.person.click(paste.getByRole('button', { name: 'Check list' }));
    expect(await paste.findByText('1 of 3 lines can be paid · ₦5,000.00')).toBeVisible();
    expect(paste.getByText('The amount differs. It will not be paid.')).toBeVisible();
    expect(paste.getByText('Neither an id nor an account number on this line.')).toBeVisible();
    await rendered.person.click(paste.getByRole('button', { name: 'Mark 1 withdrawal paid' }));
    const result = within(await screen.findByRole('dialog', { name: 'What happened' }));
    expect(result.getByText('Ada Obi, ₦5,000.00')).toBeVisible();
    expect(rendered.sent(PAYMENTS).map(({ body }) => body)).toEqual([
      { payments: [{ id: ONE, amount: 5000, reference: 'TRF-1' }] },
    ]);
  });

  it('that are paid get another reference', async () => {
    const rendered = renderAdmin('/withdrawals?status=paid', {
      ...listing(aRequest({ status: 'paid', reference: 'TRF-1' })),
      'PUT /api/user/withdrawals/{id}/reference': { message: 'Reference corrected.', reference: 'TRF-2' },
    });
    await press(rendered, 'More for Ada Obi, ₦5,000.00');
    await rendered.person.click(screen.getByRole('menuitem', { name: 'Correct reference' }));
    const question = dialog('Correct the bank reference');
    await rendered.fill(question.getByLabelText('Bank reference'), 'TRF-2');
    await rendered.person.click(question.getByRole('button', { name: 'Save reference' }));
    expect(await screen.findByText('Reference corrected.')).toBeVisible();
  });
});
