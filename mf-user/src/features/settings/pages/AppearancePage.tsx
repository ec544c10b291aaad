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
          { id: 'theme', label: texts.theme, content: <ThemeSettings /> },
          { id: 'notifications', label: texts.notifications, content: <NotificationSettings /> },
          { id: 'language', label: languages.title, content: <LanguageSettings /> },
        ]}
      />
    </Stack>
  );
}
