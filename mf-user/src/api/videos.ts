import { infiniteQueryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery } from 'mf-shared/api';
import type { ResponseOf, Video, VideoOrder } from 'mf-shared/contracts';
import { messages } from '../messages/common.ts';
import { meQuery, showAccount } from './account.ts';

const texts = messages.videos;

const KEY = ['videos'];

export interface VideoChoice {
  order: VideoOrder;
  /** Part of a title; '' for all. */
  search: string;
}

/** The videos that the person may still claim, as they chose to see them. */
export const chosenVideosQuery = ({ order, search }: VideoChoice) =>
  infiniteQueryOptions({
    // All of them, newest first, are what other pages count, too.
    ...pagedQuery(order === 'newest' && search === '' ? KEY : [...KEY, order, search], (cursor, signal) =>
      callApi('GET /api/videos/claim', {
        query: { cursor, ...(order !== 'newest' && { order }), ...(search && { search }) },
        signal,
      }),
    ),
    select: ({ pages }) => ({
      videos: pages.flatMap((page) => page.videos),
      total: pages.at(-1)?.total ?? 0,
      totalPay: pages.at(-1)?.totalPay,
    }),
    ...freshness,
  });

/** The videos that the person may still claim, newest first. */
export const videosQuery = chosenVideosQuery({ order: 'newest', search: '' });

/** Claims a video's earning; the video then leaves every list. */
export const claimVideo = callAction('POST /api/videos/claim/claim/{id}', {
  request: ({ _id: id }: Video) => ({ params: { id } }),
  label: ({ title }) => texts.claimLabel(title),
  done: texts.claimed,
  failed: texts.claimFailed,
  apply: (queryClient, { earning }, video) => {
    showAccount(queryClient, { earning });
    queryClient.setQueriesData<{ pages: ResponseOf<'GET /api/videos/claim'>[] }>(
      { queryKey: KEY },
      (list) => list && { ...list, pages: list.pages.map((page) => without(video, page)) },
    );
  },
  // Also after a refusal: the video may be claimed or gone.
  changes: [KEY, meQuery.queryKey],
});

const without = ({ _id, price }: Video, page: ResponseOf<'GET /api/videos/claim'>) => ({
  ...page,
  videos: page.videos.filter((video) => video._id !== _id),
  total: page.total - 1,
  ...(page.totalPay !== undefined && { totalPay: Math.round((page.totalPay - price) * 100) / 100 }),
});
