import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, aWithdrawal, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const user = aUser({ earning: 12_500 });
const saved = {
  _id: '11111111-1111-4111-8111-111111111111',
  bank: 'GTBank',
  accountNumber: '1234567896',
  accountName: 'Ada Obi',
};
const answers = {
  'GET /api/user/me': { user },
  'GET /api/user/withdrawals': { data: [], nextCursor: null, total: 0 },
  'GET /api/user/bank-accounts': { accounts: [] as (typeof saved)[] },
};
const fields = {
  Amount: '5,000',
  Bank: 'First Bank',
  'Account number': '0123456784',
  'Account name': 'Ada Obi',
};
const requested = aWithdrawal({ amount: 5000, bank: 'First Bank' });
const accepted = { message: 'Done.', withdrawal: requested, earning: 7_500 };

const form = () => screen.findByRole('form', { name: 'Withdraw Request' });
const review = async () => within(await form()).getByRole('button', { name: 'Review withdrawal' });
const reviewed = () => screen.queryByRole('dialog', { name: 'Check your withdrawal' });
const submit = async () =>
  within(await screen.findByRole('dialog', { name: 'Check your withdrawal' })).getByRole('button', {
    name: /^Withdraw ₦/,
  });

async function fillIn(changes: Partial<typeof fields & Record<'Shared account (optional)', string>> = {}) {
  const page = await openPage('/withdraw', user);
  await form();
  for (const [label, text] of Object.entries({ ...fields, ...changes })) {
    if (text) await page.fill(screen.getByLabelText(label), text);
  }
  await page.person.click(await review());
  return page;
}

async function request() {
  const page = await fillIn();
  await page.person.click(await submit());
  return page;
}

const posts = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ name }) => name.startsWith('POST'));

describe('withdrawing', () => {
  it('sends the request, clears the form and shows the new figures immediately', async () => {
    let me = user;
    let data: (typeof requested)[] = [];
    const calls = fakeApi({
      ...answers,
      'GET /api/user/me': () => ({ user: me }),
      'GET /api/user/withdrawals': () => ({ data, nextCursor: null, total: data.length }),
      'POST /api/user/withdraw': () => {
        me = { ...me, earning: 7_500 };
        data = [requested];
        return accepted;
      },
    });
    await request();
    expect(await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.')).toBeVisible();
    expect(posts(calls)).toEqual([
      {
        name: 'POST /api/user/withdraw',
        body: {
          amount: 5000,
          bank: 'First Bank',
          bankCode: '011',
          accountNumber: '0123456784',
          accountName: 'Ada Obi',
        },
      },
    ]);
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(await screen.findByText('₦7,500.00')).toBeVisible();
    expect(session.user?.earning).toBe(7_500);
    expect(await screen.findByRole('table', { name: 'Withdrawal History' })).toHaveTextContent('First Bank');
  });

  it('shows an error next to the field that is wrong', async () => {
    const calls = fakeApi(answers);
    const page = await fillIn({ Bank: '  ' });
    const inputs = Object.keys(fields).map((label) => [label, screen.getByLabelText(label)] as const);
    const button = await review();
    const refusals: [string, Partial<typeof fields>, string][] = [
      ['Bank', { Bank: '  ' }, 'Please fill in all payment details.'],
      ['Amount', { Amount: '4999', Bank: '' }, 'Minimum withdrawal amount is NGN 5000.'],
      ['Amount', { Amount: '12501', Bank: '' }, 'Withdrawal amount exceeds available earnings.'],
      ['Amount', { Amount: '' }, 'Minimum withdrawal amount is NGN 5000.'],
      ['Amount', { Amount: '5000.5' }, 'Enter a whole amount of naira, without kobo.'],
      ['Amount', { Amount: '-6000' }, 'Minimum withdrawal amount is NGN 5000.'],
      ['Amount', { Amount: 'five' }, 'Enter a whole amount of naira, without kobo.'],
      ['Amount', { Amount: '₦13,000' }, 'Withdrawal amount exceeds available earnings.'],
      ['Amount', { Amount: '1e4' }, 'Enter a whole amount of naira, without kobo.'],
      ['Account number', { 'Account number': '' }, 'Please fill in all payment details.'],
      ['Amount', { Amount: '5000,50' }, 'Enter a whole amount of naira, without kobo.'],
      ['Account name', { 'Account name': '' }, 'Please fill in all payment details.'],
      [
        'Account number',
        { 'Account number': '0123456789' },
        'This is not an account number of First Bank. Check the number and the bank.',
      ],
      ['Bank', { Bank: 'gtb' }, 'Choose a bank from the list. If yours is missing, choose “Other bank”.'],
    ];
    for (const [label, changes, message] of refusals) {
      for (const [name, input] of inputs) {
        await page.fill(input, { ...fields, ...changes }[name as keyof typeof fields]);
      }
      act(() => button.focus());
      fireEvent.click(button);
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(posts(calls)).toEqual([]);
  });

  it('takes an amount and an account number as people paste them', async () => {
    const calls = fakeApi({ ...answers, 'POST /api/user/withdraw': accepted });
    const { person } = await fillIn({ Amount: '₦5,000.00', 'Account number': '\u202a0123 456-784\u202c' });
    await person.click(await submit());
    await waitFor(() =>
      expect(posts(calls)).toMatchObject([{ body: { amount: 5000, accountNumber: '0123456784' } }]),
    );
  });

  it('is refused before any other check while the account is not activated', async () => {
    const calls = fakeApi({ ...answers, 'GET /api/user/me': { user: { ...user, status: 'not activated' } } });
    await fillIn({ Amount: '1' });
    expect(screen.getByText('Your account is not activated yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Activate your account' })).toHaveAttribute(
      'href',
      '/user/dashboard/activate-account',
    );
    expect(screen.getByText('Your account must be activated to withdraw.')).toBeVisible();
    expect(posts(calls)).toEqual([]);
  });

  it('reports a failure in the server’s words, else plainly, keeps the input, and can be retried', async () => {
    const keys: (string | null)[] = [];
    const failures = [
      () => problem(422, 'Your bank is closed.'),
      () => Promise.reject(new TypeError('connection lost')),
      () =>
        problem(400, 'Please check what you sent.', {
          errors: [{ path: 'accountName', message: 'Account name is too odd.' }],
        }),
    ];
    fakeApi({
      ...answers,
      'POST /api/user/withdraw': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return failures[keys.length - 1]?.() ?? accepted;
      },
    });
    const { person } = await request();
    expect(await screen.findByText('Your bank is closed.')).toBeVisible();
    expect(screen.getByLabelText('Bank')).toHaveValue('First Bank');
    await person.click(await submit());
    expect(await screen.findByText('Withdrawal failed.')).toBeVisible();
    expect(screen.getByLabelText('Bank')).toHaveValue('First Bank');
    // The server’s message about a field is shown next to it, and the review closes.
    await person.click(await submit());
    await waitFor(() => expect(reviewed()).toBeNull());
    expect(screen.getByLabelText('Account name')).toHaveAccessibleDescription(/too odd/);
    await person.click(await review());
    await person.click(await submit());
    await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[2]).not.toBe(keys[1]);
  });

  describe('with a lost answer', () => {
    const withdrawing = (outcomes: Response[]) => {
      const keys: (string | null)[] = [];
      fakeApi({
        ...answers,
        'POST /api/user/withdraw': ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'));
          return keys.length === 1 ? Promise.reject(new TypeError('connection lost')) : accepted;
        },
        'POST /api/outcomes': () => outcomes.pop() ?? { outcome: 'done' },
      });
      return keys;
    };

    it('finds the withdrawal done', async () => {
      const keys = withdrawing([]);
      await request();
      await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
      expect(screen.queryByText('Withdrawal failed.')).toBeNull();
      expect(new Set(keys).size).toBe(1);
    });

    it('is reported after the next log-in when the session ended meanwhile', async () => {
      withdrawing([problem(401, 'Please log in.')]);
      const { unmount } = await request();
      await waitFor(() => expect(session.user).toBeNull());
      unmount();
      await openPage('/withdraw');
      expect(await screen.findByText('It went through: withdrawal of ₦5,000.00.')).toBeVisible();
    });
  });

  it('is not sent while the browser is offline, nor afterwards', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const calls = fakeApi({ ...answers, 'POST /api/user/withdraw': accepted });
    const { unmount } = await request();
    expect(await screen.findByText('You are offline. Nothing was sent.')).toBeVisible();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    unmount();
    await openPage('');
    expect(posts(calls)).toEqual([]);
  });

  it('says that the account could not be loaded, and retries', async () => {
    fakeApi({ ...answers, 'GET /api/user/me': problem(403, 'Not today.') });
    const { person } = await openPage('/withdraw');
    expect(await screen.findByText('Failed to load user data.')).toBeVisible();
    fakeApi({ ...answers, 'GET /api/user/bank-accounts': problem(403, 'Not today.') });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await form()).toBeVisible();
    // People type the account when the saved ones cannot be loaded.
    expect(await screen.findByLabelText('Bank')).toBeVisible();
    expect(await screen.findByText('No withdrawals made yet.')).toBeVisible();
  });
});

describe('the review of a withdrawal', () => {
  it('shows amount, account and what remains; Edit and Back return to the form; sends once', async () => {
    const calls = fakeApi({ ...answers, 'POST /api/user/withdraw': () => new Promise(() => {}) });
    const { person } = await fillIn({ 'Shared account (optional)': ' My mother’s ' });
    const shown = await screen.findByRole('dialog', { name: 'Check your withdrawal' });
    expect(shown).toHaveTextContent(/₦5,000\.00.*First Bank.*0123456784.*Ada Obi.*₦7,500\.00/);
    expect(within(shown).getByText('My mother’s')).toBeVisible();
    await person.click(within(shown).getByRole('button', { name: 'Edit' }));
    expect(reviewed()).toBeNull();
    expect(screen.getByLabelText('Account number')).toHaveValue('0123456784');
    await waitFor(() => expect(window.history.state?.open).toBeUndefined());
    await person.click(await review());
    window.history.back();
    await waitFor(() => expect(reviewed()).toBeNull());
    expect(screen.getByLabelText('Bank')).toHaveValue('First Bank');
    expect(posts(calls)).toEqual([]);
    await person.click(await review());
    await person.dblClick(await submit());
    expect(await submit()).toHaveAttribute('aria-busy', 'true');
    expect(posts(calls).map(({ body }) => body)).toMatchObject([{ sharedWith: 'My mother’s' }]);
  });
});

describe('the account', () => {
  const withSaved = { ...answers, 'GET /api/user/bank-accounts': { accounts: [saved] } };

  it('of an earlier withdrawal needs two taps and no typing: all, and confirm', async () => {
    const calls = fakeApi({ ...withSaved, 'POST /api/user/withdraw': accepted });
    const { person } = await openPage('/withdraw', user);
    await person.click(await screen.findByRole('button', { name: 'Withdraw all' }));
    await person.click(await submit());
    await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
    const { _id, ...to } = saved;
    expect(posts(calls).map(({ body }) => body)).toEqual([{ amount: 12_500, bankCode: '058', ...to }]);
  });

  it('can be another one, where all only fills in the amount; a saved one can be removed', async () => {
    let accounts = [saved];
    const calls = fakeApi({
      ...answers,
      'GET /api/user/bank-accounts': () => ({ accounts }),
      'DELETE /api/user/bank-accounts/{id}': () => {
        accounts = [];
        return { message: 'Account removed.' };
      },
    });
    const { person } = await openPage('/withdraw', user);
    await person.click(await screen.findByLabelText('Another account'));
    await person.click(screen.getByRole('button', { name: 'Withdraw all' }));
    expect(screen.getByLabelText('Amount')).toHaveValue('12500');
    expect(reviewed()).toBeNull();
    expect(screen.getByLabelText('Account number')).toHaveValue('');

    await person.click(screen.getAllByRole('radio')[0] as HTMLElement);
    expect(screen.queryByLabelText('Bank')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove GTBank 1234567896' }));
    await person.dblClick(screen.getByRole('button', { name: 'Remove account' }));
    expect(await screen.findByText('Account removed.')).toBeVisible();
    expect(await screen.findByLabelText('Bank')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Withdraw Request' })).toHaveFocus());
    expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
  });

  describe('while the saved ones change in the background', () => {
    const other = { ...saved, _id: '2', bank: 'First Bank', accountNumber: '0123456784' };
    const gone = 'The account you chose is no longer saved. Choose again where to send the money.';
    let read: () => { accounts: (typeof saved)[] } | Response;
    const api = () =>
      fakeApi({
        ...answers,
        'GET /api/user/bank-accounts': () => read(),
        'POST /api/user/withdraw': accepted,
      });
    const become = async (accounts: (typeof saved)[]) => {
      read = () => ({ accounts });
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      const choices = () => screen.queryAllByRole('radio', { hidden: true });
      await waitFor(() => expect(choices()).toHaveLength(accounts.length + 1));
    };

    it('stays the one that was reviewed', async () => {
      read = () => ({ accounts: [saved, other] });
      const calls = api();
      const { person } = await openPage('/withdraw', user);
      await person.click(await screen.findByRole('radio', { name: /First Bank/ }));
      await person.click(screen.getByRole('button', { name: 'Withdraw all' }));
      await become([saved]);
      expect(reviewed()).toHaveTextContent('First Bank');
      await person.click(await submit());
      await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
      expect(posts(calls).map(({ body }) => body)).toMatchObject([{ bank: 'First Bank' }]);
    });

    it('is chosen again by the person when the chosen one is gone', async () => {
      read = () => ({ accounts: [saved, other] });
      const calls = api();
      const { person, fill } = await openPage('/withdraw', user);
      await fill(await screen.findByLabelText('Amount'), '5000');
      await person.click(screen.getByRole('radio', { name: /First Bank/ }));
      await become([saved]);
      expect(screen.getByText(gone)).toBeVisible();
      for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
      await person.click(await review());
      expect(reviewed()).toBeNull();
      expect(screen.getByRole('radiogroup', { name: 'Send to' })).toHaveFocus();
      await person.click(screen.getByRole('radio', { name: /GTBank/ }));
      expect(screen.queryByText(gone)).toBeNull();
      await person.click(await review());
      await person.click(await submit());
      await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
      expect(posts(calls).map(({ body }) => body)).toMatchObject([{ bank: 'GTBank' }]);
    });

    it('stays the one that was typed before they could be loaded', async () => {
      read = () => problem(403, 'Not today.');
      api();
      const { fill } = await openPage('/withdraw', user);
      await fill(await screen.findByLabelText('Account number'), '0123456784');
      await become([saved]);
      expect(screen.getByLabelText('Account number')).toHaveValue('0123456784');
      expect(screen.getByRole('radio', { name: 'Another account' })).toBeChecked();
    });
  });

  it('is at a bank found by a part of one of its names, or at one chosen as not in the list', async () => {
    const calls = fakeApi({ ...answers, 'POST /api/user/withdraw': accepted });
    const { person, fill } = await fillIn({ Bank: '', 'Account number': '12' });
    const bank = screen.getByLabelText('Bank');
    const number = screen.getByLabelText('Account number');
    await fill(bank, 'first');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'First Bank',
      'FCMB',
      'Other bank: “first”',
    ]);
    // Enter takes the bank whose name begins with what was typed.
    await person.keyboard('{Enter}');
    expect(bank).toHaveValue('First Bank');

    await fill(bank, 'guaranty');
    await person.click(await screen.findByRole('option', { name: 'GTBank' }));
    expect(bank).toHaveValue('GTBank');
    await fill(number, '1234567890');
    expect(number).toHaveAccessibleDescription(/not an account number of GTBank/);
    await fill(number, '1234567896');
    expect(number).toHaveAccessibleDescription(/^The number fits GTBank\./);

    await fill(number, '12');
    await fill(bank, 'Village Bank');
    await person.click(await screen.findByRole('option', { name: 'Other bank: “Village Bank”' }));
    await person.click(await review());
    await person.click(await submit());
    await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
    expect(posts(calls).map(({ body }) => body)).toEqual([
      { amount: 5000, bank: 'Village Bank', accountNumber: '12', accountName: 'Ada Obi' },
    ]);
  });

  it('must be confirmed when doubtful, for each number; only remarked on when the bank’s numbers vary', async () => {
    fakeApi(answers);
    const { person, fill } = await fillIn({ Bank: 'OPay', 'Account number': '08012345678' });
    const number = screen.getByLabelText('Account number');
    expect(number).toHaveAccessibleDescription(/Is it right\?/);
    await person.click(within(reviewed() as HTMLElement).getByRole('button', { name: 'Edit' }));

    await fill(screen.getByLabelText('Bank'), 'Kuda');
    await fill(number, '1234567890');
    await person.click(await review());
    expect(number).toHaveAccessibleDescription(/does not look like an account number of Kuda/);
    expect(reviewed()).toBeNull();
    const sure = () => screen.getByRole('checkbox', { name: 'I have checked it: the number is right.' });
    await person.click(sure());
    await fill(number, '1234567891');
    expect(sure()).not.toBeChecked();
    await person.click(sure());
    await person.click(await review());
    expect(reviewed()).toBeVisible();
  });
});
