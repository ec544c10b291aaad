import type { Bank } from './banks.ts';

/** The weights of the institution's six digits and the account's nine, from the CBN's revised standard of 2020. */
const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/**
 * The check digit of a Nigerian account number (NUBAN), from the nine digits of its serial number. Null for a code
 * from another system than the CBN's, for which none can be computed.
 */
export function checkDigitOf(code: string, serial: string): number | null {
  const institution = code.length === 3 ? `000${code}` : code.length === 5 ? `9${code}` : null;
  if (institution === null) return null;
  const digits = [...institution, ...serial].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Judges an account number at a bank: 'wrong' is certainly not a number of that bank, 'doubtful' most likely not,
 * 'unusual' only worth a second look; null when nothing speaks against it. A filter, not a proof: one random
 * number in ten passes.
 */
export function accountNumberFault(
  { code, kind }: Pick<Bank, 'code' | 'kind'>,
  accountNumber: string,
): 'wrong' | 'doubtful' | 'unusual' | null {
  const isNuban = /^\d{10}$/.test(accountNumber);
  const expected = isNuban ? checkDigitOf(code, accountNumber.slice(0, 9)) : null;
  const passes = isNuban && (expected === null || expected === Number(accountNumber[9]));
  if (passes) return null;
  switch (kind) {
    case 'commercial':
      return 'wrong';
    case 'institution':
      return 'doubtful';
    case 'other':
      return 'unusual';
  }
}

export const ACCOUNT_NUMBER_TEXTS = {
  refused: (bank: string) => `This is not an account number of ${bank}. Check the number and the bank.`,
};

/** The refusal of a number that is certainly wrong. */
export const accountNumberRefusal = (bank: string): string => ACCOUNT_NUMBER_TEXTS.refused(bank);
