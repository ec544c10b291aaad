import * as z from 'zod/mini';

/** What somebody wants to be told of, and how. */
export const NotificationSettings = z.object({
  /** Mails at all. */
  email: z.boolean(),
  /** Messages on the device. */
  push: z.boolean(),
  newVideos: z.boolean(),
  /** Withdrawals. */
  earnings: z.boolean(),
  /** Rewards, and claims of them. */
  rewards: z.boolean(),
  /** Whether mails about decisions wait at night; what was chosen before, when it is left out. */
  quiet: z.optional(z.boolean()),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
NotificationSettings.register(z.globalRegistry, { title: 'NotificationSettings' });

const settings = { email: true, push: false, newVideos: true, earnings: true, rewards: true, quiet: false };

export const notificationEndpoints = {
  'GET /api/user/notification-settings': {
    access: 'user',
    summary: 'What you want to be told of, on every device.',
    status: 200,
    response: z.object({ settings: NotificationSettings }),
    example: { response: { settings } },
  },
  'PUT /api/user/notification-settings': {
    access: 'user',
    summary: 'Sets what you want to be told of.',
    status: 200,
    body: NotificationSettings,
    response: z.object({ settings: NotificationSettings }),
    example: { body: settings, response: { settings } },
  },
} as const;
