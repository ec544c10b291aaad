import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../rewards.ts';

export const rewards: Translation<typeof english.rewards> = {
  title: 'Onyinye Ndị Dị',
  lead: 'Nara ego, ma ọ bụ jiri ego gị zụta kaadị onyinye na onyinye.',
  loadFailed: 'Onyinye emepeghị.',
  none: 'Enweghị onyinye ugbu a.',
  noneHint: 'Onyinye ọhụrụ ga-apụta ebe a. Ruo mgbe ahụ, lelee ma nweta ego.',
  toVideos: 'Lelee ma nweta ego',
  credits: (amount) => `Ọ ga-agbakwunye ${amount} n’ego gị, otu ugboro.`,
  costs: (amount) => `Ọ ga-ewe ${amount} n’ego gị.`,
  claim: 'Nara',
  claimReward: (title) => `Nara ${isolated(title)}`,
  coolingDown: 'Ị naala ya (chere nkeji 1)',
  claimed: (title) => `✅ Ị naala: ${isolated(title)}`,
  notClaimed: '❌ Enweghị ike ịnara onyinye ahụ.',
  claimFailed: 'E nwere nsogbu mgbe ị na-anara onyinye ahụ.',
  claimLabel: (title) => `ịnara “${isolated(title)}”`,
  claimTitle: (title) => `Ị chọrọ ịnara ${isolated(title)}?`,
  cancel: 'Kagbuo',
  buyTitle: (title) => `Ị chọrọ ịzụta ${isolated(title)}?`,
  buy: (amount) => `Kwụọ ${amount}`,
  buyText: (amount) => `A ga-ewepụ ${amount} n’ego gị.`,
  buyNext: 'Mgbe ahụ anyị ga-ezitere gị ya. Ọ bụrụ na anyị enweghị ike, ị ga-anata ego gị.',
  earnings: (amount) => `Ego i nwere: ${amount}`,
};

export const claimDetails: Translation<typeof english.claimDetails> = {
  why: 'Naanị ndị na-ezipu ya na-ahụ nke a.',
  fields: {
    phoneNumber: { label: 'Nọmba ekwentị', hint: 'Dịka ọmụmaatụ 0803 123 4567.' },
    size: { label: 'Nha', hint: 'Dịka ọmụmaatụ M, XL ma ọ bụ 42.' },
    deliveryAddress: { label: 'Adreesị nnyefe', hint: 'Nọmba ụlọ, okporo ámá, mpaghara, obodo na steeti.' },
  },
  missing: (label) => `A chọrọ ${label}.`,
  phoneWrong: 'Dee nọmba ekwentị nwere ọnụọgụ 7 ruo 15, dịka ọmụmaatụ 0803 123 4567.',
};

export const rewardClaims: Translation<typeof english.rewardClaims> = {
  title: 'Ihe ị naara',
  loadFailed: 'Ihe ị naara emepeghị.',
  none: 'Ị narabeghị onyinye ọ bụla.',
  noneHint: 'Ihe ị naara na ọnọdụ ha ga-apụta ebe a.',
  reward: 'Onyinye',
  price: 'Ọnụ ego',
  status: 'Ọnọdụ',
  showAll: 'Gosi ihe niile',
  copy: (title) => `Detuo ihe so ${isolated(title)}`,
  copied: 'E detuola ya.',
  copyFailed: 'Enweghị ike idetuo ya. Họrọ ya detuo ya n’onwe gị.',
  voucherOpen: 'Ọ na-abịa. Koodu ahụ ga-apụta ebe a.',
  giftOpen: 'Ọ na-abịakwute gị.',
  cancelled: (reason) => `E weghachiri ego gị. Ihe kpatara ya: ${isolated(reason)}`,
  given: (details) => `Nkọwa i nyere: ${isolated(details)}`,
};
