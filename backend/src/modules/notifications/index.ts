/**
 * Notifications: mails and pushes about decisions, people's news, and their notification settings. Owns the schema
 * notifications; the events are those of accounts and the wallet, found through the ledger's journal.
 */
export { DailyMails } from './daily-mails.ts';
export { DecisionMails } from './decision-mails.ts';
export { type PersonLanguages, personLanguages } from './languages.ts';
export { newsQueries } from './news.ts';
export { newsStream } from './news-stream.document.ts';
export { NewsStreams } from './news-streams.ts';
export { notificationRoutes } from './notification.routes.ts';
export { type NotificationSettingsStore, notificationSettings } from './notification-settings.ts';
export { pushRoutes } from './push.routes.ts';
export { PushNotifications } from './push-notifications.ts';
export { type PushSubscriptions, pushSubscriptions } from './push-subscriptions.ts';
