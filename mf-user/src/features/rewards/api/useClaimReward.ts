import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { Reward } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { moveMoney } from '../../../api/moveMoney.ts';
import { serverMessage } from '../../../api/serverMessage.ts';
import { useEarningUpdate } from '../../../api/useEarningUpdate.ts';
import { rewards } from '../../../messages/rewards.ts';
import { rewardClaimsQuery, rewardsQuery } from './queries.ts';

const { claimed, notClaimed, claimFailed } = rewards;

/** Claims a reward and tells the outcome; `onClaimed` hears of a success. */
export function useClaimReward(onClaimed: (reward: Reward) => void) {
  const queryClient = useQueryClient();
  const updateEarning = useEarningUpdate();
  return useMutation({
    mutationFn: ({ _id: id }: Reward) =>
      moveMoney(id, (idempotencyKey) =>
        callApi('POST /api/rewards/claim/claim-reward/{id}', { params: { id }, idempotencyKey }),
      ),
    onSuccess: ({ success, reward, earning }) => {
      if (!success) return notify(notClaimed, { tone: 'error' });
      notify(claimed(reward.title), { tone: 'success' });
      updateEarning(earning);
      onClaimed(reward);
    },
    onError: (error) => notify(serverMessage(error, claimFailed), { tone: 'error' }),
    // Also after a refusal: the reward may cool down or be gone.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: rewardsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: rewardClaimsQuery.queryKey });
    },
  });
}
