import * as z from 'zod/mini';

/** What is kept about people, in the order of the privacy page. */
export const KEPT_IDS = [
  ...(['account', 'password', 'secondFactors', 'sessions', 'devices', 'networks', 'links'] as const),
  ...([
    'notifications',
    'pushDevices',
    'watching',
    'earnings',
    'withdrawals',
    'rewards',
    'activation',
  ] as const),
  ...(['notes', 'fraud', 'attempts'] as const),
] as const;
export type KeptId = (typeof KEPT_IDS)[number];

/** How long it is kept. */
export const KEPT_UNTIL = [
  'closed',
  'session',
  'day',
  'threeDays',
  'thirtyDays',
  'ninetyDays',
  'unnamed',
] as const;
export type KeptUntil = (typeof KEPT_UNTIL)[number];

/** One kind of data; its fields are columns of tables and members of events, as the code names them. */
export const KeptData = z.object({
  id: z.enum(KEPT_IDS),
  until: z.enum(KEPT_UNTIL),
  fields: z.array(z.string()),
});
export type KeptData = z.infer<typeof KeptData>;
KeptData.register(z.globalRegistry, { title: 'KeptData' });

export const keptDataEndpoints = {
  'GET /api/public/kept-data': {
    access: 'public',
    summary: 'Every field that is kept about a person, and until when.',
    status: 200,
    response: z.object({ kept: z.array(KeptData) }),
    example: {
      response: { kept: [{ id: 'password', until: 'closed', fields: ['auth.credential.password_hash'] }] },
    },
  },
} as const;
