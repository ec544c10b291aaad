import { notificationPreferences, useNotificationPreferences } from 'mf-shared/device';
import { Switch } from 'mf-shared/ui';
import { appearance } from '../../../messages/settings.ts';
import { Choices } from './Choices.ts';

const { notificationsLegend, switches } = appearance;
const names = ['email', 'push', 'newVideos', 'earnings', 'rewards'] as const;

export function NotificationSettings() {
  const preferences = useNotificationPreferences();
  return (
    <Choices>
      <legend>{notificationsLegend}</legend>
      {names.map((name) => (
        <Switch
          key={name}
          label={switches[name]}
          checked={preferences[name]}
          onChange={(isOn) => notificationPreferences.set(name, isOn)}
        />
      ))}
    </Choices>
  );
}
