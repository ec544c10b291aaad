import type { WithdrawalWithUser } from 'mf-shared/contracts';
import { Facts, formatNaira, TextField, useForm } from 'mf-shared/ui';
import { correctReference } from '../../../api/withdrawals.ts';
import { closeWhenDecided, FormDialog } from '../../../common/FormDialog.tsx';
import { decisions as texts } from '../../../messages/withdrawals.ts';

/** Replaces a wrong reference. */
export function CorrectDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: WithdrawalWithUser;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { reference: withdrawal.reference ?? '' },
    check: ({ reference }) => ({ reference: reference.trim() ? undefined : texts.referenceMissing }),
    action: correctReference,
    input: ({ reference }) => ({ withdrawal, reference: reference.trim() }),
    onDone: onClose,
    onFailed: closeWhenDecided(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={texts.correct.title}
      confirmLabel={texts.correct.confirm}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.person, withdrawal.user.name],
          [texts.amount, formatNaira(withdrawal.amount)],
        ]}
      />
      <div>{texts.correct.hint}</div>
      <TextField label={texts.reference} maxLength={100} autoComplete="off" {...form.field('reference')} />
    </FormDialog>
  );
}
