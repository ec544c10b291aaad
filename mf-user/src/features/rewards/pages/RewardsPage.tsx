import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import type { ClaimableReward, Reward } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import {
  ButtonLink,
  EmptyState,
  formatNaira,
  Grid,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { useState } from 'react';
import { meQuery } from '../../../api/account.ts';
import { rewards as texts } from '../../../messages/rewards.ts';
import { rewardClaimsQuery, rewardsQuery } from '../api/rewards.ts';
import { ClaimDialog } from '../components/ClaimDialog.tsx';
import { RewardCard } from '../components/RewardCard.tsx';
import { RewardClaims } from '../components/RewardClaims.tsx';
import { useCoolDowns } from '../useCoolDowns.ts';

const nothing: ClaimableReward[] = [];

export function RewardsPage() {
  const { basePath } = useRemote();
  const me = useQuery(meQuery);
  const rewards = useInfiniteQuery(rewardsQuery);
  const { isCoolingDown, hasCooledDown, rememberClaim } = useCoolDowns(
    rewards.data ?? nothing,
    rewards.dataUpdatedAt,
  );
  const [wanted, setWanted] = useState<Reward>();
  const stopBuying = () => setWanted(undefined);
  const claims = useInfiniteQuery(rewardClaimsQuery);

  // Cash pays once: it stays only while it is cooling down.
  const isOffered = (reward: ClaimableReward) => reward.type !== 'Cash' || !hasCooledDown(reward);

  const ownClaims = <RewardClaims claims={claims} />;
  // Claims come first, because people wait for their codes; an empty list of claims is not shown at all.
  const isUsed = claims.data === undefined || claims.data.length > 0;
  // Nothing is shown that the other answer could move.
  const isWaiting = [rewards, claims].some((query) => !query.isFetched && query.failureCount === 0);

  return (
    <Stack>
      <PageHeading title={texts.title}>
        {texts.lead}
        <br />
        {me.data ? texts.earnings(formatNaira(me.data.earning)) : '\u00a0'}
      </PageHeading>
      {isWaiting ? (
        <Skeleton shape="card" />
      ) : (
        <>
          {isUsed && ownClaims}
          <Loaded
            query={rewards}
            failure={texts.loadFailed}
            skeleton={<Skeleton shape="card" />}
            isEmpty={(list) => !list.some(isOffered)}
            empty={
              <EmptyState
                icon={Gift}
                title={texts.none}
                action={<ButtonLink to={`${basePath}/videos`}>{texts.toVideos}</ButtonLink>}
              >
                {texts.noneHint}
              </EmptyState>
            }
          >
            {(list) => (
              <Grid as="ul">
                {list.filter(isOffered).map((reward) => (
                  <RewardCard
                    key={reward._id}
                    reward={reward}
                    earning={me.data?.earning}
                    isCoolingDown={isCoolingDown(reward)}
                    onClaimed={() => rememberClaim(reward._id)}
                    onAsk={() => setWanted(reward)}
                  />
                ))}
              </Grid>
            )}
          </Loaded>
          {!isUsed && ownClaims}
        </>
      )}
      {wanted && (
        <ClaimDialog
          key={wanted._id}
          reward={wanted}
          latest={rewards.data?.find(({ _id }) => _id === wanted._id) ?? wanted}
          onCancel={stopBuying}
          onDone={() => {
            rememberClaim(wanted._id);
            stopBuying();
          }}
        />
      )}
    </Stack>
  );
}
