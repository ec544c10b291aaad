import { naira } from './naira.ts';
import type { HoldReason, Signal } from './rules.ts';

const count = (number = 0, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-NG')} ${many}`;
const people = (number = 0) => count(number, 'other person', 'other people');

/** What each signal shows, in a sentence that both the person and staff read. */
export const SEEN = {
  unproven_claims: ({ claims, all, kobo }) =>
    `${count(claims, 'claim', 'claims')} of ${count(all, 'video', 'videos')}, ${naira(kobo)} in all, came without proof that the video was watched.`,
  regular_reports: ({ sessions, all }) =>
    `In ${count(sessions, 'video', 'videos')} of ${all}, the player reported at intervals as regular as a program's.`,
  long_days: ({ hours }) => `${count(hours, 'hour', 'hours')} of video were watched on one day.`,
  shared_account: ({ people: others }) =>
    `The bank account also receives the withdrawals of ${people(others)}.`,
  shared_device: ({ people: others }) => `The same browser was used by ${people(others)}.`,
  sign_up_burst: ({ people: others }) => `${people(others)} signed up from the same network within a day.`,
  email_variant: ({ people: others }) =>
    `${people(others)} signed up with the same email address apart from dots and what follows a +.`,
  name_differs: ({ percent }) =>
    percent === 0
      ? 'The name of the bank account has no word in common with the name of this account.'
      : `The name of the bank account shares ${percent} % of its words with the name of this account.`,
} satisfies Readonly<Record<Signal, (figures: Partial<Record<string, number>>) => string>>;

/** What a signal shows; '' for one that only a newer server knows. */
export const seen = ({ signal, figures }: { signal: Signal; figures: Record<string, number> }): string =>
  SEEN[signal]?.(figures) ?? '';

/** Reasons of a hold, as both the person and staff read them. */
export const HOLD_REASON_NAMES = {
  watching: 'Videos may not have been watched',
  shared_account: 'The bank account is used by several people',
  shared_device: 'Several accounts were used in one browser',
  sign_up_burst: 'Many accounts were made from one network',
  name_differs: 'The name of the bank account differs',
  other: 'Another reason',
} satisfies Readonly<Record<HoldReason, string>>;
