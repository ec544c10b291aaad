import * as z from 'zod/mini';
import { User } from './accounts.ts';
import { asFile } from './fields.ts';
import { LANGUAGES } from './language-codes.ts';
import { NotificationSettings } from './notifications.ts';

const summary =
  'What is stored about you: account, devices, settings, and every event, oldest first. Hashes, codes against fraud and notes of staff are left out.';

/** Times are UTC, as in 2026-09-21T14:13:20.000Z; amounts are naira as text. */
const PersonalData = z.object({
  account: User,
  /** The new address, until its link is followed. */
  newEmail: z.nullable(z.string()),
  sessions: z.array(
    z.object({
      device: z.string(),
      country: z.nullable(z.string()),
      openedAt: z.string(),
      seenAt: z.string(),
    }),
  ),
  knownDevices: z.array(z.object({ device: z.string(), seenAt: z.string() })),
  secondFactors: z.object({
    passkeys: z.array(z.object({ name: z.string(), addedAt: z.string(), usedAt: z.nullable(z.string()) })),
    authenticatorAddedAt: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
  }),
  /** Devices that get push notifications. */
  pushDevices: z.array(z.object({ device: z.string(), addedAt: z.string() })),
  notifications: NotificationSettings,
  language: z.enum(LANGUAGES),
  events: z.array(
    z.object({
      position: z.int(),
      at: z.string(),
      type: z.string(),
      /** What happened, in a sentence. */
      what: z.string(),
      /** The reason or reference that was given. */
      why: z.nullable(z.string()),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const personalDataEndpoints = {
  'GET /api/user/data.json': {
    access: 'user',
    summary: `${summary} As JSON, for programs.`,
    status: 200,
    file: 'application/json',
    response: PersonalData,
    example: {
      response: {
        account: {
          _id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02',
          name: 'Ada Obi',
          email: 'ada@example.com',
          role: 'user',
          status: 'activated',
          emailVerified: true,
          earning: 150,
        },
        newEmail: null,
        sessions: [
          {
            device: 'Chrome on Android',
            country: 'NG',
            openedAt: '2026-09-21T14:13:20.000Z',
            seenAt: '2026-09-21T14:23:20.000Z',
          },
        ],
        knownDevices: [{ device: 'Chrome on Android', seenAt: '2026-09-21T14:13:20.000Z' }],
        secondFactors: {
          passkeys: [],
          authenticatorAddedAt: '2026-09-21T14:15:00.000Z',
          recoveryCodesLeft: 10,
        },
        pushDevices: [{ device: 'Chrome on Android', addedAt: '2026-09-21T14:16:00.000Z' }],
        notifications: { email: true, push: false, newVideos: true, earnings: true, rewards: true },
        language: 'en',
        events: [
          {
            position: 7,
            at: '2026-09-21T14:20:00.000Z',
            type: 'AccountActivated',
            what: 'The account was activated.',
            why: null,
            data: { userId: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02' },
          },
        ],
      },
    },
  },
  'GET /api/user/data.html': {
    ...asFile(
      'text/html',
      `${summary} As HTML, for people.`,
      '<!doctype html>\n<title>What is stored about Ada Obi</title>',
    ),
    access: 'user',
  },
} as const;
