import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../rewards.ts';

export const rewards: Translation<typeof english.rewards> = {
  title: 'Rewards Wey Dey',
  lead: 'Claim cash, or use your earnings buy vouchers and gifts.',
  loadFailed: 'We no fit load di rewards.',
  none: 'No reward dey now.',
  noneHint: 'New rewards go show here. Before then, watch and earn.',
  toVideos: 'Watch and earn',
  credits: (amount) => `E go add ${amount} to your earnings, one time.`,
  costs: (amount) => `E cost ${amount} from your earnings.`,
  claim: 'Claim',
  claimReward: (title) => `Claim ${isolated(title)}`,
  coolingDown: 'You don claim am (wait 1 min)',
  claimed: (title) => `✅ You don claim: ${isolated(title)}`,
  notClaimed: '❌ Di reward no gree claim.',
  claimFailed: 'Something spoil as you dey claim di reward.',
  claimLabel: (title) => `claim of “${isolated(title)}”`,
  claimTitle: (title) => `Claim ${isolated(title)}?`,
  cancel: 'Cancel',
  buyTitle: (title) => `Buy ${isolated(title)}?`,
  buy: (amount) => `Pay ${amount}`,
  buyText: (amount) => `We go comot ${amount} from your earnings.`,
  buyNext: 'After that we go send am to you. If we no fit, you go get your money back.',
  earnings: (amount) => `Your earnings: ${amount}`,
};

export const claimDetails: Translation<typeof english.claimDetails> = {
  why: 'Na only di team wey dey send am go see dis.',
  fields: {
    phoneNumber: { label: 'Phone number', hint: 'For example 0803 123 4567.' },
    size: { label: 'Size', hint: 'For example M, XL or 42.' },
    deliveryAddress: {
      label: 'Where to deliver',
      hint: 'House number, street, area, city and state.',
    },
  },
  missing: (label) => `You must put ${label}.`,
  phoneWrong: 'Put phone number wey get 7 to 15 digits, for example 0803 123 4567.',
};

export const rewardClaims: Translation<typeof english.rewardClaims> = {
  title: 'Your claims',
  loadFailed: 'We no fit load your claims.',
  none: 'You never claim any reward.',
  noneHint: 'Your claims and how far dem don go will show here.',
  reward: 'Reward',
  price: 'Price',
  status: 'Status',
  showAll: 'Show all claims',
  copy: (title) => `Copy wetin come with ${isolated(title)}`,
  copied: 'E don copy.',
  copyFailed: 'E no gree copy. Select am and copy am yourself.',
  voucherOpen: 'E dey come. Di code go show here.',
  giftOpen: 'E dey come meet you.',
  cancelled: (reason) => `We don return your money. Reason: ${isolated(reason)}`,
  given: (details) => `Wetin you give us: ${isolated(details)}`,
};
