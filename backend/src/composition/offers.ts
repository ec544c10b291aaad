import type { Config } from '../config.ts';
import { budgetQueries, measureQueries, measureRoutes } from '../modules/measures/index.ts';
import { mediaDocuments, mediaQueries, mediaRoutes } from '../modules/media/index.ts';
import { rewardQueries, rewardRoutes } from '../modules/rewards/index.ts';
import { publicRoutes, settingQueries, settingRoutes } from '../modules/settings/index.ts';
import { videoQueries, videoRoutes } from '../modules/videos/index.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Videos, rewards, their media and settings: what is on offer, and public facts about the product. */
export function composeOffers(
  config: Config,
  { newId, clock }: Surroundings,
  { sql, reads, staff, store, commands, execute }: Platform,
) {
  const videos = videoQueries(reads, commands);
  store.epoch.onChange(() => videos.startOver());
  const budgets = budgetQueries({ reads }, { timeZone: config.timeZone, clock });
  const rewards = rewardQueries(reads, commands);
  const settings = settingQueries(reads);
  const media = mediaQueries(sql);
  return {
    videos,
    budgets,
    rewards,
    settings,
    publicDocuments: mediaDocuments(mediaQueries(reads)),
    routes: [
      ...mediaRoutes(media),
      ...publicRoutes({ config: config.public, settings, videos, budgets }),
      ...videoRoutes({ execute, videos, media, budgets, newId }),
      ...measureRoutes({ videos, budgets, measures: measureQueries({ staff }) }),
      ...settingRoutes({ execute, settings }),
      ...rewardRoutes({ execute, rewards, media, newId }),
    ],
  };
}
