import { useQuery } from '@tanstack/react-query';
import { Banknote, HandCoins, PiggyBank, UserPlus } from 'lucide-react';
import type { Figures } from 'mf-shared/contracts';
import { formatCount, formatNaira, Grid, Loaded, Skeleton, StatCard } from 'mf-shared/ui';
import { overview } from '../../../messages/overview.ts';
import { figuresQuery } from '../api/overview.ts';

/** The last seven days in four figures, each compared with the previous seven. */
export function Money() {
  return (
    <section aria-label={overview.thisWeek}>
      <Loaded
        query={useQuery(figuresQuery('7'))}
        skeleton={<Skeleton shape="stat" count={4} min="clamp(9rem, 22%, 13rem)" />}
        failure={overview.figuresFailed}
      >
        {(figures) => (
          <Grid $min="clamp(9rem, 22%, 13rem)">
            {cards.map(({ key, label, icon, format }) => (
              <StatCard
                key={key}
                icon={icon}
                label={label}
                value={format(figures.totals[key])}
                action={trend(figures, key, format)}
              />
            ))}
          </Grid>
        )}
      </Loaded>
    </section>
  );
}

const cards = [
  { key: 'owed', label: overview.owed, icon: <PiggyBank size={18} aria-hidden />, format: formatNaira },
  { key: 'paid', label: overview.paidWeek, icon: <Banknote size={18} aria-hidden />, format: formatNaira },
  { key: 'cost', label: overview.costWeek, icon: <HandCoins size={18} aria-hidden />, format: formatNaira },
  {
    key: 'signUps',
    label: overview.newUsersWeek,
    icon: <UserPlus size={18} aria-hidden />,
    format: formatCount,
  },
] as const;

/** The trend in words next to its arrow, which alone might not be understood. */
function trend(
  { totals, before }: Figures,
  key: (typeof cards)[number]['key'],
  format: (figure: number) => string,
): string {
  const [now, then] = [totals[key], before[key]];
  if (now === then) return overview.same;
  const text = now > then ? overview.up : overview.down;
  return text(format(Math.abs(now - then)));
}
