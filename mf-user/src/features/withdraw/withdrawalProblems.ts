import { MINIMUM_WITHDRAWAL_NAIRA, type User, WITHDRAWAL_REFUSALS } from 'mf-shared/contracts';
import type { FormErrors } from 'mf-shared/ui';
import { messages } from '../../messages/common.ts';

export interface WithdrawalFields extends Record<string, string> {
  amount: string;
  bank: string;
  accountNumber: string;
  accountName: string;
}

/** What was typed as an amount: '5000', '5,000' and '₦ 5 000' → 5000; NaN for anything else. */
export function amountOf(text: string): number {
  const [, digits] = /^₦?\s*(-?\d+|\d{1,3}(?:[,\s]\d{3})+)$/.exec(text.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(/[,\s]/g, ''));
}

/** The four rules of a withdrawal in their order; the first that is broken answers. */
export function withdrawalProblems(
  fields: WithdrawalFields,
  { status, earning }: Pick<User, 'status' | 'earning'>,
): FormErrors<WithdrawalFields> {
  const { notActivated, belowMinimum, exceedsEarnings, detailsMissing } = WITHDRAWAL_REFUSALS;
  const amount = amountOf(fields.amount);
  if (status !== 'activated') return { form: notActivated };
  if (fields.amount.trim() !== '' && !Number.isInteger(amount)) {
    return { amount: messages.withdraw.amountNotWhole };
  }
  if (!(amount >= MINIMUM_WITHDRAWAL_NAIRA)) return { amount: belowMinimum };
  if (amount > earning) return { amount: exceedsEarnings };
  const blank = (['bank', 'accountNumber', 'accountName'] as const).filter(
    (name) => fields[name].trim() === '',
  );
  return Object.fromEntries(blank.map((name) => [name, detailsMissing]));
}
