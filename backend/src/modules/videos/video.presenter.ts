import type { StaffVideo, Video, VideoUsage } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { VideoState } from './video.decider.ts';
import type { VideoRow } from './video.queries.ts';
import { columnsOf } from './videos.projection.ts';

type StaffShown = Omit<VideoRow, 'added_position' | 'added_at_ms'>;
type Shown = Omit<StaffShown, 'budget_kobo' | 'daily_budget_kobo'>;

export const presentVideo = (row: Shown): Video => ({
  _id: row.id,
  title: row.title,
  videolink: row.videolink,
  price: koboToNaira(BigInt(row.price_kobo)),
  ...(row.image_id !== null && { image: row.image_id }),
  ...(row.captions_id !== null && { captions: row.captions_id }),
  ...(row.duration_s !== null && { durationS: row.duration_s }),
});

/** A video as staff see it: with its budgets and what they have paid. */
export const presentStaffVideo = (row: StaffShown, usage?: VideoUsage): StaffVideo => ({
  ...presentVideo(row),
  ...(row.budget_kobo !== null && { budget: koboToNaira(BigInt(row.budget_kobo)) }),
  ...(row.daily_budget_kobo !== null && { dailyBudget: koboToNaira(BigInt(row.daily_budget_kobo)) }),
  ...(usage && { usage }),
});

/** @throws TypeError when the video is not on offer */
export function presentVideoState(id: string, state: VideoState): StaffVideo {
  if (typeof state === 'string') throw new TypeError(`there is no video ${id} to present`);
  return presentStaffVideo({ id, ...columnsOf(state) });
}
