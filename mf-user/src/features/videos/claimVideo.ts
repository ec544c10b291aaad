import { callAction } from 'mf-shared/api';
import type { ResponseOf, Video } from 'mf-shared/contracts';
import { meQuery, showAccount } from '../../api/account.ts';
import { VIDEOS_KEY } from '../../api/videos.ts';
import { videos as texts } from '../../messages/videos.ts';

/** Claims a video's earning at its `price`; the video then leaves every list. */
export const claimVideo = callAction('POST /api/videos/claim/claim/{id}', {
  request: ({ _id: id, price }: Video) => ({ params: { id }, query: { price: String(price) } }),
  label: ({ title }) => texts.claimLabel(title),
  done: texts.claimed,
  failed: texts.claimFailed,
  apply: (queryClient, { earning }, video) => {
    showAccount(queryClient, { earning });
    queryClient.setQueriesData<{ pages: ResponseOf<'GET /api/videos/claim'>[] }>(
      { queryKey: VIDEOS_KEY },
      (list) => list && { ...list, pages: list.pages.map((page) => without(video, page)) },
    );
  },
  // Also after a refusal: the video may be claimed, gone, or have another price.
  changes: [VIDEOS_KEY, meQuery.queryKey],
});

const without = ({ _id, price }: Video, page: ResponseOf<'GET /api/videos/claim'>) => ({
  ...page,
  videos: page.videos.filter((video) => video._id !== _id),
  total: page.total - 1,
  ...(page.totalPay !== undefined && { totalPay: Math.round((page.totalPay - price) * 100) / 100 }),
});
