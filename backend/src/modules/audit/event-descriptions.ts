import {
  HOLD_REASON_NAMES,
  isolated,
  REWARD_ASK_NAMES,
  seen,
  WATCH_REFUSALS,
  type WatchProof,
  type WatchRefusal,
} from 'mf-shared/contracts';
import type * as z from 'zod';
import { dayOf, dayText } from '../../kernel/day.ts';
import { formatNaira as naira } from '../../kernel/money.ts';
import type { FactorChange } from '../accounts/index.ts';
import type { eventTypes } from '../registry.ts';
import type { RewardDetails } from '../rewards/index.ts';
import type { VideoDetails } from '../videos/index.ts';

type Types = typeof eventTypes;

/** The titles of videos by id, as far as they are known. */
type Titles = ReadonlyMap<string, string>;

/** Who caused the event: the person it is about, an auditor, or somebody else. */
interface By {
  readonly isOwner: boolean;
  readonly isAuditor: boolean;
}

interface Description<Data> {
  /** What happened, in one sentence without personal data: the people are shown alongside it. */
  readonly what: string | ((data: Data, titles: Titles, by: By) => string);
  /** The reason or reference that was given. */
  readonly why?: (data: Data) => string | undefined;
}

const PROOFS: Readonly<Record<WatchProof, string>> = {
  complete: 'The video was watched.',
  partial: 'The video was watched in part.',
  none: 'Nothing shows that the video was watched.',
  not_measured: 'The length of the video was not known.',
};

const UNCOUNTED: Readonly<Record<WatchRefusal, string>> = {
  hidden: 'the page was hidden',
  too_fast: 'it was played too fast',
  too_long: 'it was reported in one piece that was too long',
  ahead_of_time: 'less time had passed',
  outside_video: 'the video is shorter',
};

const FACTOR_CHANGES: Readonly<Record<FactorChange, string>> = {
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  authenticator_added: 'An authenticator app was added.',
  authenticator_removed: 'The authenticator app was removed.',
  recovery_codes_made: 'New recovery codes were made.',
  recovery_code_used: 'A recovery code was used.',
  taken_back: 'A second factor that the owner had not added was removed with a mailed link.',
  reset_by_operator: 'The operator removed all second factors.',
};

const named = (duties: readonly string[]) => duties.join(', ');

/** Minutes and seconds. */
const time = (tenths: number) =>
  `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, '0')}`;

const quoted = (title: string | undefined) => title && `“${isolated(title)}”`;

const linkChange = (name: string, link: string) =>
  link === '' ? `The ${name} was removed.` : `The ${name} was set to ${isolated(link)}.`;

const DESCRIPTIONS: { readonly [Type in keyof Types]: Description<z.output<Types[Type]['data']>> } = {
  UserRegistered: {
    what: ({ role }) => (role === 'admin' ? 'An admin account was created.' : 'The person signed up.'),
  },
  PasswordChanged: {
    what: ({ how }) =>
      how === 'reset' ? 'The password was reset with a mailed link.' : 'The password was changed.',
  },
  EmailChanged: {
    what: ({ how }) =>
      how === 'changed'
        ? 'The person changed their email address with a mailed link.'
        : 'The former email address was brought back with a mailed link.',
  },
  NameCorrected: { what: 'The person corrected their name.' },
  SecondFactorChanged: { what: ({ change }) => FACTOR_CHANGES[change] },
  AdminDutiesSet: {
    what: ({ duties, invitationId }) =>
      invitationId
        ? `The person accepted an invitation as an admin (${named(duties)}).`
        : duties.length === 0
          ? 'All duties of the admin were taken away.'
          : `The duties of the admin were set to ${named(duties)}.`,
  },
  AdminInvited: { what: ({ duties }) => `Somebody was invited as an admin (${named(duties)}).` },
  AdminInvitationWithdrawn: { what: 'An invitation of an admin was withdrawn.' },
  EmailVerified: { what: 'The person verified their email address with a mailed link.' },
  ActivationPaymentReported: {
    what: 'The person said that they had paid for the activation.',
    why: ({ payerName, reference }) => [payerName, reference].filter(Boolean).join(', '),
  },
  ActivationReportDeclined: {
    what: 'The reported payment was not found and the report declined.',
    why: ({ reason }) => reason,
  },
  AccountActivated: { what: 'The account was activated.' },
  AccountDeactivated: {
    what: ({ reportWaits }) =>
      reportWaits
        ? 'The activation was taken back, and the reported payment waits again.'
        : 'The account was deactivated.',
    why: ({ reason }) => reason,
  },
  AdminNoteAdded: { what: 'An admin wrote a note.', why: ({ text }) => text },
  UserDeleted: {
    what: ({ forfeitedKobo }, _, { isOwner }) =>
      `The account was ${isOwner ? 'closed by its owner' : 'deleted by an admin'}${
        forfeitedKobo > 0n ? ` and its ${naira(forfeitedKobo)} forfeited` : ''
      }.`,
  },
  LegalHoldPlaced: {
    what: ({ untilMs }) =>
      `The account may not be deleted before ${new Date(untilMs).toISOString().slice(0, 10)}.`,
    why: ({ reason }) => reason,
  },
  LegalHoldReleased: { what: 'The account may be deleted again.' },
  EmailReserved: { what: 'An email address was reserved for the account.' },
  EmailReleased: { what: 'The email address of the account was released.' },

  VideoEarningClaimed: {
    what: ({ amountKobo, videoId }, titles) =>
      `${naira(amountKobo)} was earned with ${quoted(titles.get(videoId)) ?? 'a video'}.`,
    why: ({ proof }) => proof && PROOFS[proof],
  },
  VideoWatched: {
    what: ({ watchedTenths, durationTenths, videoId }, titles) =>
      `${time(watchedTenths)} of ${time(durationTenths)} of ${quoted(titles.get(videoId)) ?? 'a video'} was watched.`,
    why: ({ verdict, neededTenths, policy, refused }) =>
      [
        `Policy ${policy} asks for ${time(neededTenths)}${verdict === 'complete' ? ', so this is enough' : ''}.`,
        ...WATCH_REFUSALS.flatMap((reason) => {
          const tenths = refused[reason];
          return tenths ? [`${time(tenths)} did not count: ${UNCOUNTED[reason]}.`] : [];
        }),
      ].join(' '),
  },
  RewardClaimed: {
    what: ({ type, title, amountKobo }) =>
      type === 'Cash'
        ? `The cash reward “${isolated(title)}” was claimed and credited with ${naira(amountKobo)}.`
        : `The ${type.toLowerCase()} “${isolated(title)}” was bought for ${naira(amountKobo)}.`,
  },
  RewardFulfilled: { what: 'The claimed reward was handed over.', why: ({ note }) => note },
  RewardNoteCorrected: { what: 'The note of a fulfilled claim was corrected.', why: ({ note }) => note },
  RewardCancelled: {
    what: ({ amountKobo }) => `The claim of a reward was cancelled and ${naira(amountKobo)} given back.`,
    why: ({ reason }) => reason,
  },
  ActivationPaidFromEarnings: {
    what: ({ amountKobo }) => `The activation fee of ${naira(amountKobo)} was paid from earnings.`,
  },
  WithdrawalRequested: {
    what: ({ amountKobo, sharedWith }) =>
      `A withdrawal of ${naira(amountKobo)} was requested and its amount put on hold.${
        sharedWith === undefined ? '' : ' The person declared that the account is shared with family.'
      }`,
    why: ({ sharedWith }) => sharedWith,
  },
  PayoutHeld: {
    what: ({ amountKobo, reason, evidence, decideByMs }) =>
      [
        `The withdrawal of ${naira(amountKobo)} was put on hold until ${dayText(dayOf(decideByMs))} at the latest.`,
        `Reason: ${HOLD_REASON_NAMES[reason]}.`,
        ...(evidence.length > 0 ? ['What was seen:', ...evidence.map(seen)] : []),
      ].join(' '),
    why: ({ words }) => words,
  },
  PayoutHoldAnswered: { what: 'The person answered about the hold.', why: ({ answer }) => answer },
  PayoutReleased: {
    what: ({ amountKobo }) => `The withdrawal of ${naira(amountKobo)} was released.`,
  },
  WithdrawalApproved: { what: ({ amountKobo }) => `The withdrawal of ${naira(amountKobo)} was approved.` },
  WithdrawalRejected: {
    what: ({ amountKobo }) =>
      `The withdrawal of ${naira(amountKobo)} was rejected and its amount given back.`,
    why: ({ reason }) => reason,
  },
  WithdrawalPaid: {
    what: ({ amountKobo }) => `The withdrawal of ${naira(amountKobo)} was paid out.`,
    why: ({ reference }) => reference,
  },
  WithdrawalReopened: {
    what: ({ amountKobo, from }) =>
      from === 'approved'
        ? `The approval of the withdrawal of ${naira(amountKobo)} was taken back.`
        : `The rejection of the withdrawal of ${naira(amountKobo)} was taken back and its amount put on hold again.`,
  },
  WithdrawalReferenceCorrected: {
    what: ({ amountKobo }) => `The bank reference of the withdrawal of ${naira(amountKobo)} was corrected.`,
    why: ({ reference }) => reference,
  },
  WithdrawalSubmitted: {
    what: ({ amountKobo }) => `The withdrawal of ${naira(amountKobo)} was put in a bank file.`,
  },
  WithdrawalSubmissionCancelled: {
    what: ({ amountKobo }) => `The withdrawal of ${naira(amountKobo)} was taken out of its bank file.`,
  },
  WithdrawalDisowned: {
    what: ({ amountKobo }) =>
      `The owner of the account says that somebody else requested the withdrawal of ${naira(amountKobo)}.`,
  },
  SavedAccountRemoved: { what: 'A bank account is no longer offered for withdrawals.' },

  VideoAdded: {
    what: ({ title, priceKobo }) => `The video “${isolated(title)}” was added; it pays ${naira(priceKobo)}.`,
    why: ({ budgetKobo, dailyBudgetKobo }) =>
      [
        ...(budgetKobo === undefined ? [] : [`Its claims pay ${naira(budgetKobo)} at most.`]),
        ...(dailyBudgetKobo === undefined ? [] : [`They pay ${naira(dailyBudgetKobo)} a day at most.`]),
      ].join(' ') || undefined,
  },
  VideoEdited: {
    what: ({ before, ...after }) =>
      `The video “${isolated(before.title)}” was edited: ${listChanges(before, after)}.`,
  },
  VideoRemoved: {
    what: ({ videoId }, titles) => {
      const title = quoted(titles.get(videoId));
      return title ? `The video ${title} was removed.` : 'A video was removed.';
    },
  },
  RewardAdded: {
    what: ({ type, title, priceKobo }) =>
      `The ${type.toLowerCase()} reward “${isolated(title)}” of ${naira(priceKobo)} was added.`,
  },
  RewardEdited: {
    what: ({ before, ...after }) =>
      `The reward “${isolated(before.title)}” was edited: ${listChanges(before, after)}.`,
  },
  RewardRemoved: { what: 'A reward was removed.' },

  SensitiveDataRevealed: {
    what: ({ what, position }, _, { isAuditor }) =>
      `The ${what} ${position === undefined ? 'of the person' : `in event ${position}`} was revealed to an ${isAuditor ? 'auditor' : 'admin'}.`,
    why: ({ reason }) => reason,
  },

  TutorialUpdated: { what: ({ tutorialLink }) => linkChange('tutorial', tutorialLink) },
  PaymentLinkUpdated: { what: ({ paymentLink }) => linkChange('payment link', paymentLink) },
  BankMethodsUpdated: {
    what: ({ bankMethods }) => `The bank accounts to pay to were set; there are now ${bankMethods.length}.`,
  },
  CryptoMethodsUpdated: {
    what: ({ cryptoMethods }) =>
      `The crypto addresses to pay to were set; there are now ${cryptoMethods.length}.`,
  },
};

/** What an admin may edit of a video or reward. */
type Offer = Pick<VideoDetails & RewardDetails, 'title' | 'priceKobo'> &
  Partial<VideoDetails & RewardDetails>;

/** 'the price from ₦100.00 to ₦200.00; the image was replaced' */
function listChanges(before: Offer, after: Offer): string {
  const change = <V>(name: string, [from, to]: [V, V], text: (value: V) => string) =>
    text(from) === text(to) ? [] : [`the ${name} from ${text(from)} to ${text(to)}`];
  const asked = (asks: Offer['asks']) =>
    asks?.length ? asks.map((ask) => REWARD_ASK_NAMES[ask]).join(', ') : 'nothing';
  const duration = (s: number | undefined) =>
    s === undefined ? 'unknown' : `${Math.floor(s / 60)} min ${s % 60} s`;
  const budget = (kobo: bigint | undefined) => (kobo === undefined ? 'none' : naira(kobo));
  return [
    ...change('title', [before.title, after.title], (title) => `“${isolated(title)}”`),
    ...change('price', [before.priceKobo, after.priceKobo], naira),
    ...change('link', [before.videolink, after.videolink], (link = '') => isolated(link)),
    ...change('budget', [before.budgetKobo, after.budgetKobo], budget),
    ...change('budget per day', [before.dailyBudgetKobo, after.dailyBudgetKobo], budget),
    ...change('duration', [before.durationS, after.durationS], duration),
    ...change('details asked', [before.asks, after.asks], asked),
    ...fileChange(['an image was', 'the image was'], before.imageId, after.imageId),
    ...fileChange(['captions were', 'the captions were'], before.captionsId, after.captionsId),
  ].join('; ');
}

function fileChange([aNew, the]: [string, string], before: string | undefined, after: string | undefined) {
  if (before === after) return [];
  if (before === undefined) return [`${aNew} added`];
  return [`${the} ${after === undefined ? 'removed' : 'replaced'}`];
}

/**
 * Describes an event in plain words.
 * @throws Error for a type that is missing from the catalogue
 */
export function describeEvent(
  { type, data, metadata }: { type: string; data: object; metadata: { actorId: string; actorRole: string } },
  titles: Titles = new Map(),
): {
  what: string;
  why: string | null;
} {
  const description = (DESCRIPTIONS as Readonly<Record<string, Description<never>>>)[type];
  if (!description) throw new Error(`${type} has no description`);
  const { what, why } = description;
  const by = {
    isOwner: metadata.actorId === (data as { userId?: string }).userId,
    isAuditor: metadata.actorRole === 'auditor',
  };
  return {
    what: typeof what === 'string' ? what : what(data as never, titles, by),
    // Empty once the person's data has been erased.
    why: why?.(data as never) || null,
  };
}
