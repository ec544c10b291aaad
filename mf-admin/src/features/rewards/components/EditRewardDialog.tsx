import type { Reward } from 'mf-shared/contracts';
import { Hint, useForm } from 'mf-shared/ui';
import { FormDialog } from '../../../common/FormDialog.tsx';
import { rewards as texts } from '../../../messages/rewards.ts';
import { editReward } from '../api/rewards.ts';
import { checkReward, rewardChanges, rewardDraftOf } from '../rewardDraft.ts';
import { RewardFields } from './RewardFields.tsx';

/** Edits a reward on offer. */
export function EditRewardDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const form = useForm({
    initial: rewardDraftOf(reward),
    check: checkReward,
    action: editReward,
    input: (draft) => ({ reward, changes: rewardChanges(reward, draft) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={texts.editTitle}
      confirmLabel={texts.editSave}
      cancelLabel={texts.back}
      onClose={onClose}
    >
      <Hint>{texts.editHint}</Hint>
      <RewardFields form={form} />
    </FormDialog>
  );
}
