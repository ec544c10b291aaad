import * as z from 'zod/mini';
import { asFile, naira, timestampMs } from './fields.ts';

const moment = (label: string) =>
  z
    .string(`Give ${label} once.`)
    .check(
      z.regex(/^\d{1,15}$/, `${label} must be a time in milliseconds since 1970.`),
      z.describe('A time in milliseconds since 1970-01-01T00:00:00Z.'),
    );

const position = z
  .string('Give position once.')
  .check(
    z.regex(/^(0|[1-9]\d{0,14})$/, 'Position must be a whole number.'),
    z.describe('As of this position of the log; 0 is before the first event.'),
  );

/** The moment of a report: a position of the log or a time; now, when neither is given. */
export const asOf = { position: z.optional(position), at: z.optional(moment('at')) };

/** For queries with {@link asOf} in them. */
export const oneMoment = z.refine<{ position?: string | undefined; at?: string | undefined }>(
  ({ position, at }) => position === undefined || at === undefined,
  'Give a position or a time, not both.',
);
export const asOfQuery = z.object(asOf).check(oneMoment);

/** A span of time; `from` is inclusive, `to` exclusive. */
export const span = { from: z.optional(moment('from')), to: z.optional(moment('to')) };

/** The moment that a report is of, in its answer. */
export const asOfAnswer = {
  position: z.int().check(z.describe('Covers every event up to this position of the log.')),
  /** When the last event covered happened; null when there is none. */
  atMs: z.nullable(timestampMs),
};

export const balance = z.object({ available: naira, held: naira });

export const positionUnknown = {
  status: 404,
  code: 'position_unknown',
  message: 'The log ends at position 12.',
} as const;

/** The endpoint that returns the same as a CSV file, with amounts as plain decimal naira. */
export const asCsv = <Path extends object>(summary: string, csv: string, path?: Path) =>
  ({ access: 'staff', ...asFile('text/csv', `${summary} As a CSV file.`, csv, path) }) as const;
