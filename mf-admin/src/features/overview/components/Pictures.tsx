import { Chart, type Series, type Unit } from 'mf-shared/charts';
import type { Figures } from 'mf-shared/contracts';
import { Grid } from 'mf-shared/ui';
import { useMemo } from 'react';
import { charts as texts } from '../../../messages/charts.ts';

/** The figures of several days, each as a chart. */
export function Pictures({ figures }: { figures: Figures }) {
  const { days, pictures } = useMemo(() => picturesOf(figures.days), [figures]);
  return (
    <Grid $min="20rem" $gap={24}>
      {pictures.map(({ title, unit, series }) => (
        <Chart key={title} title={title} days={days} unit={unit} series={series} />
      ))}
    </Grid>
  );
}

type Day = Figures['days'][number];

function picturesOf(days: readonly Day[]) {
  const picture = (
    title: string,
    unit: Unit,
    figure: (day: Day) => number | null,
    shape: Series['shape'] = 'bars',
  ) => ({ title, unit, series: [{ label: title, values: days.map(figure), shape }] });
  return {
    days: days.map(({ day }) => day),
    pictures: [
      picture(texts.signUps, 'count', ({ signUps }) => signUps),
      picture(texts.claims, 'count', ({ claims }) => claims),
      picture(texts.cost, 'naira', ({ cost }) => cost),
      picture(texts.owed, 'naira', ({ owed }) => owed, 'line'),
      picture(texts.paid, 'naira', ({ paid }) => paid),
      picture(texts.decision, 'duration', ({ medianDecisionMs }) => medianDecisionMs, 'line'),
    ],
  };
}
