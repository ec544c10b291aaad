import type { Config } from '../config.ts';
import {
  type NotificationSettingsStore,
  type PersonLanguages,
  PushNotifications,
  pushRoutes,
  pushSubscriptions,
} from '../modules/notifications/index.ts';
import { pushService } from '../platform/push/push-service.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Push notifications: nothing is sent without keys. */
export function composePush(
  { vapid, timeZone, public: { supportEmail } }: Config,
  { clock, mailAfterMs, videosAfterMs, pushHosts }: Surroundings,
  { sql, background, store, open, warn }: Platform,
  told: { settings: NotificationSettingsStore; languages: PersonLanguages },
) {
  const subscriptions = pushSubscriptions(sql, clock);
  const service = vapid ? pushService({ ...vapid, contact: supportEmail, hosts: pushHosts }) : undefined;
  const notifications =
    service &&
    new PushNotifications({
      ...told,
      sql: background,
      store,
      open,
      service,
      subscriptions,
      clock,
      timeZone,
      afterMs: mailAfterMs,
      burstMs: videosAfterMs,
      onTrouble: warn,
    });
  return {
    subscriptions,
    routes: pushRoutes({ service, subscriptions }),
    start: () => notifications?.start(),
    stop: () => notifications?.stop(),
  };
}
