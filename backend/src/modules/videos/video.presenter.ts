import type { Video } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { VideoState } from './video.decider.ts';
import type { VideoRow } from './video.queries.ts';

export const presentVideo = (row: Omit<VideoRow, 'added_position'>): Video => ({
  _id: row.id,
  title: row.title,
  videolink: row.videolink,
  price: koboToNaira(BigInt(row.price_kobo)),
  ...(row.image_id !== null && { image: row.image_id }),
  ...(row.duration_s !== null && { durationS: row.duration_s }),
});

/** @throws TypeError when the video is not on offer */
export function presentVideoState(id: string, state: VideoState): Video {
  if (typeof state === 'string') throw new TypeError(`there is no video ${id} to present`);
  const { title, videolink, priceKobo, imageId = null, durationS = null } = state;
  return presentVideo({
    id,
    title,
    videolink,
    price_kobo: priceKobo,
    image_id: imageId,
    duration_s: durationS,
  });
}
