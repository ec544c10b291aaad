import { useSession } from 'mf-shared/session';
import { PageHeading, Stack, Tabs } from 'mf-shared/ui';
import { messages } from '../../../messages/common.ts';
import { BalanceHero } from '../components/BalanceHero.tsx';
import { Figures } from '../components/Figures.tsx';
import { Reports } from '../components/Reports.tsx';

const texts = messages.dashboard;

export function DashboardPage() {
  const user = useSession();
  return (
    <Stack>
      <PageHeading title={texts.greeting(user?.name ?? '')} documentTitle={messages.layout.dashboard}>
        {texts.lead}
      </PageHeading>
      <BalanceHero />
      <Figures />
      <Tabs
        label={texts.tabs}
        name="tab"
        tabs={[{ id: 'reports', label: texts.reports, content: <Reports /> }]}
      />
    </Stack>
  );
}
