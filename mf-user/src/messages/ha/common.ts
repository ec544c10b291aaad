import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const messages: Translation<typeof english.messages> = {
  support: 'masu taimakonmu',

  layout: {
    dashboard: 'Allo',
    videos: 'Bidiyo',
    withdraw: 'Cire kuɗi',
    rewards: 'Kyauta',
    earnings: 'Kuɗin da kuka samu',
    profile: 'Bayananku',
    settings: 'Saituna',
    appearance: 'Kama',
    logOut: 'Fita',
    watchVideo: 'Kalli Bidiyo',
  },

  tutorial: {
    loading: 'Ana neman koyarwa…',
    none: 'Babu koyarwa tukuna.',
    failed: 'Ba a iya buɗe koyarwa ba.',
  },

  dashboard: {
    greeting: (name) => `Sannu, ${isolated(name)}`,
    lead: 'Kuɗin da kuke da shi da mataki na gaba.',
    loadFailed: 'Ba a iya samo bayananku ba.',
    balance: 'Kuɗin da kuke da shi',
    available: 'Akwai a hannu',
    onItsWay: 'Yana tafe',
    watchNow: 'Kalla',
    towardsActivation: 'Abin da kuka samu na kuɗin kunnawa',
    earnedOf: (earned, fee) => `Kun samu ${earned} cikin ${fee}: ku ci gaba da kallo, ko`,
    payNow: 'ku biya yanzu',
    feeEarned: (fee) => `Kun samu kuɗin kunnawa na ${fee}.`,
    activateNow: 'Kunna asusunku',
    movements: 'Duba kowane motsin kuɗi',
    videosAvailable: 'Bidiyoyin Da Ake Da Su',
    videosFailed: 'Ba a iya buɗe bidiyoyi ba.',
    watch: 'Kalla ku samu kuɗi',
    totalWithdrawals: 'Jimillar Cire Kuɗi',
    accountStatus: 'Matsayin Asusu',
    activate: 'Danna nan don kunna asusu',
    tabs: 'Asusunku',
    reports: 'Rahotanni',
    withdraw: 'Cire kuɗi',
  },

  withdrawals: {
    caption: 'Tarihin Cire Kuɗi',
    failed: 'Ba a iya buɗe bayanan cire kuɗinku ba.',
    amount: 'Adadi',
    accountName: 'Sunan Asusu',
    status: 'Matsayi',
    none: 'Ba ku cire kuɗi ba tukuna.',
    noneHint: 'Kuɗin da kuka cire da matsayinsu za su bayyana a nan.',
    onHold: 'An riƙe: duba dalili',
    onHoldAnswered: 'An riƙe: kun amsa',
    details: 'Bayani',
    detailsOf: (amount, day) => `Bayanin cire ${amount} na ranar ${day}`,
  },
};
