import { ArrowLeftRight, Banknote, Clapperboard, Users } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { Grid, Loaded, Skeleton, StatCard } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { inFull } from '../../../common/inFull.ts';
import { messages } from '../../../messages.ts';
import { useTotals } from '../api/loadTotals.ts';

const { overview } = messages;

/** Transactions are payments that a payment provider confirmed, and none is connected. */
const TOTAL_TRANSACTIONS = 0;

export function Totals() {
  const totals = useTotals();
  return (
    <section aria-label={overview.totals}>
      <Loaded
        query={totals}
        skeleton={<Skeleton shape="stat" count={4} min="13rem" />}
        failure={overview.totalsFailed}
      >
        {({ users, videos, withdrawals }) => (
          <Grid $min="13rem">
            <StatCard
              to="users"
              icon={<Users size={18} aria-hidden />}
              label={overview.totalUsers}
              value={inFull(users)}
            />
            <StatCard
              to="viewVideos"
              icon={<Clapperboard size={18} aria-hidden />}
              label={overview.totalVideos}
              value={inFull(videos)}
            />
            <StatCard
              icon={<ArrowLeftRight size={18} aria-hidden />}
              label={overview.totalTransactions}
              value={inFull(TOTAL_TRANSACTIONS)}
              action={<Hint>{overview.noProvider}</Hint>}
            />
            <StatCard
              to="withdrawals"
              icon={<Banknote size={18} aria-hidden />}
              label={overview.totalWithdrawals}
              value={inFull(withdrawals)}
            />
          </Grid>
        )}
      </Loaded>
    </section>
  );
}

const Hint = styled.span`
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.regular};
`;
