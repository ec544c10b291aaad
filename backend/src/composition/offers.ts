import type { Config } from '../config.ts';
import { imageDocuments, imageQueries, imageRoutes } from '../modules/images/index.ts';
import { budgetQueries, measureQueries, measureRoutes } from '../modules/measures/index.ts';
import { rewardQueries, rewardRoutes } from '../modules/rewards/index.ts';
import { publicRoutes, settingQueries, settingRoutes } from '../modules/settings/index.ts';
import { videoQueries, videoRoutes } from '../modules/videos/index.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Videos, rewards, their images and settings: what is on offer, and public facts about the product. */
export function composeOffers(
  config: Config,
  { newId, clock }: Surroundings,
  { sql, reads, staff, commands, execute }: Platform,
) {
  const videos = videoQueries(reads, commands);
  const budgets = budgetQueries({ reads }, { timeZone: config.timeZone, clock });
  const rewards = rewardQueries(reads, commands);
  const settings = settingQueries(reads);
  const images = imageQueries(sql);
  return {
    videos,
    budgets,
    rewards,
    settings,
    publicDocuments: imageDocuments(imageQueries(reads)),
    routes: [
      ...imageRoutes(images),
      ...publicRoutes({ config: config.public, settings, videos, budgets }),
      ...videoRoutes({ execute, videos, images, budgets, newId }),
      ...measureRoutes({ videos, budgets, measures: measureQueries({ staff }) }),
      ...settingRoutes({ execute, settings }),
      ...rewardRoutes({ execute, rewards, images, newId }),
    ],
  };
}
