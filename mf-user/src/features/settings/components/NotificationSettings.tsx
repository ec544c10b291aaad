import { notificationPreferences, useNotificationPreferences } from 'mf-shared/device';
import { Switch } from 'mf-shared/ui';
import { appearance as texts } from '../../../messages/settings.ts';
import { Choices } from './Choices.ts';

const names = ['email', 'push', 'newVideos', 'earnings', 'rewards'] as const;

export function NotificationSettings() {
  const preferences = useNotificationPreferences();
  return (
    <Choices>
      <legend>{texts.notificationsLegend}</legend>
      {names.map((name) => (
        <Switch
          key={name}
          label={texts.switches[name]}
          checked={preferences[name]}
          onChange={(isOn) => notificationPreferences.set(name, isOn)}
        />
      ))}
    </Choices>
  );
}
