import { screen, waitFor, within } from '@testing-library/react';
import type { WithdrawalWithUser } from 'mf-shared/contracts';
import { problem } from 'mf-shared/testing';
import { aRequest, listing, listingOf, renderAdmin } from '../../../testing.tsx';

const DECIDE = 'PUT /api/user/withdrawals/{id}/status';

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
      'Requested',
    ]) {
      expect(row).toHaveTextContent(text);
    }
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
    expect(await screen.findByText('₦7,000.00')).toBeVisible();
    expect(screen.getByText('Reference: FBN/1')).toBeVisible();
    expect(screen.queryByText('₦6,000.00')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Paid 1' })).toHaveAttribute('aria-current', 'page');

    await person.click(screen.getByRole('link', { name: 'Rejected 0' }));
    expect(await screen.findByText('No rejected withdrawals.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/withdrawals?status=rejected');
    await person.click(screen.getByRole('link', { name: 'All 2' }));
    expect(await screen.findByText('₦6,000.00')).toBeVisible();
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

  it('are not counted where there are more than are listed, and more are shown', async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      aRequest({ _id: `${index}`, amount: 5000 + index }),
    );
    const { person } = renderAdmin('/withdrawals?status=pending', listing(...many));
    expect(await screen.findByText('Showing the newest 100. There are more.')).toBeVisible();
    // By text: the roles and names of a hundred rows would be computed for each query.
    expect(screen.getByText('Pending', { selector: 'a' })).toBeVisible();
    await person.click(screen.getByText('Show more'));
    expect(await screen.findByText('₦5,100.00')).toBeVisible();
    expect(screen.getByText('101 requests')).toBeVisible();
  });

  it('are searched by person within their state', async () => {
    const asked: string[] = [];
    const { person, address } = renderAdmin('/withdrawals?status=paid', {
      'GET /api/user/withdrawals-for-users': ({ query }) => {
        asked.push(`${query}`);
        return { data: query.has('search') ? [] : [aRequest({ status: 'paid' })], nextCursor: null };
      },
    });
    await screen.findByText('1 request');
    await person.type(screen.getByLabelText('Search by name or email'), 'bola');
    expect(await screen.findByText('No withdrawals found.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/withdrawals?status=paid&search=bola');
    expect(asked).toContain('search=bola&status=paid');
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
    expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  });

  it('are found by their state, however many newer ones there are', async () => {
    const paid = Array.from({ length: 100 }, (_, index) => aRequest({ _id: `${index}`, status: 'paid' }));
    renderAdmin('/withdrawals?status=pending', listing(...paid, aRequest({ _id: 'old', amount: 7777 })));
    expect(await screen.findByText('₦7,777.00')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
  });

  it('let the account number be copied', async () => {
    const rendered = renderAdmin('/withdrawals', listing(aRequest()));
    await press(rendered, 'Copy account number 0123456789');
    expect(await screen.findByText('Account number copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('0123456789');
  });

  it('say when they cannot be loaded', async () => {
    renderAdmin('/withdrawals', { 'GET /api/user/withdrawals-for-users': problem(403, 'No.') });
    expect(await screen.findByText('Failed to load withdrawal history.')).toBeVisible();
  });
});
