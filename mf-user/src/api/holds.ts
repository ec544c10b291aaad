import { callAction } from 'mf-shared/api';
import type { Withdrawal } from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';
import { holds as texts } from '../messages/holds.ts';
import { withdrawalsQuery } from './withdrawals.ts';

/** Sends the person's only answer to a hold. */
export const answerHold = callAction('POST /api/user/withdrawals/{id}/hold/answer', {
  request: ({ withdrawal, answer }: { withdrawal: Withdrawal; answer: string }) => ({
    params: { id: withdrawal._id },
    body: { answer },
  }),
  label: ({ withdrawal }) => texts.label(formatNaira(withdrawal.amount)),
  done: texts.sent,
  failed: texts.failed,
  apply: (queryClient, _, { withdrawal, answer }) =>
    queryClient.setQueryData(
      withdrawalsQuery.queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: page.data.map((row) =>
              row._id === withdrawal._id && row.hold ? { ...row, hold: { ...row.hold, answer } } : row,
            ),
          })),
        },
    ),
  changes: [withdrawalsQuery.queryKey],
});
