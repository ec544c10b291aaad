import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BankMethod, CryptoMethod, ResponseOf } from 'mf-shared/contracts';
import { inTurn, problem, refusals } from 'mf-shared/testing';
import { loggingIn, logInAgain, renderAdmin } from '../../../testing.tsx';

const PUT_BANK = 'PUT /api/payment-methods/method-one';
const PUT_CRYPTO = 'PUT /api/payment-methods/method-two';

const gtb: BankMethod = { bankName: 'Example Bank', holderName: 'WatchEarn', accountNo: '0123456789' };
const btc: CryptoMethod = { cryptoAddress: 'bc1qexample', cryptoNetwork: 'Bitcoin' };

const methods = (paymentMethodsOne: BankMethod[] = [gtb], paymentMethodsTwo: CryptoMethod[] = [btc]) => ({
  'GET /api/payment-methods': { data: { paymentMethodsOne, paymentMethodsTwo } },
});

/** A server that accepts every list. */
function taking(...[bank, crypto]: Parameters<typeof methods>): Parameters<typeof renderAdmin>[1] {
  const { data } = methods(bank, crypto)['GET /api/payment-methods'];
  return {
    'GET /api/payment-methods': () => ({ data }),
    [PUT_BANK]: ({ body }) => {
      data.paymentMethodsOne = body.paymentMethodsOne.map((entry) => ({ accountNo: '', ...entry }));
      return { message: 'Done.', data };
    },
    [PUT_CRYPTO]: ({ body }) => {
      data.paymentMethodsTwo = body.paymentMethodsTwo;
      return { message: 'Done.', data };
    },
  };
}

async function open(answers: Parameters<typeof renderAdmin>[1], arrive = async () => {}) {
  const rendered = renderAdmin('/addMethods', answers);
  await arrive();
  await screen.findByRole('form', { name: 'Bank accounts' });
  const { person } = rendered;
  const list = (name: string) => {
    const form = within(screen.getByRole('region', { name }));
    return {
      form,
      press: (button: string) => person.click(form.getByRole('button', { name: button })),
      type: async (label: string, text: string, row = 0) => {
        await rendered.fill(form.getAllByLabelText(label)[row] as HTMLElement, text);
      },
    };
  };
  return { ...rendered, bank: list('Bank accounts'), crypto: list('Crypto addresses') };
}

describe('payment methods', () => {
  it('moves the focus to the add button when an entry of a full list is removed', async () => {
    const full = Array.from({ length: 50 }, (_, index) => ({ ...gtb, bankName: `Bank ${index}` }));
    const { person, bank } = await open(methods(full));
    expect(bank.form.queryByRole('button', { name: 'Add bank account' })).not.toBeInTheDocument();
    await person.click(bank.form.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
    expect(bank.form.getByRole('button', { name: 'Add bank account' })).toHaveFocus();
  });

  it('shows both lists, discards changes, adds a bank account without a number, and saves the list once', async () => {
    const { person, bank, crypto, sent, context } = await open(taking());
    expect(bank.form.getByRole('group', { name: 'Bank account 1' })).toBeVisible();
    expect(bank.form.getByLabelText('Bank name')).toHaveValue('Example Bank');
    expect(bank.form.getByLabelText('Account number (optional)')).toHaveValue('0123456789');
    expect(crypto.form.getByLabelText('Crypto network')).toHaveValue('Bitcoin');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await bank.type('Bank name', 'Other');
    await bank.press('Undo changes');
    expect(bank.form.getByLabelText('Bank name')).toHaveValue('Example Bank');
    expect(bank.form.queryByText('Unsaved changes')).not.toBeInTheDocument();

    await bank.press('Add bank account');
    expect(bank.form.getAllByLabelText('Bank name')[1]).toHaveFocus();
    await bank.type('Bank name', ' Second Bank ', 1);
    await bank.type('Holder name', 'WatchEarn Ltd', 1);
    expect(bank.form.getByText('Unsaved changes')).toBeVisible();
    expect(context.setDirty).toHaveBeenLastCalledWith(true);
    await person.dblClick(bank.form.getByRole('button', { name: 'Save bank accounts' }));
    expect(await screen.findByText('Bank details updated successfully.')).toBeVisible();
    expect(sent(PUT_BANK).map(({ body }) => body)).toEqual([
      {
        paymentMethodsOne: [gtb, { bankName: 'Second Bank', holderName: 'WatchEarn Ltd', accountNo: '' }],
        from: [gtb],
      },
    ]);
    expect(bank.form.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(context.setDirty).toHaveBeenLastCalledWith(false);
    expect(bank.form.getAllByLabelText('Bank name')[1]).toHaveValue('Second Bank');
    expect(bank.form.getByRole('button', { name: 'Add bank account' })).toHaveFocus();
  });

  it('edits, removes and clears', async () => {
    const { bank, crypto, sent } = await open(taking([gtb], [btc, { ...btc, cryptoNetwork: 'Old' }]));
    await crypto.type('Crypto network', 'Lightning');
    await crypto.press('Remove crypto address 2');
    expect(crypto.form.getByRole('button', { name: 'Add crypto address' })).toHaveFocus();
    await crypto.press('Save crypto addresses');
    expect(await screen.findByText('Crypto details updated successfully.')).toBeVisible();
    expect(sent(PUT_CRYPTO).map(({ body }) => body)).toEqual([
      {
        paymentMethodsTwo: [{ ...btc, cryptoNetwork: 'Lightning' }],
        from: [btc, { ...btc, cryptoNetwork: 'Old' }],
      },
    ]);
    expect(sent(PUT_BANK)).toHaveLength(0);

    await bank.press('Remove bank account 1');
    expect(bank.form.getByText('No bank accounts yet.')).toBeVisible();
    await bank.press('Save bank accounts');
    expect(await screen.findByText('Bank details updated successfully.')).toBeVisible();
    expect(sent(PUT_BANK).map(({ body }) => body)).toEqual([{ paymentMethodsOne: [], from: [gtb] }]);
  });

  it('overwrites no list that another owner has saved meanwhile, and shows it once the changes are undone', async () => {
    const server = taking([gtb]);
    const access = { ...gtb, bankName: 'Access' };
    const message = 'Another owner has changed this list. Nothing was saved.';
    let current = [gtb];
    const { bank, sent } = await open({
      ...server,
      'GET /api/payment-methods': () => methods(current)['GET /api/payment-methods'],
      [PUT_BANK]: (request) => {
        if (JSON.stringify(request.body.from) === JSON.stringify([access]))
          return (server[PUT_BANK] as (taken: typeof request) => ResponseOf<typeof PUT_BANK>)(request);
        current = [access];
        return problem(409, message, { code: 'payment_methods_changed' });
      },
    });
    await bank.type('Bank name', 'Mine');
    await bank.press('Save bank accounts');
    expect(await bank.form.findByText(new RegExp(message))).toBeVisible();
    expect(bank.form.getByLabelText('Bank name')).toHaveValue('Mine');
    await bank.press('Undo changes');
    await waitFor(() => expect(bank.form.getByLabelText('Bank name')).toHaveValue('Access'));
    await bank.type('Bank name', 'Mine');
    await bank.press('Save bank accounts');
    expect(await screen.findByText('Bank details updated successfully.')).toBeVisible();
    expect(sent(PUT_BANK).map(({ body }) => body)).toMatchObject([{ from: [gtb] }, { from: [access] }]);
  });

  it('requires all but the account number', async () => {
    const { bank, crypto, calls } = await open(methods([], []));
    expect(bank.form.getByText('No bank accounts yet.')).toBeVisible();
    expect(crypto.form.getByText('No crypto addresses yet.')).toBeVisible();
    await bank.press('Add bank account');
    await bank.press('Save bank accounts');
    expect(bank.form.getByLabelText('Bank name')).toHaveAccessibleDescription('Bank name is required.');
    expect(bank.form.getByLabelText('Holder name')).toHaveAccessibleDescription('Holder name is required.');
    expect(bank.form.queryByText('Account number is required.')).not.toBeInTheDocument();
    expect(bank.form.getByLabelText('Bank name')).toHaveFocus();
    await crypto.press('Add crypto address');
    await crypto.type('Crypto address', 'bc1q');
    await crypto.press('Save crypto addresses');
    expect(crypto.form.queryByText('Crypto address is required.')).not.toBeInTheDocument();
    expect(crypto.form.getByText('Crypto network is required.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('is locked while it is saved, so that nothing typed is lost', async () => {
    let answer = () => {};
    const saved = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const server = taking();
    const { bank, person, sent } = await open({
      ...server,
      [PUT_BANK]: async (request) => {
        await saved;
        return (server[PUT_BANK] as (taken: typeof request) => ResponseOf<typeof PUT_BANK>)(request);
      },
    });
    await bank.type('Bank name', 'Other');
    await bank.press('Save bank accounts');
    await person.type(bank.form.getByLabelText('Bank name'), ' Bank');
    await bank.press('Remove bank account 1');
    await bank.press('Undo changes');
    await bank.press('Add bank account');
    expect(bank.form.getByLabelText('Bank name')).toHaveValue('Other');
    answer();
    await waitFor(() => expect(bank.form.queryByText('Unsaved changes')).not.toBeInTheDocument());
    expect(bank.form.getByLabelText('Bank name')).toHaveValue('Other');
    expect(sent(PUT_BANK)).toHaveLength(1);
  });

  it('shows what the server finds wrong at its row, in the language of the page', async () => {
    const digits = 'Account number must consist of the digits 0 to 9.';
    const errors = [
      { path: 'paymentMethodsOne.1.accountNo', message: digits },
      { path: 'paymentMethodsOne.1.bankName', message: 'New.' },
    ];
    Object.assign(refusals, { [digits]: 'Put only digits 0 to 9.' });
    const { bank } = await open({
      ...taking([gtb, { ...gtb, accountNo: '' }]),
      [PUT_BANK]: problem(400, digits, { errors }),
    });
    await bank.type('Account number (optional)', '12', 1);
    await bank.press('Save bank accounts');
    const [first, second] = bank.form.getAllByLabelText('Account number (optional)');
    await waitFor(() => expect(second).toHaveAccessibleDescription('Put only digits 0 to 9.'));
    expect(first).toBeValid();
    expect(bank.form.getAllByLabelText('Bank name')[1]).toHaveAccessibleDescription('New.');
    delete refusals[digits];
  });

  it('keeps the input when loading or saving fails, also for a log-in when the token is gone', async () => {
    const errors = [{ path: 'paymentMethodsOne.0.bankName', message: 'Remove the control characters.' }];
    const isRefused = inTurn(true, false);
    const { person, bank, crypto } = await open(
      {
        ...loggingIn,
        'GET /api/payment-methods': () =>
          isRefused() ? problem(403, 'You may not do this.') : methods()['GET /api/payment-methods'],
        [PUT_CRYPTO]: problem(500, 'Down.'),
        [PUT_BANK]: inTurn(
          problem(500, 'Down.'),
          problem(400, 'Not valid.', { errors }),
          problem(401, 'Please log in.'),
        ),
      },
      async () => {
        expect(await screen.findByText('Failed to load payment methods.')).toBeVisible();
        fireEvent.click(screen.getByText('Retry'));
      },
    );
    await crypto.type('Crypto network', 'Other');
    await crypto.press('Save crypto addresses');
    expect(await crypto.form.findByText('Failed to update crypto details. Down.')).toBeVisible();
    await bank.type('Bank name', 'Other');
    await bank.press('Save bank accounts');
    expect(await bank.form.findByText('Failed to update bank details. Down.')).toBeVisible();
    expect(bank.form.getByLabelText('Bank name')).toHaveValue('Other');
    await bank.press('Save bank accounts');
    expect(await bank.form.findByText('Remove the control characters.')).toBeVisible();
    expect(bank.form.getByLabelText('Bank name')).toHaveFocus();
    expect(bank.form.getByText('Failed to update bank details. Not valid.')).toBeVisible();
    await bank.press('Save bank accounts');
    expect(await screen.findByText('Unauthorized: Token not found.')).toBeVisible();
    await logInAgain({ person });
    await waitFor(() => expect(bank.form.getByLabelText('Bank name')).toBeVisible());
    expect(bank.form.getByLabelText('Bank name')).toHaveValue('Other');
  });
});
