import { findPayments } from './payment-findings.ts';
import type { Payable } from './withdrawal-list.queries.ts';

const approved = (account_number: string): Payable => ({
  ...{ id: 'withdrawal', user_id: 'ada', user_name: 'Ada Obi', amount_kobo: '500000', account_number },
  ...{ status: 'approved', is_held: false, reference: null },
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
