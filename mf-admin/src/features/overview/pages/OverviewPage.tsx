import { PageHeading, Stack } from 'mf-shared/ui';
import { useHasDuty } from '../../../duties.ts';
import { overview } from '../../../messages/overview.ts';
import { Attention } from '../components/Attention.tsx';
import { FigureCharts } from '../components/FigureCharts.tsx';
import { Money } from '../components/Money.tsx';
import { SetUpCard } from '../components/SetUpCard.tsx';
import { Totals } from '../components/Totals.tsx';

/** Each part loads by itself, so one failure hides no other. */
export function OverviewPage() {
  return (
    <Stack>
      <PageHeading title={overview.title} />
      {useHasDuty() && <SetUpCard />}
      <Totals />
      <Money />
      <Attention />
      <FigureCharts />
    </Stack>
  );
}
