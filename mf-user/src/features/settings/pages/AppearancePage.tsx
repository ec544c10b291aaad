import { LanguageSettings, languages } from 'mf-shared/settings';
import { PageHeading, Stack, Tabs } from 'mf-shared/ui';
import { appearance as texts } from '../../../messages/settings.ts';
import { NotificationSettings } from '../components/NotificationSettings.tsx';
import { ThemeSettings } from '../components/ThemeSettings.tsx';

export function AppearancePage() {
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <Tabs
        name="tab"
        label={texts.tabs}
        tabs={[
          { label: texts.theme, content: <ThemeSettings /> },
          { label: texts.notifications, content: <NotificationSettings /> },
          { label: languages.title, content: <LanguageSettings /> },
        ]}
      />
    </Stack>
  );
}
