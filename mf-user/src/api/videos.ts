import { infiniteQueryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery } from 'mf-shared/api';
import type { Video } from 'mf-shared/contracts';
import { messages } from '../messages/common.ts';
import { meQuery, showAccount } from './account.ts';

const texts = messages.videos;

/** The videos that the person may still claim. */
export const videosQuery = infiniteQueryOptions({
  ...pagedQuery(['videos'], (cursor, signal) =>
    callApi('GET /api/videos/claim', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => ({ videos: pages.flatMap((page) => page.videos), total: pages.at(-1)?.total ?? 0 }),
  ...freshness,
});

/** Claims a video's earning; the video then leaves the list. */
export const claimVideo = callAction('POST /api/videos/claim/claim/{id}', {
  request: ({ _id: id }: Video) => ({ params: { id } }),
  label: ({ title }) => texts.claimLabel(title),
  done: texts.claimed,
  failed: texts.claimFailed,
  apply: (queryClient, { earning }, { _id }) => {
    showAccount(queryClient, { earning });
    queryClient.setQueryData(
      videosQuery.queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            videos: page.videos.filter((video) => video._id !== _id),
            total: page.total - 1,
          })),
        },
    );
  },
  // Also after a refusal: the video may be claimed or gone.
  changes: [videosQuery.queryKey, meQuery.queryKey],
});
