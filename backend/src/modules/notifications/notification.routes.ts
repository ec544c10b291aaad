import { type Route, route } from '../../platform/http/route.ts';
import type { PersonLanguages } from './languages.ts';
import type { NotificationSettingsStore } from './notification-settings.ts';

/** What a person wants to be told of, and in which language. */
export const notificationRoutes = (
  settings: NotificationSettingsStore,
  languages: Pick<PersonLanguages, 'set'>,
): Route[] => [
  route('GET /api/user/notification-settings', async ({ actor }) => ({
    settings: await settings.of(actor.id),
  })),

  route('PUT /api/user/notification-settings', async ({ actor, body }) => ({
    settings: await settings.set(actor.id, body),
  })),

  route('PUT /api/user/language', async ({ actor, body }) => {
    await languages.set(actor.id, body.language);
    return body;
  }),
];
