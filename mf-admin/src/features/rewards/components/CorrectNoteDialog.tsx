import type { RewardClaimWithUser } from 'mf-shared/contracts';
import { Facts, inWords, TextArea, useForm } from 'mf-shared/ui';
import { correctNote } from '../../../api/rewardClaims.ts';
import { closeWhenDecided, FormDialog } from '../../../common/FormDialog.tsx';
import { oneLine } from '../../../common/oneLine.ts';
import { claims as texts } from '../../../messages/rewards.ts';

interface CorrectNoteDialogProps {
  claim: RewardClaimWithUser;
  onClose: () => void;
}

/** Replaces the code or note of a fulfilled claim. */
export function CorrectNoteDialog({ claim, onClose }: CorrectNoteDialogProps) {
  const { user, reward, note = '' } = claim;
  const form = useForm({
    initial: { note },
    check: (typed) => ({ note: noteProblem(typed.note, note) }),
    action: correctNote,
    input: (typed) => ({ claim, note: oneLine(typed.note) }),
    onDone: onClose,
    onFailed: closeWhenDecided(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={texts.corrected.title}
      confirmLabel={texts.corrected.confirm}
      cancelLabel={texts.back}
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.columns.person, user.name],
          [texts.columns.reward, `${reward.title} (${inWords(reward.type)})`],
        ]}
      />
      <div>{texts.corrected.hint}</div>
      <TextArea
        label={reward.type === 'Voucher' ? texts.codeLabel : texts.noteOnlyLabel}
        hint={texts.noteHint}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function noteProblem(typed: string, before: string): string | undefined {
  if (!typed.trim()) return texts.noteMissing;
  return oneLine(typed) === before ? texts.corrected.unchanged : undefined;
}
