import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from 'mf-shared/api';
import type { NotificationSettings as Settings } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { Choices } from 'mf-shared/settings';
import { Loaded, Skeleton, Switch } from 'mf-shared/ui';
import { useRef, useState } from 'react';
import { appearance as texts } from '../../../messages/settings.ts';
import { notificationSettingsQuery, setNotificationSettings } from '../api.ts';
import { PushSwitch } from './PushSwitch.tsx';

const names = ['email', 'push', 'newVideos', 'earnings', 'rewards', 'quiet', 'digest'] as const;

/** What the person wants to be notified about. A switch moves immediately, and back if saving fails. */
export function NotificationSettings() {
  const query = useQuery(notificationSettingsQuery);
  const { wanted, choose } = useChoice();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="row" count={names.length} />}
      failure={texts.notificationsFailed}
    >
      {(saved) => {
        const shown = wanted ?? saved;
        return (
          <Choices>
            <legend>{texts.notificationsLegend}</legend>
            {names.map((name) => {
              const checked = shown[name] ?? false;
              const onChange = (isOn: boolean) => choose({ [name]: isOn });
              if (name === 'push') return <PushSwitch key={name} checked={checked} onChange={onChange} />;
              return (
                <Switch
                  key={name}
                  label={texts.switches[name]}
                  hint={texts.switchHints[name]}
                  checked={checked}
                  onChange={onChange}
                />
              );
            })}
          </Choices>
        );
      }}
    </Loaded>
  );
}

/** The choice not saved yet. Choices are saved one at a time; of those waiting, only the latest is. */
function useChoice() {
  const [wanted, setWanted] = useState<Settings>();
  const latest = useRef<Settings>(undefined);
  const queryClient = useQueryClient();
  const forget = () => {
    latest.current = undefined;
    setWanted(undefined);
  };
  const { run } = useAction(
    {
      ...setNotificationSettings,
      // One action for all of them, which continues when people leave the page, but not for somebody else.
      send: async (first: Settings, onChecking) => {
        const userId = session.user?._id;
        for (let settings = first; ; ) {
          const answer = await setNotificationSettings.send(settings, onChecking);
          const next = latest.current;
          if (!next || next === settings || session.user?._id !== userId) return answer;
          settings = next;
        }
      },
    },
    { onDone: forget, onFailed: forget },
  );
  const choose = (change: Partial<Settings>) => {
    // Not the settings as rendered: a switch may have waited for permission since.
    const current = latest.current ?? queryClient.getQueryData(notificationSettingsQuery.queryKey);
    if (!current) return;
    const settings = { ...current, ...change };
    latest.current = settings;
    setWanted(settings);
    run(settings);
  };
  return { wanted, choose };
}
