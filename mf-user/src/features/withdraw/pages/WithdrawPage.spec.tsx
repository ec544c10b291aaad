import { screen, waitFor, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, aWithdrawal, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const user = aUser({ earning: 12_500 });
const answers = {
  'GET /api/user/me': { user },
  'GET /api/user/withdrawals': { data: [], nextCursor: null, total: 0 },
};
const fields = {
  Amount: '5,000',
  Bank: 'First Bank',
  'Account number': '0123456789',
  'Account name': 'Ada Obi',
};
const requested = aWithdrawal({ amount: 5000, bank: 'First Bank' });
const accepted = { message: 'Done.', withdrawal: requested, earning: 7_500 };

const form = () => screen.findByRole('form', { name: 'Withdraw Request' });
const submit = async () => within(await form()).getByRole('button', { name: /^Withdraw/ });

async function request(changes: Partial<typeof fields> = {}) {
  const page = await openPage('/withdraw', user);
  await form();
  for (const [label, text] of Object.entries({ ...fields, ...changes })) {
    if (text) await page.fill(screen.getByLabelText(label), text);
  }
  await page.person.click(await submit());
  return page;
}

const posts = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ name }) => name.startsWith('POST'));

describe('withdrawing', () => {
  it('sends the request, empties the form and shows the new numbers at once', async () => {
    let me = user;
    let data: (typeof requested)[] = [];
    const calls = fakeApi({
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
        body: { amount: 5000, bank: 'First Bank', accountNumber: '0123456789', accountName: 'Ada Obi' },
      },
    ]);
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(await screen.findByText('₦7,500.00')).toBeVisible();
    expect(session.user?.earning).toBe(7_500);
    expect(await screen.findByRole('table', { name: 'Withdrawal History' })).toHaveTextContent('First Bank');
  });

  it.each([
    ['Amount', { Amount: '4999', Bank: '' }, 'Minimum withdrawal amount is NGN 5000.'],
    ['Amount', { Amount: '' }, 'Minimum withdrawal amount is NGN 5000.'],
    ['Amount', { Amount: '-6000' }, 'Minimum withdrawal amount is NGN 5000.'],
    ['Amount', { Amount: '12501', Bank: '' }, 'Withdrawal amount exceeds available earnings.'],
    ['Amount', { Amount: '5000.5' }, 'Enter a whole amount of naira, without kobo.'],
    ['Amount', { Amount: 'five' }, 'Enter a whole amount of naira, without kobo.'],
    ['Amount', { Amount: '1e4' }, 'Enter a whole amount of naira, without kobo.'],
    ['Amount', { Amount: '5000,50' }, 'Enter a whole amount of naira, without kobo.'],
    ['Amount', { Amount: '₦13,000' }, 'Withdrawal amount exceeds available earnings.'],
    ['Bank', { Bank: '  ' }, 'Please fill in all payment details.'],
    ['Account number', { 'Account number': '' }, 'Please fill in all payment details.'],
    ['Account name', { 'Account name': '' }, 'Please fill in all payment details.'],
  ])('is refused beside %s for %j', async (label, changes, message) => {
    const calls = fakeApi(answers);
    await request(changes);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(posts(calls)).toEqual([]);
  });

  it('is refused first of all while the account is not activated', async () => {
    const calls = fakeApi({ ...answers, 'GET /api/user/me': { user: { ...user, status: 'not activated' } } });
    await request({ Amount: '1' });
    expect(screen.getByText('Your account is not activated yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Activate your account' })).toHaveAttribute(
      'href',
      '/user/dashboard/activate-account',
    );
    expect(screen.getByText('Your account must be activated to withdraw.')).toBeVisible();
    expect(posts(calls)).toEqual([]);
  });

  it.each([
    ['the server’s words', problem(422, 'Your bank is closed.'), 'Your bank is closed.'],
    ['a plain sentence without them', () => Promise.reject(new TypeError('offline')), 'Withdrawal failed.'],
  ])('tells a failure in %s and keeps what was typed', async (_, answer, text) => {
    fakeApi({ ...answers, 'POST /api/user/withdraw': answer });
    await request();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Bank')).toHaveValue('First Bank');
  });

  describe('whose answer is lost', () => {
    const lost = () => Promise.reject(new TypeError('connection lost'));
    const withdrawing = (results: (() => Promise<never> | Response | typeof accepted)[], rest = {}) => {
      const keys: (string | null)[] = [];
      const calls = fakeApi({
        ...answers,
        'POST /api/user/withdraw': ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'));
          return results[keys.length - 1]?.() ?? accepted;
        },
        ...rest,
      });
      return { keys, calls };
    };

    it('is found to be done', async () => {
      const { keys } = withdrawing([lost], { 'POST /api/outcomes': { outcome: 'done' } });
      await request();
      await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
      expect(screen.queryByText('Withdrawal failed.')).toBeNull();
      expect(new Set(keys).size).toBe(1);
    });

    it('is not done, and the next try is another request', async () => {
      const { keys } = withdrawing([lost]);
      const { person } = await request();
      await screen.findByText('Withdrawal failed.');
      await person.click(await submit());
      await screen.findByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.');
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(new Set(keys).size).toBe(2);
    });

    it('is told after the next log-in when the session ended meanwhile', async () => {
      const outcomes = [problem(401, 'Please log in.')];
      withdrawing([lost], { 'POST /api/outcomes': () => outcomes.pop() ?? { outcome: 'done' } });
      const { unmount } = await request();
      await waitFor(() => expect(session.user).toBeNull());
      unmount();
      await openPage('/withdraw');
      expect(await screen.findByText('It went through: withdrawal of ₦5,000.00.')).toBeVisible();
    });
  });

  it('is not sent while the browser is offline, neither then nor later', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const calls = fakeApi({ ...answers, 'POST /api/user/withdraw': accepted });
    await request();
    expect(await screen.findByText('You are offline. Nothing was sent.')).toBeVisible();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await openPage('');
    expect(posts(calls)).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const calls = fakeApi({ ...answers, 'POST /api/user/withdraw': () => new Promise(() => {}) });
    const { person } = await request();
    await person.dblClick(await submit());
    expect(await submit()).toHaveAttribute('aria-busy', 'true');
    expect(posts(calls)).toHaveLength(1);
  });

  it('says that the account could not be loaded, and tries again', async () => {
    fakeApi({ ...answers, 'GET /api/user/me': problem(403, 'Not today.') });
    const { person } = await openPage('/withdraw');
    expect(await screen.findByText('Failed to load user data.')).toBeVisible();
    fakeApi(answers);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await form()).toBeVisible();
    expect(await screen.findByText('No withdrawals made yet.')).toBeVisible();
  });
});
