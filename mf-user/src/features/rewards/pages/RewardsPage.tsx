import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useAction } from 'mf-shared/api';
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
import { claimReward, rewardsQuery } from '../api/rewards.ts';
import { BuyDialog } from '../components/BuyDialog.tsx';
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
  const claim = useAction(claimReward, { onDone: (_, { _id }) => rememberClaim(_id) });
  const purchase = useAction(claimReward, {
    inline: true,
    onDone: (_, { _id }) => {
      rememberClaim(_id);
      stopBuying();
    },
  });

  // Cash pays once: it stays only as long as it cools down.
  const isOffered = (reward: ClaimableReward) => reward.type !== 'Cash' || !hasCooledDown(reward);

  return (
    <Stack>
      <PageHeading title={texts.title}>
        {texts.lead} {me.data && texts.earnings(formatNaira(me.data.earning))}
      </PageHeading>
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
                isCoolingDown={isCoolingDown(reward)}
                busy={claim.busy && claim.input?._id === reward._id}
                status={claim.input?._id === reward._id ? claim.status : ''}
                onClaim={() => (reward.type === 'Cash' ? claim.run(reward) : setWanted(reward))}
              />
            ))}
          </Grid>
        )}
      </Loaded>
      <RewardClaims />
      {wanted && <BuyDialog key={wanted._id} reward={wanted} action={purchase} onCancel={stopBuying} />}
    </Stack>
  );
}
