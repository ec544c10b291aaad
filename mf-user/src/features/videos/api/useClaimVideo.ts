import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { Video } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { videosQuery } from '../../../api/queries.ts';
import { serverMessage } from '../../../api/serverMessage.ts';
import { useEarningUpdate } from '../../../api/useEarningUpdate.ts';
import { messages } from '../../../messages/common.ts';

const { claimed, claimFailed } = messages.videos;

interface Claim {
  video: Video;
  idempotencyKey: string;
}

/** Claims a video's earning; its outcome is told and shown even when the player was closed meanwhile. */
export function useClaimVideo() {
  const queryClient = useQueryClient();
  const updateEarning = useEarningUpdate();
  return useMutation({
    mutationFn: ({ video, idempotencyKey }: Claim) =>
      callApi('POST /api/videos/claim/claim/{id}', { params: { id: video._id }, idempotencyKey }),
    onSuccess: ({ earning }, { video }) => {
      notify(claimed, { tone: 'success' });
      updateEarning(earning);
      queryClient.setQueryData(
        videosQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              videos: page.videos.filter(({ _id }) => _id !== video._id),
            })),
          },
      );
    },
    onError: (error) => notify(serverMessage(error, claimFailed), { tone: 'error' }),
    // Also after a refusal: the video may be claimed or gone, and then leaves the grid.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: videosQuery.queryKey }),
  });
}
