import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Banknote, Clapperboard, Users } from 'lucide-react';
import { Grid, Loaded, Skeleton, StatCard } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { userCountQuery, videoCountQuery, withdrawalCountQuery } from '../../../api/counts.ts';
import { inFull } from '../../../common/inFull.ts';
import { overview } from '../../../messages/overview.ts';

/** Transactions are payments confirmed by a payment provider, and none is connected. */
const TOTAL_TRANSACTIONS = 0;

export function Totals() {
  return (
    <section aria-label={overview.totals}>
      <Grid $min="clamp(9rem, 22%, 13rem)">
        <Total
          label={overview.totalUsers}
          query={useQuery(userCountQuery)}
          to="users"
          icon={<Users size={18} aria-hidden />}
        />
        <Total
          label={overview.totalVideos}
          query={useQuery(videoCountQuery)}
          to="viewVideos"
          icon={<Clapperboard size={18} aria-hidden />}
        />
        <StatCard
          icon={<ArrowLeftRight size={18} aria-hidden />}
          label={overview.totalTransactions}
          value={inFull(TOTAL_TRANSACTIONS)}
          action={overview.noProvider}
        />
        <Total
          label={overview.totalWithdrawals}
          query={useQuery(withdrawalCountQuery)}
          to="withdrawals"
          icon={<Banknote size={18} aria-hidden />}
        />
      </Grid>
    </section>
  );
}

interface TotalProps {
  label: string;
  query: UseQueryResult<number>;
  to: string;
  icon: ReactNode;
}

/** One count, which loads by itself. */
function Total({ label, query, to, icon }: TotalProps) {
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="stat" count={1} />}
      failure={overview.totalFailed(label)}
    >
      {(count) => <StatCard to={to} icon={icon} label={label} value={inFull(count)} />}
    </Loaded>
  );
}
