import { type Config, EXAMPLE_SUPPORT_EMAIL } from '../config.ts';
import { figuresQueries, overviewRoutes, waitingQueries } from '../modules/overview/index.ts';
import type { composeAudit } from './audit.ts';
import type { composeOffers } from './offers.ts';
import type { Platform, Surroundings } from './platform.ts';

interface Parts {
  readonly offers: Pick<ReturnType<typeof composeOffers>, 'settings' | 'videos' | 'rewards'>;
  readonly audit: Pick<Awaited<ReturnType<typeof composeAudit>>, 'alarms'>;
}

/** The routes of the operator's dashboard. */
export const composeOverview = (
  config: Config,
  { clock }: Surroundings,
  { staff }: Platform,
  { offers: { settings, videos, rewards }, audit }: Parts,
) =>
  overviewRoutes({
    figures: figuresQueries(staff, { timeZone: config.timeZone, clock }),
    waiting: waitingQueries(staff),
    alarms: audit.alarms,
    setUp: async () => {
      const [set, onOffer, toGet] = await Promise.all([settings.all(), videos.count(), rewards.count()]);
      return {
        hasPayment: set.paymentLink !== '' || set.bankMethods.length > 0 || set.cryptoMethods.length > 0,
        hasTutorial: set.tutorialLink !== '',
        hasVideo: onOffer > 0,
        hasReward: toGet > 0,
        hasSupport: config.public.supportEmail !== EXAMPLE_SUPPORT_EMAIL,
      };
    },
  });
