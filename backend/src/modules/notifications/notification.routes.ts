import { type Route, route } from '../../platform/http/route.ts';
import type { NotificationSettingsStore } from './notification-settings.ts';

/** What a person wants to be told of. */
export const notificationRoutes = (settings: NotificationSettingsStore): Route[] => [
  route('GET /api/user/notification-settings', async ({ actor }) => ({
    settings: await settings.of(actor.id),
  })),

  route('PUT /api/user/notification-settings', async ({ actor, body }) => {
    await settings.set(actor.id, body);
    return { settings: body };
  }),
];
