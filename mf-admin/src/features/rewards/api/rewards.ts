import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { BodyOf, Reward } from 'mf-shared/contracts';
import { usePagedList } from '../../../common/usePagedList.ts';

/** The rewards on offer whose title contains `search`, newest first, and how many there are in all. */
export function useRewards(search: string) {
  return usePagedList(['rewards'], search, (page, signal) =>
    callApi('GET /api/rewards', { query: page, signal }),
  );
}

export function useAddReward() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/rewards'>) => callApi('POST /api/rewards', { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Takes a reward off the offer; done when every list is without it. */
export function useDeleteReward() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Reward) => callApi('DELETE /api/rewards/{id}', { params: { id: _id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
