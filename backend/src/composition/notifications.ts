import type { Config } from '../config.ts';
import type { UserQueries } from '../modules/accounts/index.ts';
import {
  DailyMails,
  DecisionMails,
  type NotificationSettingsStore,
  type PersonLanguages,
  PushNotifications,
  pushRoutes,
  pushSubscriptions,
} from '../modules/notifications/index.ts';
import type { VideoBudgets } from '../modules/videos/index.ts';
import { earlierClock } from '../platform/postgres/database-time.ts';
import { pushService } from '../platform/push/push-service.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Mails and push notifications; without VAPID keys, no pushes are sent. */
export function composeNotifications(
  { vapid, timeZone, publicUrl, public: about }: Config,
  { clock, mailAfterMs, videosAfterMs, pushHosts }: Surroundings,
  { sql, background, store, open, mailer, mustReach, warn }: Platform,
  {
    users,
    ...given
  }: {
    users: Pick<UserQueries, 'find'>;
    settings: NotificationSettingsStore;
    languages: PersonLanguages;
    budgets: Pick<VideoBudgets, 'usedUp'>;
  },
) {
  const common = {
    ...given,
    sql: background,
    store,
    reached: mustReach,
    open,
    now: earlierClock(background, clock),
    timeZone,
    afterMs: mailAfterMs,
    onTrouble: warn,
  };
  const mails = { ...common, ...about, publicUrl, personOf: users.find, mailer };
  const subscriptions = pushSubscriptions(sql, clock);
  const service = vapid
    ? pushService({ ...vapid, contact: about.supportEmail, hosts: pushHosts })
    : undefined;
  const senders = [
    new DecisionMails(mails),
    new DailyMails(mails),
    ...(service
      ? [new PushNotifications({ ...common, service, subscriptions, burstMs: videosAfterMs })]
      : []),
  ];
  return {
    subscriptions,
    routes: pushRoutes({ service, subscriptions }),
    start: () => {
      for (const sender of senders) sender.start();
    },
    stop: () => Promise.all(senders.map((sender) => sender.stop())),
  };
}
