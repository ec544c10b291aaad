import type { Video } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { VideoRow } from './video.queries.ts';

export const presentVideo = (row: VideoRow): Video => ({
  _id: row.id,
  title: row.title,
  videolink: row.videolink,
  price: koboToNaira(BigInt(row.price_kobo)),
});
