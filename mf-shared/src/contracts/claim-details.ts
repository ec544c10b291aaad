import { isBlank } from './rules.ts';

/** The details that a reward may require of a claim, in the order in which they are asked for. */
export const REWARD_ASKS = ['phoneNumber', 'size', 'deliveryAddress'] as const;
export type RewardAsk = (typeof REWARD_ASKS)[number];

/** The details that somebody gave for delivery. */
export type ClaimDetails = Readonly<Partial<Record<RewardAsk, string>>>;

/** The names of the details within a sentence. */
export const REWARD_ASK_NAMES: Readonly<Record<RewardAsk, string>> = {
  phoneNumber: 'phone number',
  size: 'size',
  deliveryAddress: 'delivery address',
};

/** The required details that were not given. */
export const missingDetails = (asks: readonly RewardAsk[], details: ClaimDetails): RewardAsk[] =>
  asks.filter((ask) => isBlank(details[ask] ?? ''));

/** The refusal of a claim without these details: 'Enter your phone number and size.' */
export const detailsMissing = (missing: readonly RewardAsk[]): string => {
  const names = missing.map((ask) => REWARD_ASK_NAMES[ask]);
  const last = names.pop() ?? '';
  return `Enter your ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}.`;
};

/** True for a telephone number: 7 to 15 digits as in E.164, with spaces, hyphens or brackets between them. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d ()-]{7,24}$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''));
