/** Constants and messages of the specification that both the screens and the API rely on. */

export const MINIMUM_WITHDRAWAL_NAIRA = 5000;
export const ACTIVATION_FEE_NAIRA = 7000;

/** The roles of accounts. Auditors have no account: they use a token that an operator made. */
export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ACCOUNT_STATUSES = ['activated', 'not activated'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The name of a browser that is not known, in English as in every device's name. */
export const UNKNOWN_BROWSER = 'Another program';

/** Who can close an account. */
export const ACCOUNT_CLOSERS = ['owner', 'admin'] as const;
export type AccountCloser = (typeof ACCOUNT_CLOSERS)[number];

/** The sort orders of the list of people; a minus means largest, newest or last first. */
export const USER_SORTS = ['-registered', 'registered', 'name', '-name', '-earnings', 'earnings'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The sort orders of the lists of videos and rewards on offer; a minus means largest, newest or last first. */
export const OFFER_SORTS = ['-added', 'added', 'title', '-title', 'price', '-price'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

/** The default and the maximum number of rows that a list answers with. */
export const PAGE_LIMIT = 100;

export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'rejected', 'paid'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** The sort orders of everyone's withdrawals; a minus means newest or largest first. */
export const WITHDRAWAL_SORTS = ['date', '-date', 'amount', '-amount'] as const;
export type WithdrawalSort = (typeof WITHDRAWAL_SORTS)[number];

/** A filter by bank file: withdrawals in none or in any, or the id of one. */
export const BANK_FILE_FILTER = /^(none|any|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The most rows in one call. */
export const BULK_LIMIT = 5000;

/** The possible outcomes of one row among many. */
export const BULK_OUTCOMES = ['done', 'unchanged', 'refused', 'not found'] as const;

/** The possible findings for a line of a list of payments; only a ready one can be paid. */
export const PAYMENT_FINDINGS = [
  'ready',
  'unknown',
  'repeated',
  'ambiguous',
  'amount differs',
  'bank differs',
  'on hold',
  'pending',
  'rejected',
  'paid',
] as const;
export type PaymentFinding = (typeof PAYMENT_FINDINGS)[number];

/** The refusal of a link that is not a web address. */
export const LINK_INVALID = 'Please enter a valid URL.';

export const VIDEO_REFUSALS = {
  fieldsMissing: 'All fields are required.',
  linkInvalid: LINK_INVALID,
  priceNotNumber: 'Price must be a number.',
} as const;

/** Why seconds of a report do not count as watched. */
export const WATCH_REFUSALS = ['hidden', 'too_fast', 'too_long', 'ahead_of_time', 'outside_video'] as const;
export type WatchRefusal = (typeof WATCH_REFUSALS)[number];

/** What a claim without proof leads to: nothing, a mark for review on the withdrawal, or a refusal. */
export const WATCH_MODES = ['record', 'review', 'enforce'] as const;
export type WatchMode = (typeof WATCH_MODES)[number];

/** How far a claim is proven: by enough watching, too little, or none; or the video has no known length. */
export const WATCH_PROOFS = ['complete', 'partial', 'none', 'not_measured'] as const;
export type WatchProof = (typeof WATCH_PROOFS)[number];

/** The reasons for a hold. */
export const HOLD_REASONS = [
  'watching',
  'shared_account',
  'shared_device',
  'sign_up_burst',
  'name_differs',
  'other',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The signals about a withdrawal that staff see; none of them decides anything. */
export const SIGNALS = [
  'unproven_claims',
  'regular_reports',
  'long_days',
  'shared_account',
  'shared_device',
  'sign_up_burst',
  'email_variant',
  'name_differs',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** How many days a withdrawal may be on hold before it must be decided. */
export const HOLD_DAYS = 7;

export const SETTING_REFUSALS = {
  tutorialMissing: 'Tutorial link is required.',
  paymentMissing: 'Payment link is required.',
} as const;

/** Cash credits its price, once per person; vouchers and gifts are bought with earnings. */
export const REWARD_TYPES = ['Cash', 'Voucher', 'Gift'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/** Cash is credited at once; a voucher or gift is open until an admin fulfils or cancels it. */
export const REWARD_CLAIM_STATUSES = ['open', 'fulfilled', 'cancelled', 'credited'] as const;
export type RewardClaimStatus = (typeof REWARD_CLAIM_STATUSES)[number];

/** The most bytes of the image of a video or reward: enough for any photograph at 640 × 360. */
export const IMAGE_MAX_BYTES = 96 * 1024;

/** The address of an image by its id. */
export const imageAddress = (id: string): string => `/api/images/${id}`;
/** The most pixels of either side of an image. */
export const IMAGE_MAX_SIDE = 2048;

/** How much of a video has to be played before it counts as watched; another share is a new WATCH_POLICY. */
export const WATCH_SHARE = 0.9;

/** The most bytes of the captions of a video: enough for a film of three hours. */
export const CAPTIONS_MAX_BYTES = 256 * 1024;

/** The address of captions by their id. */
export const captionsAddress = (id: string): string => `/api/captions/${id}`;

/** The sort orders of the videos that somebody can claim. */
export const VIDEO_ORDERS = ['newest', 'pay'] as const;
export type VideoOrder = (typeof VIDEO_ORDERS)[number];

/** The longest video, in seconds. */
export const DURATION_MAX_S = 86_400;

/** How long somebody waits before claiming the same reward again. */
export const REWARD_COOL_DOWN_MS = 60_000;

export const REWARD_REFUSALS = {
  fieldsMissing: 'All fields are required.',
  typeUnknown: 'Type must be Cash, Voucher or Gift.',
  codeMissing: 'Enter the code of this voucher.',
} as const;

/** True for text without control characters, line and paragraph separators, or halves of surrogate pairs. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);

/** A keycap, or a pictograph with its colour, skin tone and joined pictographs: 1️⃣, ❤️, 👩🏽‍🚀. */
const EMOJI =
  /[\d#*]\uFE0F\u20E3|\p{ExtPict}(?:\p{EMod}|\uFE0F)?(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)?)*/gu;

/**
 * True for text that hides nothing: no direction marks and overrides, which would make it read as another text,
 * and no default-ignorable characters, which show nothing, except those that emoji consist of.
 */
export const isPlain = (text: string): boolean =>
  !/[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u.test(text.replace(EMOJI, ''));

/** Letters that are written from right to left, and the marks that change the direction of text. */
const TURNS =
  /[\p{Bidi_Control}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Prepares somebody's text for use within a sentence, so that it cannot change the sentence's order: encloses it
 * in U+2068 and U+2069, and removes marks, which events of early builds may hold. Most texts stay as they are.
 */
export const isolated = (text: string): string =>
  TURNS.test(text) ? `\u2068${text.replace(/\p{Bidi_Control}/gu, '')}\u2069` : text;

/** True for text that shows nothing: white space of every kind and characters without a glyph. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** True for an absolute http or https address without credentials, which leads where it says. */
export function isWebAddress(text: string): boolean {
  // URL silently drops or escapes these, and reads a backslash as a slash: the address would not match the text.
  if (
    !isPrintable(text) ||
    !isPlain(text) ||
    text.includes('\\') ||
    text !== text.trim() ||
    !/^https?:\/\//i.test(text)
  )
    return false;
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** The host that a web address leads to, in ASCII, so that no letter passes for another: xn--e1a.example. */
export const hostOf = (address: string): string => new URL(address).host;

/** True for a positive naira amount with at most two decimals that kobo can hold exactly. */
export function isNairaPrice(value: number): boolean {
  const kobo = Math.round(value * 100);
  return Number.isSafeInteger(kobo) && kobo > 0 && kobo / 100 === value;
}
