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
  buyTitle: (title: string) => `Buy ${isolated(title)}?`,
  buy: (amount: string) => `Pay ${amount}`,
  buyText: (amount: string) => `${amount} will be taken from your earnings.`,
  buyNext: 'We then send it to you. If we cannot, you get your money back.',
  earnings: (amount: string) => `Your earnings: ${amount}`,
} as const;

export const rewardClaims = {
  title: 'Your claims',
  loadFailed: 'Your claims could not be loaded.',
  none: 'You have not claimed a reward yet.',
  noneHint: 'Your claims and their status appear here.',
  reward: 'Reward',
  price: 'Price',
  status: 'Status',
} as const;
