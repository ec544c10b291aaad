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

/** The videos that the person may still claim, in the chosen order and by the chosen search. */
export const chosenVideosQuery = ({ order, search }: VideoChoice) =>
  infiniteQueryOptions({
    // Unfiltered and newest first, the list is shared with other pages, which count it.
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
