import { Gift } from 'lucide-react';
import type { Reward } from 'mf-shared/contracts';
import { Grid, Loaded, ShowMore, Skeleton } from 'mf-shared/ui';
import { useState } from 'react';
import { DeleteDialog } from '../../../common/DeleteDialog.tsx';
import { inFull } from '../../../common/inFull.ts';
import { Nothing } from '../../../common/Nothing.tsx';
import { withReason } from '../../../common/notices.ts';
import { Results } from '../../../common/Results.ts';
import { SearchBox } from '../../../common/SearchBox.tsx';
import { useSearch } from '../../../common/useSearch.ts';
import { messages } from '../../../messages.ts';
import { useDeleteReward, useRewards } from '../api/rewards.ts';
import { RewardCard } from './RewardCard.tsx';

const { rewards: texts } = messages;

/** What is on offer. */
export function Rewards() {
  const search = useSearch();
  const list = useRewards(search.search);
  const rewards = list.data?.pages.flatMap((page) => page.rewards) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const [leaving, setLeaving] = useState<Reward | null>(null);
  return (
    <>
      <SearchBox label={texts.search} search={search}>
        {rewards.length > 0 && summary(rewards.length, total, search.search !== '', list.hasNextPage)}
      </SearchBox>
      <Results aria-busy={list.isPlaceholderData}>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="card" count={6} min="18rem" />}
          failure={texts.failed}
          isEmpty={() => rewards.length === 0}
          empty={
            <Nothing
              search={search}
              icon={<Gift size={24} aria-hidden />}
              title={texts.none}
              hint={texts.noneHint}
              foundTitle={texts.noneFound}
            />
          }
        >
          {() => (
            <Grid as="ul" $min="18rem">
              {rewards.map((reward) => (
                <RewardCard key={reward._id} reward={reward} onDelete={() => setLeaving(reward)} />
              ))}
            </Grid>
          )}
        </Loaded>
        <ShowMore list={list} />
      </Results>
      {leaving && <DeleteRewardDialog reward={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeleteRewardDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const deleteReward = useDeleteReward();
  return (
    <DeleteDialog
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      remove={async () => (await deleteReward.mutateAsync(reward)).message}
      failure={(error) => withReason(texts.removeFailed, error)}
      signedOut={texts.removeSignedOut}
      onClose={onClose}
    >
      <p>{texts.removeQuestion(reward.title)}</p>
      <p>{texts.removeHint}</p>
    </DeleteDialog>
  );
}

function summary(shown: number, total: number, searched: boolean, more: boolean) {
  if (searched) return more ? texts.foundMore(inFull(shown)) : texts.found(inFull(shown));
  return more ? texts.newest(inFull(shown), inFull(total)) : texts.total(inFull(total));
}
