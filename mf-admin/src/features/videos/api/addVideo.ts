import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { BodyOf } from 'mf-shared/contracts';

export function useAddVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/videolink'>) => callApi('POST /api/videolink', { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
