import { callAction } from 'mf-shared/api';
import type { Withdrawal } from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';
import { holds as texts } from '../messages/holds.ts';
import { withdrawalQuery } from './withdrawal.ts';
import { withdrawalsQuery } from './withdrawals.ts';

/** Says, once, why a withdrawal should not be on hold. */
export const answerHold = (withdrawal: Pick<Withdrawal, '_id' | 'amount'>) =>
  callAction('POST /api/user/withdrawals/{id}/hold/answer', {
    request: (answer: string) => ({ params: { id: withdrawal._id }, body: { answer } }),
    label: texts.label(formatNaira(withdrawal.amount)),
    done: texts.sent,
    failed: texts.failed,
    changes: [withdrawalsQuery.queryKey, withdrawalQuery(withdrawal._id).queryKey],
  });
