import { useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** The newest 100 videos, newest first. */
export function useVideos() {
  return useQuery({
    queryKey: ['videos'],
    queryFn: async ({ signal }) => (await callApi('GET /api/videolink', { signal })).videos,
  });
}
