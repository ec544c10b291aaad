import { type Hold, isolated, type Signal } from 'mf-shared/contracts';
import { formatDate } from 'mf-shared/ui';

/** The texts about warning signs, and about withdrawals on hold. */
export const holds = {
  action: 'Review and hold',
  show: 'On hold',
  title: 'Put this withdrawal on hold',
  heldTitle: 'This withdrawal is on hold',
  none: 'No warning signs were found.',
  loadFailed: 'The warning signs could not be loaded.',
  means: (text: string) => `What it may mean: ${text}`,
  against: (text: string) => `What speaks against it: ${text}`,
  declared: (words: string) =>
    `The user declared that the account is shared with family: “${isolated(words)}”`,
  reason: 'Reason',
  words: 'Explanation',
  wordsHint: 'The user reads this, with what we saw, and can answer once.',
  reasonMissing: 'Choose a reason.',
  wordsMissing: 'Explanation is required.',
  choose: 'Choose a reason',
  confirm: 'Put on hold',
  release: 'Release',
  close: 'Close',
  decideBy: 'Decide by',
  answer: 'The user’s answer',
  noAnswer: 'None yet',
  /** A day stays in one line. */
  until: (day: string) => `On hold until ${day.replaceAll(' ', '\u00A0')}`,
  answered: 'On hold: answered',
  toReview: 'Claims without proof',
  emailUnverified: 'Email not verified',
  label: (amount: string, name: string) => `hold of ${amount} for ${isolated(name)}`,
  releaseLabel: (amount: string, name: string) => `release of ${amount} for ${isolated(name)}`,
} as const;

/** How a hold stands, in a few words. */
export const holdNote = ({ answer, decideByMs }: Hold): string =>
  answer === undefined ? holds.until(formatDate(decideByMs)) : holds.answered;

/** How to read each signal: nothing here proves anything by itself. */
export const readings = {
  unproven_claims: {
    means: 'The videos may have been skipped, or claimed by a program.',
    against: 'An old app, a blocked script or a bad network also leaves no proof.',
  },
  regular_reports: {
    means: 'A program may have played the videos.',
    against: 'A very good network and an undisturbed player come close to this.',
  },
  long_days: {
    means: 'Several people, or a program, may have watched at once.',
    against: 'At double speed, a long day of watching can add up to more than 24 hours.',
  },
  shared_account: {
    means: 'One person may have several accounts.',
    against: 'Families and couples share bank accounts.',
  },
  shared_device: {
    means: 'One person may have several accounts.',
    against: 'Families share phones, and many people use the same computer in a café.',
  },
  sign_up_burst: {
    means: 'Somebody may have made many accounts.',
    against: 'Schools, offices and mobile networks share one address.',
  },
  email_variant: {
    means: 'One person may have several accounts.',
    against: 'Some providers give addresses that differ in a dot to different people; families share one.',
  },
  name_differs: {
    means: 'The money may go to somebody else.',
    against: 'Married names, nicknames and spellings differ; some people are paid to a relative.',
  },
} satisfies Readonly<Record<Signal, { means: string; against: string }>>;
