import { isolated } from 'mf-shared/contracts';

/** Every text of the rewards. */
export const rewards = {
  title: 'Available Rewards',
  lead: 'Claim cash, or spend your earnings on vouchers and gifts.',
  loadFailed: 'Failed to fetch rewards.',
  none: 'No rewards are on offer right now.',
  noneHint: 'New rewards will appear here. Until then, watch and earn.',
  toVideos: 'Watch and earn',
  credits: (amount: string) => `Adds ${amount} to your earnings, once.`,
  costs: (amount: string) => `Costs ${amount} of your earnings.`,
  claim: 'Claim',
  claimReward: (title: string) => `Claim ${isolated(title)}`,
  coolingDown: 'Claimed (1 min Countdown)',
  claimed: (title: string) => `✅ You have claimed: ${isolated(title)}`,
  notClaimed: '❌ Failed to claim reward.',
  claimFailed: 'An error occurred while claiming the reward.',
  claimLabel: (title: string) => `claim of “${isolated(title)}”`,
  claimTitle: (title: string) => `Claim ${isolated(title)}?`,
  cancel: 'Cancel',
  buyTitle: (title: string) => `Buy ${isolated(title)}?`,
  buy: (amount: string) => `Pay ${amount}`,
  buyText: (amount: string) => `${amount} will be taken from your earnings.`,
  buyNext: 'We then send it to you. If we cannot, you get your money back.',
  earnings: (amount: string) => `Your earnings: ${amount}`,
} as const;

/** What a reward asks for. */
export const claimDetails = {
  why: 'Only the team that sends it sees this.',
  fields: {
    phoneNumber: { label: 'Phone number', hint: 'For example 0803 123 4567.' },
    size: { label: 'Size', hint: 'For example M, XL or 42.' },
    deliveryAddress: { label: 'Delivery address', hint: 'House number, street, area, city and state.' },
  },
  missing: (label: string) => `${label} is required.`,
  phoneWrong: 'Enter a phone number with 7 to 15 digits, for example 0803 123 4567.',
} as const;

export const rewardClaims = {
  title: 'Your claims',
  loadFailed: 'Your claims could not be loaded.',
  none: 'You have not claimed a reward yet.',
  noneHint: 'Your claims and their status appear here.',
  reward: 'Reward',
  price: 'Price',
  status: 'Status',
  showAll: 'Show all claims',
  copy: (title: string) => `Copy what came with ${isolated(title)}`,
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Select it and copy it yourself.',
  voucherOpen: 'On its way. The code will appear here.',
  giftOpen: 'On its way to you.',
  cancelled: (reason: string) => `Your money was returned. Reason: ${isolated(reason)}`,
  given: (details: string) => `Your details: ${isolated(details)}`,
} as const;
