import type { SetUp, Waiting, WaitingQueue } from 'mf-shared/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { seesPeople } from '../disclosure/index.ts';
import type { FiguresQueries } from './figures.queries.ts';
import type { WaitingQueries } from './waiting.queries.ts';

interface OverviewRoutesOptions {
  readonly figures: FiguresQueries;
  readonly waiting: WaitingQueries;
  readonly alarms: () => Promise<Waiting['alarms']>;
  readonly setUp: () => Promise<SetUp>;
}

const USUAL_DAYS = '30';

/** The operator's dashboard; each part loads by itself. */
export const overviewRoutes = ({ figures, waiting, alarms, setUp }: OverviewRoutesOptions): Route[] => [
  route('GET /api/admin/figures', ({ query: { days = USUAL_DAYS } }) => figures.ofLast(Number(days))),

  route('GET /api/admin/waiting', async ({ query: { counts }, actor }) => {
    const [queues, raised] = await Promise.all([waiting.queues(), alarms()]);
    const { pendingWithdrawals, approvedWithdrawals, heldWithdrawals, rewardClaims, reportedPayments } =
      queues;
    const shown = (queue: WaitingQueue) => (seesPeople(actor) && !counts ? queue : { ...queue, oldest: [] });
    return {
      pendingWithdrawals: shown(pendingWithdrawals),
      approvedWithdrawals: shown(approvedWithdrawals),
      heldWithdrawals: shown(heldWithdrawals),
      rewardClaims: shown(rewardClaims),
      reportedPayments,
      alarms: raised,
    };
  }),

  route('GET /api/admin/set-up', setUp),
];
