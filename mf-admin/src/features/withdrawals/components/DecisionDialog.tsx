import type { WithdrawalWithUser } from 'mf-shared/contracts';
import { TextField, useForm } from 'mf-shared/ui';
import { type Decision, decideWithdrawal } from '../../../api/withdrawals.ts';
import { closeWhenDecided, FormDialog } from '../../../common/FormDialog.tsx';
import { oneLine } from '../../../common/oneLine.ts';
import { decisions as texts } from '../../../messages/withdrawals.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

type Note = { reason: string; reference: string };

export interface OpenDecision {
  withdrawal: WithdrawalWithUser;
  status: Decision['status'];
}

/** Asks for confirmation before a decision on money, together with the input that the decision needs. */
export function DecisionDialog({ withdrawal, status, onClose }: OpenDecision & { onClose: () => void }) {
  const form = useForm({
    initial: { reason: '', reference: '' },
    check: (note) => missing(status, note),
    action: decideWithdrawal,
    input: (note) => ({ withdrawal, decision: decisionOf(status, note) }),
    onDone: onClose,
    onFailed: closeWhenDecided(onClose),
  });

  return (
    <FormDialog
      form={form}
      role={status === 'approved' || status === 'pending' ? 'alertdialog' : 'dialog'}
      title={texts[status].title}
      confirmLabel={texts[status].confirm}
      cancelLabel={texts.cancel}
      danger={status === 'rejected'}
      onClose={onClose}
    >
      <WithdrawalFacts of={withdrawal} />
      <div>{texts[status].hint}</div>
      {status === 'rejected' && (
        <ReasonFields
          value={form.values.reason}
          onChange={(reason) => form.set('reason', reason)}
          field={form.field('reason')}
        />
      )}
      {status === 'paid' && (
        <TextField
          label={texts.reference}
          hint={texts.referenceHint}
          maxLength={100}
          autoComplete="off"
          {...form.field('reference')}
        />
      )}
    </FormDialog>
  );
}

function missing(status: Decision['status'], { reason, reference }: Note) {
  return {
    reason: status === 'rejected' && !reason.trim() ? texts.reasonMissing : undefined,
    reference: status === 'paid' && !reference.trim() ? texts.referenceMissing : undefined,
  };
}

function decisionOf(status: Decision['status'], { reason, reference }: Note): Decision {
  switch (status) {
    case 'approved':
      return { status };
    case 'rejected':
      return { status, reason: oneLine(reason) };
    case 'paid':
      return { status, reference: reference.trim() };
    case 'pending':
      return { status };
  }
}
