import { PageHeading, Stack, Tabs } from 'mf-shared/ui';
import { appearance } from '../../../messages/settings.ts';
import { NotificationSettings } from '../components/NotificationSettings.tsx';
import { ThemeSettings } from '../components/ThemeSettings.tsx';

const { title, lead, tabs, theme, notifications } = appearance;

export function AppearancePage() {
  return (
    <Stack>
      <PageHeading title={title}>{lead}</PageHeading>
      <Tabs
        name="tab"
        label={tabs}
        tabs={[
          { label: theme, content: <ThemeSettings /> },
          { label: notifications, content: <NotificationSettings /> },
        ]}
      />
    </Stack>
  );
}
