import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery } from 'mf-shared/api';
import type { BodyOf, OfWithdrawals, WithdrawalFilter, WithdrawalWithUser } from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';
import { adminAction } from '../../../api/adminAction.ts';
import { withdrawalsKey } from '../../../api/counts.ts';
import { ROWS_AT_ONCE } from '../../../api/lists.ts';
import { bankFiles as texts } from '../../../messages/bankFiles.ts';
import { bulk, decisions } from '../../../messages/withdrawals.ts';

/** The files that were created for the bank, newest first. */
export const bankFilesQuery = infiniteQueryOptions({
  ...pagedQuery([...withdrawalsKey, 'bank files'], (cursor, signal) =>
    callApi('GET /api/user/bank-files', { query: { cursor, limit: ROWS_AT_ONCE }, signal }),
  ),
  ...freshness,
});

/** The chosen withdrawals, or with a filter all that match it except those. */
export interface Chosen {
  rows: ReadonlyMap<string, WithdrawalWithUser>;
  filter: WithdrawalFilter | null;
}

/** What happens to withdrawals: which of those chosen are concerned, as a filter and as a rule for one. */
interface Concern {
  filter: WithdrawalFilter;
  has: (withdrawal: WithdrawalWithUser) => boolean;
}

const APPROVED = { status: 'approved' } as const;

/** A new bank file: neither what is on hold nor what an earlier one has. */
export const INCLUDED: Concern = {
  filter: { ...APPROVED, held: 'false', bankFile: 'none' },
  has: ({ hold, bankFile }) => !hold && !bankFile,
};

export const TAKEN_OUT: Concern = {
  filter: APPROVED,
  has: ({ status, bankFile }) => status === 'approved' && bankFile !== undefined,
};

/** A request about withdrawals, with their number and amount in naira, and whose it is when just one was chosen. */
export interface Plan {
  of: OfWithdrawals;
  count: number;
  amount: number;
  person?: string;
}

/**
 * The request about the chosen withdrawals that are concerned. It stays as it was first shown, so that repeating it
 * after a lost answer is the same request.
 */
export const planQuery = ({ rows, filter }: Chosen, concern: Concern) =>
  queryOptions({
    queryKey: ['bank file plan', filter, [...rows.keys()], concern.filter],
    queryFn: async ({ signal }): Promise<Plan> => {
      const concerned = [...rows.values()].filter(concern.has);
      const ids = concerned.map(({ _id }) => _id);
      const amount = concerned.reduce((sum, row) => sum + row.amount, 0);
      if (!filter) {
        const from = Object.fromEntries(concerned.map((row) => [row._id, row.status]));
        const person = rows.size === 1 ? concerned[0]?.user.name : undefined;
        return { of: { ids, from }, count: ids.length, amount, ...(person !== undefined && { person }) };
      }
      const matching = { ...filter, ...concern.filter };
      const totals = await callApi('GET /api/user/withdrawal-totals', { query: matching, signal });
      const { approved } = totals.byStatus;
      return {
        of: { matching, position: totals.position, except: [...rows.keys()] },
        count: Math.max(0, approved.count - ids.length),
        amount: approved.amount - amount,
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchInterval: false,
  });

export const createBankFile = callAction('POST /api/user/bank-files', {
  ...adminAction,
  request: (of: OfWithdrawals) => ({ body: { of } }),
  label: texts.create.label,
  done: ({ bankFile }) =>
    bankFile ? texts.create.done(bulk.size(bankFile.count), formatNaira(bankFile.amount)) : texts.create.none,
  failed: texts.create.failed,
  signedOut: decisions.signedOut,
  changes: [withdrawalsKey],
});

export const takeOutOfBankFile = callAction('POST /api/user/bank-files/cancellations', {
  ...adminAction,
  request: (body: BodyOf<'POST /api/user/bank-files/cancellations'>) => ({ body }),
  label: texts.takeOut.label,
  done: ({ outcomes }) =>
    texts.takeOut.done(bulk.size(outcomes.filter(({ outcome }) => outcome === 'done').length)),
  failed: texts.takeOut.failed,
  signedOut: decisions.signedOut,
  changes: [withdrawalsKey],
});
