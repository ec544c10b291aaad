import { keylessAction } from 'mf-shared/api';
import type { BodyOf, ResponseOf } from 'mf-shared/contracts';
import { adminAction } from '../../../api/adminAction.ts';
import { decisions, payments as texts } from '../../../messages/withdrawals.ts';
import type { PaymentLine } from '../readPayments.ts';

type CheckBody = BodyOf<'POST /api/user/withdrawals/payments/check'>;
export type CheckedLine = ResponseOf<'POST /api/user/withdrawals/payments/check'>['lines'][number];

/** Finds the withdrawal of each line of a bank's list that has no problem. */
export const checkPayments = keylessAction('POST /api/user/withdrawals/payments/check', {
  ...adminAction,
  request: (lines: readonly PaymentLine[]) => ({
    body: {
      lines: lines
        .filter(({ problem }) => !problem)
        .map(({ id, accountNumber, bank, amount, reference }): CheckBody['lines'][number] => ({
          ...(id ? { id } : { accountNumber, ...(bank && { bank }) }),
          ...(amount !== undefined && { amount }),
          reference,
        })),
    },
  }),
  failed: texts.checkFailed,
  signedOut: decisions.signedOut,
});
