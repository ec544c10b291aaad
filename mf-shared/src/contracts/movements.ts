import * as z from 'zod/mini';
import { asFile, naira, nextCursor, page, timestampMs } from './fields.ts';
import { MOVEMENT_DAYS, MOVEMENT_GROUPS, MOVEMENT_KINDS, STATEMENT_LIMIT } from './movement-kinds.ts';

/** Whether a text like '2026-05-31' is a day of the calendar. */
const isDay = (text: string) => {
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return timeMs >= 0 && new Date(timeMs).toISOString().startsWith(text);
};

const day = (label: string) =>
  z.string(`Give ${label} once.`).check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
      `${label} must be a day, such as 2026-05-31.`,
    ),
    z.meta({ format: 'date', description: 'A day in Lagos, inclusive.' }),
  );

/** Which movements: of one group, or between two days; all of them unless given. */
const filter = {
  kind: z.optional(z.enum(MOVEMENT_GROUPS, `Kind must be ${MOVEMENT_GROUPS.join(', ')}.`)),
  from: z.optional(day('from')),
  to: z.optional(day('to')),
};

const isInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from = '', to = '9' }) => from <= to,
  'From must not be after to.',
);

export const Movement = z.object({
  /** Its place in the log, which distinguishes it from others of the same moment. */
  position: z.int(),
  atMs: timestampMs,
  kind: z.enum(MOVEMENT_KINDS),
  /** The title of the video or reward, or the bank of the withdrawal; null where there is none. */
  title: z.nullable(z.string()),
  /** What it added to the available amount; negative where it took something away. */
  available: naira,
  /** The same for the held amount. */
  held: naira,
  availableAfter: naira,
  heldAfter: naira,
  /** The withdrawal it is about. */
  withdrawalId: z.optional(z.string()),
  /** The watch session that earned it; its receipt can be downloaded. */
  watchId: z.optional(z.string()),
});
export type Movement = z.infer<typeof Movement>;
Movement.register(z.globalRegistry, { title: 'Movement' });

/** Sums over movements. `in` and `out` leave out what only moves between available and held. */
export const MovementTotals = z.object({
  movements: z.int(),
  in: naira,
  out: naira,
  available: naira,
  held: naira,
});
export type MovementTotals = z.infer<typeof MovementTotals>;

export const MovementDay = z.object({ day: z.string(), in: naira, out: naira });
export type MovementDay = z.infer<typeof MovementDay>;

const movement = {
  position: 12,
  atMs: 1_790_000_000_000,
  kind: 'video',
  title: 'A walk along the lagoon',
  available: 150,
  held: 0,
  availableAfter: 150,
  heldAfter: 0,
};
const { limit, cursor } = page;
const span = { from: '2026-09-01', to: '2026-09-30' };

export const movementEndpoints = {
  'GET /api/user/movements': {
    access: 'user',
    summary:
      'Every movement of your money, newest first, with the balance after it; `totals` covers all that match.',
    status: 200,
    query: z.object({ ...filter, limit, cursor }).check(isInOrder),
    response: z.object({
      movements: z.array(Movement),
      nextCursor,
      totals: MovementTotals,
      /** The day of your first movement, whatever the filter; null without any. */
      since: z.nullable(z.string()),
    }),
    example: {
      query: { kind: 'videos', ...span },
      response: {
        movements: [movement],
        nextCursor: null,
        totals: { movements: 1, in: 150, out: 0, available: 150, held: 0 },
        since: '2026-09-21',
      },
    },
  },
  'GET /api/user/movements/days': {
    access: 'user',
    summary: `The money that came in and went out on each day, oldest first: at most the last ${MOVEMENT_DAYS} days of the span.`,
    status: 200,
    query: z.object(filter).check(isInOrder),
    response: z.object({ days: z.array(MovementDay) }),
    example: {
      query: { from: '2026-09-21', to: '2026-09-21' },
      response: { days: [{ day: '2026-09-21', in: 150, out: 0 }] },
    },
  },
  'GET /api/user/movements.csv': {
    ...asFile(
      'text/csv',
      'Every movement of your money that matches, newest first, as a CSV file by the days and the clock of Lagos.',
      'date,time,what,title,available,held,available after,held after\r\n2026-09-21,2026-09-21T15:13:20.000+01:00,Video watched,A walk along the lagoon,150.00,0.00,150.00,0.00\r\n',
    ),
    access: 'user',
    query: z.object(filter).check(isInOrder),
  },
  'GET /api/user/statements/{month}.pdf': {
    ...asFile(
      'application/pdf',
      'Your statement of one month in Lagos as a PDF: the balance before it, every movement, and the balance after.',
      '%PDF-1.7 …',
      { params: { month: '2026-09' } },
    ),
    access: 'user',
    refusals: [
      {
        status: 422,
        code: 'statement_too_long',
        message: `This month has more than ${STATEMENT_LIMIT.toLocaleString('en')} movements. Please download it as CSV.`,
      },
    ],
    params: z.object({
      month: z
        .string()
        .check(
          z.refine(
            (text) => /^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`),
            'Month must be a month, such as 2026-05.',
          ),
        ),
    }),
  },
} as const;
