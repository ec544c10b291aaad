import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { Video } from 'mf-shared/contracts';

/** Takes a video away; done when every list is without it. */
export function useDeleteVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Video) => callApi('DELETE /api/videolink/{id}', { params: { id: _id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
