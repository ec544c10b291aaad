import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { BodyOf, RewardClaim, RewardClaimStatus } from 'mf-shared/contracts';
import { underOneKey } from '../../../common/underOneKey.ts';
import { usePagedList } from '../../../common/usePagedList.ts';

export type ClaimDecision = BodyOf<'PUT /api/rewards/claims/{id}/status'>;

/** The claims in one state of the people whose name or email contains `search`, newest first. */
export function useRewardClaims(status: RewardClaimStatus, search: string) {
  return usePagedList(['reward-claims', status], search, (page, signal) =>
    callApi('GET /api/rewards/claims', { query: { ...page, status }, signal }),
  );
}

/** Fulfils or cancels a claim; done, well or not, when every list shows where it stands now. */
export function useDecideClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ claim: { _id: id }, decision }: { claim: RewardClaim; decision: ClaimDecision }) =>
      underOneKey({ id, ...decision }, (idempotencyKey) =>
        callApi('PUT /api/rewards/claims/{id}/status', { params: { id }, body: decision, idempotencyKey }),
      ),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
