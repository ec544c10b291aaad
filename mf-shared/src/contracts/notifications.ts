import * as z from 'zod/mini';
import { naira, nextCursor, page, timestampMs } from './fields.ts';

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

/** What may be news to somebody. */
const NEWS = [
  ...(['activated', 'deactivated', 'report_declined'] as const),
  ...(['withdrawal_approved', 'withdrawal_rejected', 'withdrawal_paid', 'withdrawal_held'] as const),
  ...(['reward_ready', 'reward_cancelled', 'reward_claimed', 'video_earned'] as const),
] as const;
export type NewsKind = (typeof NEWS)[number];

/** Something that happened to somebody's account. */
export const News = z.object({
  _id: z.string(),
  kind: z.enum(NEWS),
  atMs: timestampMs,
  amount: z.optional(naira),
  /** Of the video or reward. */
  title: z.optional(z.string()),
  reason: z.optional(z.string()),
  withdrawalId: z.optional(z.string()),
});
export type News = z.infer<typeof News>;
News.register(z.globalRegistry, { title: 'News' });

/** How many were not seen; 100 stands for more. */
const unread = z.int();
const newsId = z.string('Say up to which.').check(z.regex(/^[1-9]\d{0,14}$/, 'This is none of your news.'));

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
  'GET /api/user/notifications': {
    access: 'user',
    summary:
      'What happened to your account, newest first, and how much of it you have not seen. GET /api/user/notifications/stream is a stream of server-sent events that tells when there is more.',
    status: 200,
    query: z.object({ limit: page.limit, cursor: page.cursor }),
    response: z.object({ news: z.array(News), unread, nextCursor }),
    example: {
      response: {
        news: [
          {
            _id: '4711',
            kind: 'withdrawal_paid',
            atMs: 1_790_000_000_000,
            amount: 5000,
            withdrawalId: '2a5f0c1e-5b0e-4d57-9d8e-0c8a3f1f6c77',
          },
        ],
        unread: 1,
        nextCursor: null,
      },
    },
  },
  'PUT /api/user/notifications/seen': {
    access: 'user',
    summary: 'Marks your news as seen, up to one of them, on every device.',
    status: 200,
    body: z.object({ upTo: newsId }),
    response: z.object({ unread }),
    example: { body: { upTo: '4711' }, response: { unread: 0 } },
  },
} as const;
