import type { BodyOf } from 'mf-shared/contracts';
import { TextArea, useForm } from 'mf-shared/ui';
import { reveal } from '../api/timeline.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { oneLine } from '../common/oneLine.ts';
import { masked as texts } from '../messages/audit.ts';

/** A value to reveal: of an event, a withdrawal or a person. */
export type Revealable = Omit<BodyOf<'POST /api/audit/disclosures'>, 'reason'>;

interface RevealDialogProps {
  of: Revealable;
  onRevealed: (value: string) => void;
  onClose: () => void;
}

/** Asks why a masked value is needed; the reason is recorded before the value is shown. */
export function RevealDialog({ of, onRevealed, onClose }: RevealDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : texts.reasonMissing }),
    action: reveal,
    input: ({ reason }) => ({ ...of, reason: oneLine(reason) }),
    onDone: ({ value }) => {
      onRevealed(value);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
