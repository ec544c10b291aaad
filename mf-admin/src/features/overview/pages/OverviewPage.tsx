import { PageHeading, Stack } from 'mf-shared/ui';
import { messages } from '../../../messages.ts';
import { Attention } from '../components/Attention.tsx';
import { Totals } from '../components/Totals.tsx';

export function OverviewPage() {
  return (
    <Stack>
      <PageHeading title={messages.overview.title} />
      <Totals />
      <Attention />
    </Stack>
  );
}
