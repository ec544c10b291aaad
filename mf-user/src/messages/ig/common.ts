import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const messages: Translation<typeof english.messages> = {
  support: 'ndị enyemaka anyị',

  layout: {
    dashboard: 'Dashboọdụ',
    videos: 'Vidio',
    withdraw: 'Wepụ ego',
    rewards: 'Onyinye',
    earnings: 'Ego ị nwetara',
    profile: 'Profaịlụ',
    settings: 'Ntọala',
    appearance: 'Ọdịdị',
    logOut: 'Pụọ',
    watchVideo: 'Lelee Vidio',
  },

  tutorial: {
    loading: 'Anyị na-achọ nkuzi…',
    none: 'Enwebeghị nkuzi.',
    failed: 'Nkuzi emepeghị.',
  },

  dashboard: {
    greeting: (name) => `Ndewo, ${isolated(name)}`,
    lead: 'Ego i nwere na ihe ị ga-eme ọzọ.',
    loadFailed: 'Enweghị ike inweta ozi gị.',
    balance: 'Ego i nwere',
    available: 'Ọ dị njikere',
    onItsWay: 'Ọ na-abịa',
    watchNow: 'Lelee',
    towardsActivation: 'Ihe ị nwetara maka ụgwọ mgbanye',
    earnedOf: (earned, fee) => `Ị nwetala ${earned} n’ime ${fee}: nọgide na-ele, ma ọ bụ`,
    payNow: 'kwụọ ugbu a',
    feeEarned: (fee) => `Ị nwetala ụgwọ mgbanye nke ${fee}.`,
    activateNow: 'Gbanye akaụntụ gị',
    movements: 'Lee mmegharị ego niile',
    videosAvailable: 'Vidio Ndị Dị',
    videosFailed: 'Vidio emepeghị.',
    watch: 'Lelee ma nweta ego',
    totalWithdrawals: 'Mwepụ Ego Niile',
    accountStatus: 'Ọnọdụ Akaụntụ',
    activate: 'Pịa ebe a iji gbanye akaụntụ',
    tabs: 'Akaụntụ gị',
    reports: 'Akụkọ',
    withdraw: 'Wepụ ego',
  },

  withdrawals: {
    caption: 'Akụkọ Mwepụ Ego',
    failed: 'Mwepụ ego gị emepeghị.',
    amount: 'Ego ole',
    accountName: 'Aha Akaụntụ',
    status: 'Ọnọdụ',
    none: 'I wepụbeghị ego.',
    noneHint: 'Mwepụ ego gị na ọnọdụ ha ga-apụta ebe a.',
    onHold: 'E jidere ya: lee ihe kpatara ya',
    onHoldAnswered: 'E jidere ya: ị zaala',
    details: 'Nkọwa',
    detailsOf: (amount, day) => `Nkọwa nke mwepụ ${amount} nke ${day}`,
  },
};
