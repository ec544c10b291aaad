import type { Config } from '../config.ts';
import { imageDocument, imageQueries, imageRoutes } from '../modules/images/index.ts';
import { rewardQueries, rewardRoutes } from '../modules/rewards/index.ts';
import { publicRoutes, settingQueries, settingRoutes } from '../modules/settings/index.ts';
import { videoQueries, videoRoutes } from '../modules/videos/index.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Videos, rewards, their images and settings: what is on offer, and public facts about the product. */
export function composeOffers(
  config: Config,
  { newId }: Surroundings,
  { sql, reads, commands, execute }: Platform,
) {
  const videos = videoQueries(reads, commands);
  const rewards = rewardQueries(reads, commands);
  const settings = settingQueries(reads);
  const images = imageQueries(sql);
  return {
    videos,
    rewards,
    settings,
    publicDocuments: [imageDocument(imageQueries(reads))],
    routes: [
      ...imageRoutes(images),
      ...publicRoutes({ config: config.public, settings, videos }),
      ...videoRoutes({ execute, videos, images, newId }),
      ...settingRoutes({ execute, settings }),
      ...rewardRoutes({ execute, rewards, images, newId }),
    ],
  };
}
