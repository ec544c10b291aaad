import { useQuery } from '@tanstack/react-query';
import { Chart } from 'mf-shared/charts';
import type { MovementDay } from 'mf-shared/contracts';
import { HeadedCard, Loaded, Skeleton } from 'mf-shared/ui';
import { useMemo } from 'react';
import { earnings as texts } from '../../../messages/earnings.ts';
import { daysQuery, type Filter } from '../api/movements.ts';

/** The income of each day, for at most the last ninety. */
export function DaysChart({ filter }: { filter: Filter }) {
  return (
    <HeadedCard title={texts.days} hint={texts.daysHint}>
      <Loaded
        query={useQuery(daysQuery(filter))}
        failure={texts.chartFailed}
        skeleton={<Skeleton shape="card" count={1} min="100%" />}
        isEmpty={() => false}
      >
        {(days) => <Picture days={days} />}
      </Loaded>
    </HeadedCard>
  );
}

function Picture({ days }: { days: readonly MovementDay[] }) {
  const drawn = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      series: [{ label: texts.moneyIn, values: days.map((day) => day.in) }],
    }),
    [days],
  );
  return <Chart title={texts.chart} unit="naira" empty={texts.chartEmpty} {...drawn} />;
}
