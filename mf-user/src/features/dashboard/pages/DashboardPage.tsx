import { useSession } from 'mf-shared/session';
import { PageHeading, Stack, Tabs } from 'mf-shared/ui';
import { messages } from '../../../messages/common.ts';
import { Figures } from '../components/Figures.tsx';
import { Reports } from '../components/Reports.tsx';

const { title, greeting, lead, tabs, reports } = messages.dashboard;

export function DashboardPage() {
  const user = useSession();
  return (
    <Stack>
      <PageHeading title={greeting(user?.name ?? '')} documentTitle={title}>
        {lead}
      </PageHeading>
      <Figures />
      <Tabs label={tabs} name="tab" tabs={[{ label: reports, content: <Reports /> }]} />
    </Stack>
  );
}
