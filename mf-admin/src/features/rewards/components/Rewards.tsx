import { useAction } from 'mf-shared/api';
import type { Reward } from 'mf-shared/contracts';
import { ConfirmDialog } from 'mf-shared/ui';
import { useState } from 'react';
import { rewards as texts } from '../../../messages/rewards.ts';
import { deleteReward } from '../api/rewards.ts';
import { EditRewardDialog } from './EditRewardDialog.tsx';
import { RewardsTable } from './RewardsTable.tsx';

/** The rewards on offer. */
export function Rewards() {
  const [edited, setEdited] = useState<Reward | null>(null);
  const [leaving, setLeaving] = useState<Reward | null>(null);
  return (
    <>
      <RewardsTable onEdit={setEdited} onDelete={setLeaving} />
      {edited && <EditRewardDialog reward={edited} onClose={() => setEdited(null)} />}
      {leaving && <DeleteRewardDialog reward={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeleteRewardDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  return (
    <ConfirmDialog
      danger
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      action={useAction(deleteReward, { inline: true, onDone: onClose })}
      input={reward}
      onCancel={onClose}
    >
      <p>{texts.removeQuestion(reward.title)}</p>
      <p>{texts.removeHint}</p>
    </ConfirmDialog>
  );
}
