import * as z from 'zod/mini';
import { isPrintable } from './rules.ts';

/** No control characters nor halves of surrogate pairs: databases refuse them, and nobody types them. */
export const printable = z.refine<string>(isPrintable, 'Remove the control characters.');

/** One line of printable text of at most `max` characters, not blank. */
export const line = (label: string, max: number) =>
  z.string(`${label} is required.`).check(
    z.refine((text) => /[^\s\p{Cf}]/u.test(text), `${label} is required.`),
    z.maxLength(max, `${label} must be at most ${max} characters long.`),
    printable,
  );

/** As {@link line}, but it may be blank: a later rule decides about that, with its own message. */
export const optionalLine = (label: string, max: number) =>
  z
    .string(`${label} must be text.`)
    .check(z.maxLength(max, `${label} must be at most ${max} characters long.`), printable);

export const email = z
  .string('Email is required.')
  .check(
    z.maxLength(254, 'Email must be at most 254 characters long.'),
    z.email('Please enter a valid email address.'),
  );

/** bcrypt reads 72 bytes; a longer password is refused, never cut. */
export const password = z.string('Password is required.').check(
  z.minLength(1, 'Password is required.'),
  z.refine((text) => new TextEncoder().encode(text).length <= 72, 'Password must be at most 72 bytes long.'),
  z.refine((text) => !text.includes('\0'), 'Password must not contain a NUL character.'),
);

/** The id of a user, video, reward or withdrawal. */
export const id = z.uuid('This id is not valid.');

/** An amount of naira with at most two decimals, as JSON numbers carry it. */
export const naira = z.number();

/** Milliseconds since 1970-01-01T00:00:00Z. */
export const timestampMs = z.int();
