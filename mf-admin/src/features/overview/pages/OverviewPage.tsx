import { PageHeading, Stack } from 'mf-shared/ui';
import { overview } from '../../../messages/overview.ts';
import { Attention } from '../components/Attention.tsx';
import { Totals } from '../components/Totals.tsx';

export function OverviewPage() {
  return (
    <Stack>
      <PageHeading title={overview.title} />
      <Totals />
      <Attention />
    </Stack>
  );
}
