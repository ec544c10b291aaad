import type { Config } from '../config.ts';
import { rewardQueries, rewardRoutes } from '../modules/rewards/index.ts';
import { publicRoutes, settingQueries, settingRoutes } from '../modules/settings/index.ts';
import { videoQueries, videoRoutes } from '../modules/videos/index.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Videos, rewards and settings: what is on offer, and public facts about the product. */
export function composeOffers(
  config: Config,
  { newId }: Surroundings,
  { reads, commands, execute }: Platform,
) {
  const videos = videoQueries(reads, commands);
  const rewards = rewardQueries(reads, commands);
  const settings = settingQueries(reads);
  return {
    videos,
    rewards,
    settings,
    routes: [
      ...publicRoutes({ config: config.public, settings, videos }),
      ...videoRoutes({ execute, videos, newId }),
      ...settingRoutes({ execute, settings }),
      ...rewardRoutes({ execute, rewards, newId }),
    ],
  };
}
