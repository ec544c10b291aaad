import type { KindTotal } from './ledger.queries.ts';
import { OPERATOR_ACCOUNTS, type OperatorAccount, type PersonAccounts, postingsOfEntry } from './postings.ts';

/** The accounts of all people together. */
const PEOPLE: PersonAccounts = { available: 'people:available', held: 'people:held' };

export interface AccountTotal {
  readonly account: string;
  readonly debitKobo: bigint;
  readonly creditKobo: bigint;
}

/** Debits and credits per account, including accounts without movements. */
export function accountTotals(totals: readonly KindTotal[]): AccountTotal[] {
  const postings = totals.flatMap((total) => postingsOfEntry(total, PEOPLE));
  const sum = (account: string, side: 'debit' | 'credit') =>
    postings
      .filter((posting) => posting.account === account && posting.side === side)
      .reduce((kobo, { amountKobo }) => kobo + amountKobo, 0n);
  return [...Object.values(PEOPLE), ...OPERATOR_ACCOUNTS].map((account) => ({
    account,
    debitKobo: sum(account, 'debit'),
    creditKobo: sum(account, 'credit'),
  }));
}

/** The sums of all debits and all credits; they are equal unless the books are wrong. */
export const trialBalance = (accounts: readonly AccountTotal[]) => ({
  debitKobo: accounts.reduce((kobo, { debitKobo }) => kobo + debitKobo, 0n),
  creditKobo: accounts.reduce((kobo, { creditKobo }) => kobo + creditKobo, 0n),
});

/** The total owed to people. */
export const liabilities = (totals: readonly KindTotal[]) => ({
  availableKobo: totals.reduce((kobo, { availableKobo }) => kobo + availableKobo, 0n),
  heldKobo: totals.reduce((kobo, { heldKobo }) => kobo + heldKobo, 0n),
});

/** Changes in the operator's accounts between two moments, in the order of a profit and loss account. */
export function income(before: readonly KindTotal[], after: readonly KindTotal[]) {
  const balance = (totals: readonly KindTotal[], account: OperatorAccount) =>
    totals
      .filter(({ operatorAccount }) => operatorAccount === account)
      .reduce((kobo, { operatorKobo }) => kobo + operatorKobo, 0n);
  const change = (account: OperatorAccount) => balance(after, account) - balance(before, account);
  const activationFees = change('operator:activation-fees');
  const forfeited = change('operator:forfeited');
  const rewardsSold = change('operator:rewards-sold');
  const videoEarnings = -change('operator:video-earnings');
  const cashRewards = -change('operator:cash-rewards');
  const total = activationFees + forfeited + rewardsSold;
  const expenses = videoEarnings + cashRewards;
  return {
    activationFees,
    forfeited,
    rewardsSold,
    income: total,
    videoEarnings,
    cashRewards,
    expenses,
    result: total - expenses,
    payouts: change('operator:payouts'),
  };
}
