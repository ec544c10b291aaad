import { Gift } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { Reward } from 'mf-shared/contracts';
import { ConfirmDialog, Grid, Skeleton } from 'mf-shared/ui';
import { useState } from 'react';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { rewards as texts } from '../../../messages/rewards.ts';
import { deleteReward, rewardsQuery } from '../api/rewards.ts';
import { EditRewardDialog } from './EditRewardDialog.tsx';
import { RewardCard } from './RewardCard.tsx';

/** What is on offer. */
export function Rewards() {
  const [edited, setEdited] = useState<Reward | null>(null);
  const [leaving, setLeaving] = useState<Reward | null>(null);
  return (
    <>
      <SearchableList
        queryOf={rewardsQuery}
        rowsOf={({ rewards }) => rewards}
        totalOf={({ total }) => total}
        icon={Gift}
        texts={texts}
        skeleton={<Skeleton shape="card" count={6} min="18rem" />}
      >
        {(rewards) => (
          <Grid as="ul" $min="18rem">
            {rewards.map((reward) => (
              <RewardCard
                key={reward._id}
                reward={reward}
                onEdit={() => setEdited(reward)}
                onDelete={() => setLeaving(reward)}
              />
            ))}
          </Grid>
        )}
      </SearchableList>
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
