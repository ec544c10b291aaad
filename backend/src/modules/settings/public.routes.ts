import type { PublicConfig } from 'mf-shared/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { presentVideo, type VideoBudgets, type VideoQueries } from '../videos/index.ts';
import type { SettingQueries } from './setting.queries.ts';

/** How many videos visitors see before they sign up. */
const SHOWN_VIDEOS = 3;

interface PublicRoutesOptions {
  readonly config: PublicConfig;
  readonly settings: SettingQueries;
  readonly videos: VideoQueries;
  readonly budgets: Pick<VideoBudgets, 'usedUp'>;
}

export const publicRoutes = ({ config, settings, videos, budgets }: PublicRoutesOptions): Route[] => [
  route('GET /api/public/config', async () => config),

  route('GET /api/public/stats', async () => {
    const [people, onOffer] = await Promise.all([settings.people(), videos.count()]);
    return { users: people, videos: onOffer };
  }),

  route('GET /api/public/videos', async () => {
    const { ids } = await budgets.usedUp();
    const newest = await videos.newest(SHOWN_VIDEOS, { without: ids });
    return { videos: newest.map(presentVideo).map(({ _id, title, price }) => ({ _id, title, price })) };
  }),
];
