import * as z from 'zod/mini';
import { line, naira, nextCursor, page, timestampMs } from './fields.ts';

/** The notifications that somebody wants, and how. */
export const NotificationSettings = z.object({
  /** Whether to send mails at all. */
  email: z.boolean(),
  /** Whether to send push notifications. */
  push: z.boolean(),
  newVideos: z.boolean(),
  /** Withdrawals. */
  earnings: z.boolean(),
  /** Rewards, and claims of them. */
  rewards: z.boolean(),
  /** Whether mails about decisions, and push notifications, wait at night; unchanged when omitted. */
  quiet: z.optional(z.boolean()),
  /** Whether mails about decisions come together, once a day; unchanged when omitted. */
  digest: z.optional(z.boolean()),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
NotificationSettings.register(z.globalRegistry, { title: 'NotificationSettings' });

/** The kinds of news. */
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

/** How many were not seen; 100 means 100 or more. */
const unread = z.int();
const newsId = z.string('Say up to which.').check(z.regex(/^[1-9]\d{0,14}$/, 'This id is not valid.'));

/** A device of the signed-in person, as its browser's push service identifies it. */
export const PushSubscription = z.object({
  endpoint: line('Endpoint', 1000),
  keys: z.object({
    p256dh: z.string('Give the key.').check(z.regex(/^[\w-]{87}=?$/, 'This key is not valid.')),
    auth: z.string('Give the secret.').check(z.regex(/^[\w-]{22}(==)?$/, 'This secret is not valid.')),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;
PushSubscription.register(z.globalRegistry, { title: 'PushSubscription' });

const PushState = z.object({
  /** The key that browsers subscribe with, in base64url; null when push notifications are not sent. */
  publicKey: z.nullable(z.string()),
  /** Whether the device of this session gets push notifications. */
  isOn: z.boolean(),
});
const publicKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

const settings = { email: true, push: false, newVideos: true, earnings: true, rewards: true, quiet: false };

export const notificationEndpoints = {
  'GET /api/user/notification-settings': {
    access: 'user',
    summary: 'Your notification settings, for every device.',
    status: 200,
    response: z.object({ settings: NotificationSettings }),
    example: { response: { settings } },
  },
  'PUT /api/user/notification-settings': {
    access: 'user',
    summary: 'Sets your notification settings.',
    status: 200,
    body: NotificationSettings,
    response: z.object({ settings: NotificationSettings }),
    example: { body: settings, response: { settings } },
  },
  'GET /api/user/push-subscription': {
    access: 'user',
    summary:
      'Whether this installation sends push notifications, and whether the device of this session gets them.',
    status: 200,
    response: PushState,
    example: { response: { publicKey, isOn: true } },
  },
  'PUT /api/user/push-subscription': {
    access: 'user',
    summary:
      'Sends push notifications to the device of this session until the session is ended; at most to your ten newest devices.',
    status: 200,
    refusals: [
      { status: 422, code: 'push_not_sent', message: 'This installation does not send push notifications.' },
      {
        status: 422,
        code: 'push_address_refused',
        message: 'Your browser gave an address that we cannot send to.',
      },
    ],
    body: PushSubscription,
    response: PushState,
    example: {
      body: {
        endpoint: 'https://push.example/send/dXNlci1hZ2VudA',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      response: { publicKey, isOn: true },
    },
  },
  'DELETE /api/user/push-subscription': {
    access: 'user',
    summary: 'Stops push notifications to the device of this session.',
    status: 200,
    response: PushState,
    example: { response: { publicKey, isOn: false } },
  },
  'GET /api/user/notifications': {
    access: 'user',
    summary:
      'What happened to your account, newest first, and how much of it you have not seen. GET /api/user/notifications/stream sends a server-sent event when there is more.',
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
    summary: 'Marks your news up to this one as seen, on every device.',
    status: 200,
    body: z.object({ upTo: newsId }),
    response: z.object({ unread }),
    example: { body: { upTo: '4711' }, response: { unread: 0 } },
  },
} as const;
