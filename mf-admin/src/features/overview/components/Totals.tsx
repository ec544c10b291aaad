import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Banknote, Clapperboard, Users } from 'lucide-react';
import { useSession } from 'mf-shared/session';
import { formatCount, Grid, Loaded, Skeleton, StatCard } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { userCountQuery, videoCountQuery, withdrawalCountQuery } from '../../../api/counts.ts';
import { maySee } from '../../../duties.ts';
import { overview } from '../../../messages/overview.ts';

/** Transactions are payments confirmed by a payment provider, and none is connected. */
const TOTAL_TRANSACTIONS = 0;

export function Totals() {
  return (
    <section aria-label={overview.totals}>
      <Grid $min="clamp(9rem, 22%, 13rem)">
        <Total
          label={overview.totalUsers}
          query={userCountQuery}
          to="users"
          icon={<Users size={18} aria-hidden />}
        />
        <Total
          label={overview.totalVideos}
          query={videoCountQuery}
          to="viewVideos"
          icon={<Clapperboard size={18} aria-hidden />}
        />
        <StatCard
          icon={<ArrowLeftRight size={18} aria-hidden />}
          label={overview.totalTransactions}
          value={formatCount(TOTAL_TRANSACTIONS)}
          action={overview.noProvider}
        />
        <Total
          label={overview.totalWithdrawals}
          query={withdrawalCountQuery}
          to="withdrawals"
          icon={<Banknote size={18} aria-hidden />}
        />
      </Grid>
    </section>
  );
}

interface TotalProps {
  label: string;
  query: typeof userCountQuery;
  /** The page with what is counted. */
  to: string;
  icon: ReactNode;
}

/** One count, which loads by itself, for those who may see what is counted. */
function Total({ label, query, to, icon }: TotalProps) {
  const isSeen = maySee(useSession(), to);
  const count = useQuery({ ...query, enabled: isSeen });
  if (!isSeen) return null;
  return (
    <Loaded
      query={count}
      skeleton={<Skeleton shape="stat" count={1} />}
      failure={overview.totalFailed(label)}
    >
      {(found) => <StatCard to={to} icon={icon} label={label} value={formatCount(found)} />}
    </Loaded>
  );
}
