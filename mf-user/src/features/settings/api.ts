import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness, keylessAction } from 'mf-shared/api';
import type { NotificationSettings } from 'mf-shared/contracts';
import { appearance as texts } from '../../messages/settings.ts';

const read = async (signal?: AbortSignal) =>
  (await callApi('GET /api/user/notification-settings', { ...(signal && { signal }) })).settings;

/** What the person wants to be notified about, on every device. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification settings'],
  queryFn: ({ signal }) => read(signal),
  ...freshness,
});

/** Saves the settings. When the answer is lost, the saved settings are read again. */
export const setNotificationSettings = keylessAction('PUT /api/user/notification-settings', {
  request: (body: NotificationSettings) => ({ body }),
  failed: texts.notificationsNotKept,
  findOut: async (wanted) => {
    const settings = await read();
    return JSON.stringify(settings) === JSON.stringify(wanted) ? { settings } : undefined;
  },
  apply: (queryClient, { settings }) =>
    queryClient.setQueryData(notificationSettingsQuery.queryKey, settings),
  changes: [notificationSettingsQuery.queryKey],
});
