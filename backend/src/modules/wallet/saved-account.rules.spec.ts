import { savedAccounts } from './saved-account.rules.ts';
import type { WithdrawalRow } from './wallet.queries.ts';

describe('the saved accounts', () => {
  const to = (id: string, account_number: string, status: WithdrawalRow['status'] = 'paid') =>
    ({ id, bank: 'Zenith', account_number, account_name: 'Ada Obi', status }) as WithdrawalRow;
  const offered = (withdrawals: WithdrawalRow[], removed: string[] = []) =>
    savedAccounts(withdrawals, removed).map(({ id }) => id);

  it('are those of withdrawals, latest first, each once', () => {
    expect(offered([to('w4', '2'), to('w3', '1'), to('w2', '2'), to('w1', '3')])).toEqual(['w4', 'w3', 'w1']);
    expect(offered([])).toEqual([]);
  });

  it('are limited to five', () => {
    expect(offered(['1', '2', '3', '4', '5', '6'].map((number) => to(`w${number}`, number)))).toHaveLength(5);
  });

  it('leave out accounts that only rejected withdrawals went to', () => {
    expect(offered([to('w2', '1', 'rejected'), to('w1', '1')])).toEqual(['w1']);
    expect(offered([to('w1', '1', 'rejected')])).toEqual([]);
  });

  it('leave out removed ones until a later withdrawal goes there', () => {
    const [later, removed, earlier] = [to('w3', '1'), to('w2', '1'), to('w1', '1')];
    expect(offered([removed, earlier], ['w2'])).toEqual([]);
    expect(offered([{ ...removed, status: 'rejected' }, earlier], ['w2'])).toEqual([]);
    expect(offered([later, removed, earlier], ['w2'])).toEqual(['w3']);
    expect(offered([to('w3', '1', 'rejected'), removed], ['w2'])).toEqual([]);
  });
});
