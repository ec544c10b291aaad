import {
  accountNumberFault,
  accountNumberRefusal,
  bankNamed,
  MINIMUM_WITHDRAWAL_NAIRA,
  type User,
  WITHDRAWAL_REFUSALS,
} from 'mf-shared/contracts';
import type { FormErrors } from 'mf-shared/ui';
import { withdraw as texts } from '../../messages/withdraw.ts';

export interface WithdrawalFields extends Record<string, string> {
  amount: string;
  /** Which of the saved accounts, or NEW_ACCOUNT; '' until one is chosen, for the first of them. */
  account: string;
  bank: string;
  /** The name of a bank outside the list that was chosen on purpose. */
  otherBank: string;
  accountNumber: string;
  /** The doubtful number that the person confirmed as right. */
  sureOf: string;
  accountName: string;
  /** Whose account it is, when it is shared with family. */
  sharedWith: string;
}

/** What was typed as an amount: '5000', '5,000', '₦ 5 000' and '₦5,000.00' → 5000; NaN for anything else. */
export function amountOf(text: string): number {
  const [, digits] = /^₦?\s*(-?\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.00?)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(/[,\s]/g, ''));
}

/** The four rules of a withdrawal in order, then those of the account; reports the first broken one. */
export function withdrawalProblems(
  fields: WithdrawalFields,
  { status, earning }: Pick<User, 'status' | 'earning'>,
): FormErrors<WithdrawalFields> {
  const { notActivated, belowMinimum, exceedsEarnings, detailsMissing } = WITHDRAWAL_REFUSALS;
  const amount = amountOf(fields.amount);
  if (status !== 'activated') return { form: notActivated };
  if (fields.amount.trim() !== '' && !Number.isInteger(amount)) return { amount: texts.amountNotWhole };
  if (!(amount >= MINIMUM_WITHDRAWAL_NAIRA)) return { amount: belowMinimum };
  if (amount > earning) return { amount: exceedsEarnings };
  const blank = (['bank', 'accountNumber', 'accountName'] as const).filter(
    (name) => fields[name].trim() === '',
  );
  if (blank.length > 0) return Object.fromEntries(blank.map((name) => [name, detailsMissing]));
  return accountProblems(fields);
}

function accountProblems({
  bank: name,
  otherBank,
  accountNumber,
  sureOf,
}: WithdrawalFields): FormErrors<WithdrawalFields> {
  const bank = bankNamed(name);
  if (!bank) return name.trim() === otherBank ? {} : { bank: texts.bankUnlisted };
  const fault = accountNumberFault(bank, accountNumber.trim());
  if (fault === 'wrong') return { accountNumber: accountNumberRefusal(bank.name) };
  const isDoubted = fault === 'doubtful' && accountNumber.trim() !== sureOf;
  return isDoubted ? { accountNumber: texts.numberDoubtful(bank.name) } : {};
}
