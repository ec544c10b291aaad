import * as z from 'zod/mini';
import { isPhoneNumber } from './claim-details.ts';
import { PASSWORD_MINIMUM_LENGTH, PASSWORD_REFUSALS } from './refusals.ts';
import {
  DURATION_MAX_S,
  isBlank,
  isNairaPrice,
  isPlain,
  isPrintable,
  isWebAddress,
  OFFER_SORTS,
} from './rules.ts';

/**
 * No control characters or halves of surrogate pairs, which databases refuse and nobody types, and no separators of
 * lines, at which some programs would break a line of a CSV file in two.
 */
export const printable = z.refine<string>(isPrintable, 'Remove the control characters.');

/** Text that people see must hide nothing, see {@link isPlain}; blank text is left to another rule. */
const plain = (label: string) =>
  z.refine<string>(
    (text) => isBlank(text) || isPlain(text),
    `${label} must not contain hidden characters or direction marks.`,
  );

/** One line of printable text of at most `max` characters, not blank. */
export const line = (label: string, max: number) =>
  z.string(`${label} is required.`).check(
    z.refine((text) => !isBlank(text), `${label} is required.`),
    z.maxLength(max, `${label} must be at most ${max} characters long.`),
    printable,
    plain(label),
    z.meta({ minLength: 1 }),
  );

/** Like {@link line}, but may be blank: a later rule checks that, with its own message. */
export const optionalLine = (label: string, max: number) =>
  z
    .string(`${label} must be text.`)
    .check(z.maxLength(max, `${label} must be at most ${max} characters long.`), printable, plain(label));

/** The digits of a bank account, 0 to 9 in ASCII; may be blank, like {@link optionalLine}. */
export const accountNumber = optionalLine('Account number', 34).check(
  z.refine((text) => /^[0-9]*$/.test(text.trim()), 'Account number must consist of the digits 0 to 9.'),
);

export const email = z
  .string('Email is required.')
  .check(
    z.maxLength(254, 'Email must be at most 254 characters long.'),
    z.email('Please enter a valid email address.'),
  );

/** bcrypt reads 72 bytes; a longer password is refused, never truncated. */
export const password = z.string('Password is required.').check(
  z.minLength(1, 'Password is required.'),
  z.refine((text) => new TextEncoder().encode(text).length <= 72, 'Password must be at most 72 bytes long.'),
  z.refine((text) => !text.includes('\0'), 'Password must not contain a NUL character.'),
);

/** A password that replaces another: like {@link password}, with a minimum length. */
export const newPassword = password.check(z.minLength(PASSWORD_MINIMUM_LENGTH, PASSWORD_REFUSALS.tooShort));

/** A password that is only compared: any text, so that every wrong one gets the same answer. */
export const anyPassword = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(1024));

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const factorCode = z
  .string('Code is required.')
  .check(z.minLength(1, 'Code is required.'), z.maxLength(64), printable);

/** The id of a user, video, reward or withdrawal. */
export const id = z.uuid('This id is not valid.');

/** An amount of naira with at most two decimals, as JSON numbers carry it. */
export const naira = z.number().check(z.describe('Naira, with at most two decimals.'));

/**
 * In the query of a claim: the price that the person was shown. It is a condition, like If-Match, and not part of what
 * an idempotency key stands for.
 */
export const seenPrice = z
  .string()
  .check(
    z.regex(/^\d{1,8}(\.\d{1,2})?$/, 'Give the price in naira, such as 150 or 150.50.'),
    z.describe('Naira, with at most two decimals.'),
  );

/** What a video pays, or what a reward is worth. */
export const price = z
  .number('Price must be a number.')
  .check(
    z.refine(isNairaPrice, 'Price must be more than 0 with at most 2 decimals.'),
    z.maximum(10_000_000, 'Enter ₦10,000,000 or less.'),
    z.meta({ description: 'Naira, with at most two decimals.', exclusiveMinimum: 0 }),
  );

/** The most that all claims of a video pay. */
export const budget = z
  .number('Budget must be a number.')
  .check(
    z.refine(isNairaPrice, 'Budget must be more than 0 with at most 2 decimals.'),
    z.maximum(1_000_000_000, 'Enter ₦1,000,000,000 or less.'),
    z.meta({ description: 'Naira, with at most two decimals.', exclusiveMinimum: 0 }),
  );

/** The SHA-256 of a file's bytes. */
const fileId = (message: string) => z.string(message).check(z.regex(/^[0-9a-f]{64}$/, message));

/** The id of an image, from the answer of `POST /api/images`. */
export const imageId = fileId('This image is not valid.');

/** The refusal of an image that was not uploaded, or was removed. */
export const noSuchImage = {
  status: 422,
  code: 'image_unknown',
  message: 'This image does not exist. Choose it again.',
} as const;

/** The id of captions, from the answer of `POST /api/captions`. */
export const captionsId = fileId('These captions are not valid.');

/** How long a video plays, in whole seconds. */
export const durationS = z
  .int('Duration must be a whole number of seconds.')
  .check(
    z.minimum(1, 'Duration must be at least 1 second.'),
    z.maximum(DURATION_MAX_S, 'Duration must be at most 24 hours.'),
    z.describe('Whole seconds.'),
  );

/** A telephone number; may be blank, which another rule checks. */
export const phoneNumber = optionalLine('Phone number', 40).check(
  z.refine(
    (text) => isBlank(text) || isPhoneNumber(text.trim()),
    'Enter a phone number with 7 to 15 digits, for example 0803 123 4567.',
  ),
);

/** Milliseconds since 1970-01-01T00:00:00Z. */
export const timestampMs = z.int().check(z.describe('Milliseconds since 1970-01-01T00:00:00Z.'));

/** The address of a web page or file: http or https, without credentials. */
export const webAddress = (message: string) =>
  z
    .string(message)
    .check(
      z.maxLength(2000, 'The address must be at most 2000 characters long.'),
      z.refine(isWebAddress, message),
      z.meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' }),
    );

/**
 * A body with required members: any that is absent or blank is refused with `message`, as the specification's
 * forms do; only then does `body` check the rest. Where spaces count, as in passwords, `isMissing` says which
 * texts are missing.
 */
export const filled = <Body extends z.ZodMiniType>(
  keys: readonly string[],
  message: string,
  body: Body,
  isMissing: (text: string) => boolean = isBlank,
): z.ZodMiniType<z.infer<Body>> =>
  z.pipe(
    z.record(z.string(), z.unknown(), message).check((ctx) => {
      for (const key of keys) {
        const input = ctx.value[key];
        if (input == null || (typeof input === 'string' && isMissing(input))) {
          ctx.issues.push({ code: 'custom', path: [key], message, input });
        }
      }
    }),
    body as unknown as z.ZodMiniType<z.infer<Body>, Record<string, unknown>>,
  );

const limit = z
  .string('Give limit once.')
  .check(z.regex(/^([1-9]\d?|100)$/, 'Limit must be a whole number from 1 to 100.'));
const cursor = z
  .string('Give cursor once.')
  .check(z.regex(/^[\w-]{1,48}$/, 'This cursor is not one that a list gave.'));
/**
 * The cursor of a list in another order: the row's value and id as JSON in base64url. The longest value is a title of
 * 200 characters with three bytes each, the longest id a UUID: 643 bytes, which become 858 characters.
 */
export const sortedCursor = z.optional(
  z.string('Give cursor once.').check(z.regex(/^[\w-]{1,858}$/, 'This cursor is not one that a list gave.')),
);
const search = z
  .string('Give search once.')
  .check(z.maxLength(100, 'Search must be at most 100 characters long.'), printable);

/**
 * The query of every list, newest first. `search` finds any part of the searched text, whatever its case; `cursor`
 * is the `nextCursor` of the previous page.
 */
export const page = { search: z.optional(search), limit: z.optional(limit), cursor: z.optional(cursor) };

/** The query of the lists of what is on offer. */
export const offerPage = {
  ...page,
  cursor: sortedCursor,
  sort: z.optional(
    z.enum(OFFER_SORTS, "Sort must be 'added', 'title' or 'price', or one of these after a minus."),
  ),
};

/** In the answer of every list: the cursor of the next page, or null on the last one. */
export const nextCursor = z.nullable(z.string());

/** The types of files that the API serves. */
export type FileType = 'text/csv' | 'application/pdf' | 'application/json' | 'text/html';

/** An endpoint that serves a file of this type; `path` holds the params that its example needs. */
export const asFile = <Type extends FileType, Path extends object>(
  file: Type,
  summary: string,
  content: string,
  path?: Path,
) =>
  ({
    summary,
    status: 200,
    file,
    response: z.string(),
    example: { ...path, response: content },
  }) as const;
