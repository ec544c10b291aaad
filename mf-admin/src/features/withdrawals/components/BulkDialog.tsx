import type { BulkOutcome, WithdrawalFilter, WithdrawalWithUser } from 'mf-shared/contracts';
import { Facts, formatCount, formatNaira, useForm } from 'mf-shared/ui';
import { useState } from 'react';
import { type BulkBody, decideMany } from '../../../api/withdrawals.ts';
import { BulkProgress } from '../../../common/BulkProgress.tsx';
import { FormDialog } from '../../../common/FormDialog.tsx';
import { oneLine } from '../../../common/oneLine.ts';
import { decisions, bulk as texts } from '../../../messages/withdrawals.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { areAllDone, ResultDialog } from './ResultDialog.tsx';

/** All withdrawals that matched a filter at the time of selection. */
export interface MatchingWithdrawals {
  filter: WithdrawalFilter;
  position: number;
  count: number;
  amount: number;
}

export interface BulkDecision {
  status: BulkBody['decision']['status'];
  rows: ReadonlyMap<string, WithdrawalWithUser>;
  matching: MatchingWithdrawals | null;
  count: number;
  amount: number;
}

interface BulkDialogProps extends BulkDecision {
  /** The rows on the page, for the names of those that matched. */
  listed: readonly WithdrawalWithUser[];
  /** Called once it is done, while the outcomes may still be on screen. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks once for confirmation before a bulk decision, shows its progress, and then each outcome. */
export function BulkDialog({
  status,
  rows,
  matching,
  count,
  amount,
  listed,
  onDone,
  onClose,
}: BulkDialogProps) {
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: status === 'rejected' && !reason.trim() ? decisions.reasonMissing : undefined,
    }),
    action: decideMany,
    input: ({ reason }): BulkBody => ({
      decision: status === 'rejected' ? { status, reason: oneLine(reason) } : { status },
      of: matching
        ? { matching: matching.filter, position: matching.position, except: [...rows.keys()] }
        : {
            ids: [...rows.keys()],
            from: Object.fromEntries([...rows].map(([id, row]) => [id, row.status])),
          },
    }),
    onDone: (answer) => {
      onDone();
      // Then the notice has said everything.
      if (answer.outcomes.length === count && areAllDone(answer.outcomes)) onClose();
      else setOutcomes(answer.outcomes);
    },
  });

  if (outcomes)
    return (
      <ResultDialog
        outcomes={outcomes}
        rows={new Map([...listed.map((row) => [row._id, row] as const), ...rows])}
        missing={count - outcomes.length}
        onClose={onClose}
      />
    );
  const mayBeHeld =
    status === 'approved' && (matching !== null || [...rows.values()].some(({ hold }) => hold));
  return (
    <FormDialog
      form={form}
      role={status === 'rejected' ? 'dialog' : 'alertdialog'}
      title={texts[status].title(texts.size(count))}
      confirmLabel={texts[status].confirm}
      cancelLabel={decisions.cancel}
      danger={status === 'rejected'}
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.number, formatCount(count)],
          [texts.total, formatNaira(amount)],
        ]}
      />
      <div>
        {texts[status].hint}
        {mayBeHeld && ` ${texts.heldStay}`}
      </div>
      {status === 'rejected' && (
        <ReasonFields
          value={form.values.reason}
          onChange={(reason) => form.set('reason', reason)}
          field={form.field('reason')}
        />
      )}
      {form.busy && <BulkProgress total={count} />}
    </FormDialog>
  );
}
