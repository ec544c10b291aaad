import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, freshness, pagedQuery } from 'mf-shared/api';
import type { VideoOrder } from 'mf-shared/contracts';

/** The key of every list of videos. */
export const VIDEOS_KEY = ['videos'];

export interface VideoChoice {
  order: VideoOrder;
  /** Part of a title; '' for all. */
  search: string;
}

/** The videos that the person may still claim, as they chose to see them. */
export const chosenVideosQuery = ({ order, search }: VideoChoice) =>
  infiniteQueryOptions({
    // All of them, newest first, are what other pages count, too.
    ...pagedQuery(
      order === 'newest' && search === '' ? VIDEOS_KEY : [...VIDEOS_KEY, order, search],
      (cursor, signal) =>
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
