import { findPayments } from './payment-findings.ts';
import type { Payable } from './withdrawal-list.queries.ts';

const approved = (account_number: string): Payable => ({
  ...{ id: 'withdrawal', user_id: 'ada', user_name: 'Ada Obi', amount_kobo: '500000', account_number },
  ...{ bank: 'GTBank', status: 'approved', is_held: false, reference: null },
});
const findingOf = (accountNumber: string, payable: Payable) =>
  findPayments([{ accountNumber, amount: 5000, reference: 'TRF-1' }], [payable])[0]?.finding;

describe('a withdrawal of an early build', () => {
  it.each(['0123-456 789', '０１２３４５６７８９'])(
    'is found by its account number %s, written in digits',
    (number) => {
      expect(findingOf('0123456789', approved(number))).toBe('ready');
    },
  );

  it.each(['NG0123456789', '0123456789/NGN'])(
    'to %s is not paid by a line for an account of the same digits',
    (number) => {
      expect(findingOf('0123456789', approved(number))).toBe('unknown');
    },
  );
});

describe('the same account number at several banks', () => {
  const accountNumber = '0123456789';
  const at = (id: string, bank: string, change: Partial<Payable> = {}): Payable => ({
    ...approved(accountNumber),
    ...{ id, bank, ...change },
  });
  const line = (bank?: string, reference = 'TRF-1') => ({ accountNumber, bank, amount: 5000, reference });
  const found = (lines: Parameters<typeof findPayments>[0], payable: readonly Payable[]) =>
    findPayments(lines, payable).map(({ finding, withdrawal }) => [finding, withdrawal?._id]);
  const both = [at('ada', 'GTBank'), at('bola', 'Unity Bank')];

  it('is told apart by the bank of the line', () => {
    expect(found([line('Unity Bank'), line('GTBank'), line('Unity Bank')], both)).toEqual([
      ['ready', 'bola'],
      ['ready', 'ada'],
      ['repeated', 'bola'],
    ]);
  });

  it.each([undefined, '', ' '])('is ambiguous when the bank of the line is %j, and pays none', (bank) => {
    expect(found([line(bank), line(bank)], both)).toEqual([
      ['ambiguous', undefined],
      ['ambiguous', undefined],
    ]);
    expect(found([line('GTBank'), line(bank)], both)).toEqual([
      ['ready', 'ada'],
      ['ambiguous', undefined],
    ]);
    expect(
      found([{ ...line(bank), amount: 6000 }], [...both, at('cat', 'UBA', { amount_kobo: '600000' })]),
    ).toEqual([['ready', 'cat']]);
  });

  it('leaves alone a withdrawal to another bank than that of the line', () => {
    expect(found([line('UBA')], [at('ada', 'GTBank')])).toEqual([['bank differs', 'ada']]);
    expect(found([line('UBA')], both)).toEqual([['bank differs', undefined]]);
  });

  it.each(['gtbank', ' GT Bank ', 'ＧＴＢａｎｋ', '058', '58'])(
    'finds GTBank when the line says %j',
    (bank) => {
      expect(found([line(bank)], both)).toEqual([['ready', 'ada']]);
    },
  );

  it('takes no payment to another bank for the one of the line', () => {
    const paid = at('ada', 'GTBank', { status: 'paid', reference: 'TRF-1' });
    const open = at('bola', 'Unity Bank');
    expect(found([line('Unity Bank'), line('GTBank')], [paid, open])).toEqual([
      ['ready', 'bola'],
      ['paid', 'ada'],
    ]);
    expect(found([line()], [paid, open])).toEqual([['paid', 'ada']]);
  });
});
