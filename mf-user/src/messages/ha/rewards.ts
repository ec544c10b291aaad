import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../rewards.ts';

export const rewards: Translation<typeof english.rewards> = {
  title: 'Kyaututtukan Da Ake Da Su',
  lead: 'Karɓi kuɗi, ko ku sayi katunan kyauta da kyaututtuka da kuɗinku.',
  loadFailed: 'Ba a iya buɗe kyaututtuka ba.',
  none: 'Babu kyauta a yanzu.',
  noneHint: 'Sababbin kyaututtuka za su bayyana a nan. Kafin nan, ku kalla ku samu kuɗi.',
  toVideos: 'Kalla ku samu kuɗi',
  credits: (amount) => `Zai ƙara ${amount} ga kuɗinku, sau ɗaya.`,
  costs: (amount) => `Zai ci ${amount} daga kuɗinku.`,
  claim: 'Karɓa',
  claimReward: (title) => `Karɓi ${isolated(title)}`,
  coolingDown: 'An karɓa (ku jira minti 1)',
  claimed: (title) => `✅ Kun karɓi: ${isolated(title)}`,
  notClaimed: '❌ Ba a iya karɓar kyautar ba.',
  claimFailed: 'An sami matsala yayin karɓar kyautar.',
  claimLabel: (title) => `karɓar “${isolated(title)}”`,
  claimTitle: (title) => `Za ku karɓi ${isolated(title)}?`,
  cancel: 'Soke',
  buyTitle: (title) => `Za ku sayi ${isolated(title)}?`,
  buy: (amount) => `Biya ${amount}`,
  buyText: (amount) => `Za a cire ${amount} daga kuɗinku.`,
  buyNext: 'Sannan za mu aiko muku. Idan ba mu iya ba, za ku karɓi kuɗinku.',
  earnings: (amount) => `Kuɗin da kuke da shi: ${amount}`,
};

export const claimDetails: Translation<typeof english.claimDetails> = {
  why: 'Masu aikawa ne kawai za su ga wannan.',
  fields: {
    phoneNumber: { label: 'Lambar waya', hint: 'Misali 0803 123 4567.' },
    size: { label: 'Girma', hint: 'Misali M, XL ko 42.' },
    deliveryAddress: { label: 'Adireshin kaiwa', hint: 'Lambar gida, titi, unguwa, gari da jiha.' },
  },
  missing: (label) => `Ana buƙatar ${label}.`,
  phoneWrong: 'Rubuta lambar waya mai lambobi 7 zuwa 15, misali 0803 123 4567.',
};

export const rewardClaims: Translation<typeof english.rewardClaims> = {
  title: 'Abin da kuka karɓa',
  loadFailed: 'Ba a iya buɗe abin da kuka karɓa ba.',
  none: 'Ba ku karɓi kyauta ba tukuna.',
  noneHint: 'Abin da kuka karɓa da matsayinsa zai bayyana a nan.',
  reward: 'Kyauta',
  price: 'Farashi',
  status: 'Matsayi',
  showAll: 'Nuna duka',
  copy: (title) => `Kwafi abin da ya zo tare da ${isolated(title)}`,
  copied: 'An kwafa.',
  copyFailed: 'Ba a iya kwafa ba. Zaɓe shi ku kwafa da kanku.',
  voucherOpen: 'Yana tafe. Lambar za ta bayyana a nan.',
  giftOpen: 'Yana tafe zuwa gare ku.',
  cancelled: (reason) => `An mayar da kuɗinku. Dalili: ${isolated(reason)}`,
  given: (details) => `Bayanan da kuka bayar: ${isolated(details)}`,
};
