import { useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import { usePagedList } from '../../../common/usePagedList.ts';

/** The videos whose title contains `search`, newest first. */
export function useVideos(search: string) {
  return usePagedList(['videos'], search, (page, signal) =>
    callApi('GET /api/videolink', { query: page, signal }),
  );
}

/** How many videos there are, where a list does not tell. */
export function useVideoCount(enabled: boolean) {
  return useQuery({
    queryKey: ['video-count'],
    queryFn: async ({ signal }) => (await callApi('GET /api/videolink/count', { signal })).total,
    enabled,
  });
}
