import type { Translation } from 'mf-shared/language';
import type * as english from '../overview.ts';

export const navigation: Translation<typeof english.navigation> = {
  dashboard: 'Allo',
  users: 'Masu amfani',
  addVideos: 'Ƙara Bidiyo',
  addTutorials: 'Ƙara Bidiyon Koyarwa',
  viewVideos: 'Duba Bidiyoyi',
  withdrawals: 'Cire kuɗi',
  addRewards: 'Ƙara Kyauta',
  viewRewards: 'Duba Kyaututtuka',
  paymentLink: 'Ƙara Hanyar Haɗin Biya',
  addMethods: 'Ƙara Hanyoyin Biya',
  audit: 'Bincike',
  admins: 'Masu gudanarwa',
  account: 'Asusu',
  notYours: 'Ba ya cikin ayyukanku',
  notYoursHint: 'Mai shi zai iya canja abin da kuke iya yi a nan.',
  secondFactorMissing:
    'Masu gudanarwa suna buƙatar mataki na biyu a nan. Ku ƙara passkey ko manhajar tantancewa don ci gaba.',
  logOut: 'Fita',
};

export const overview: Translation<typeof english.overview> = {
  title: 'Allo',
  totals: 'Jimilla',
  totalUsers: 'Jimillar Masu Amfani',
  totalVideos: 'Jimillar Bidiyoyi',
  totalTransactions: 'Jimillar Ciniki',
  noProvider: 'Ba a haɗa kamfanin karɓar kuɗi ba.',
  totalWithdrawals: 'Jimillar Cire Kuɗi',
  totalFailed: (label) => `Ba a iya buɗe ${label} ba.`,
  attention: 'Abin da yake jiran ku',
  pending: (count) => `Cire kuɗi ${count} yana jiran hukunci`,
  approved: (count) => `Cire kuɗi ${count} da aka amince yana jiran biya`,
  held: (count) => `An riƙe cire kuɗi ${count} da aka amince`,
  openClaims: (count) => `Neman kyauta ${count} yana jiran a kawo`,
  reported: (count) => `Biya ${count} da aka sanar yana jiran tabbaci`,
  oldest: (since) => `na farko tun ${since}`,
  waitingFailed: 'Ba a iya buɗe abin da yake jiran ku ba.',
  logAlarm: (reason) => `Rikodin yana buƙatar mai kula da sabar: ${reason}`,
  unsigned: (since) =>
    `Ba a sa hannu kan abubuwan da suka faru tun ${since} ba. Duba matsayin rikodin a Bincike, Shaida.`,
  stopped: (names) => `Jeri da lambobi sun tsaya (${names}). Dole mai kula da sabar ya duba rikodin API.`,
  nothingWaits: 'Babu abin da yake jiran ku.',
  setUpFirst: 'Saura wasu matakan shiryawa.',
  allDecided: 'Kun gama komai.',
  allDecidedHint: 'Sabon neman cire kuɗi da neman kyauta zai bayyana a nan.',
  thisWeek: 'Kwanaki 7 na ƙarshe',
  owed: 'Bashin da ake bi',
  paidWeek: 'An biya a makon nan',
  costWeek: 'An kashe a makon nan',
  newUsersWeek: 'Sababbin masu amfani a makon nan',
  figuresFailed: 'Ba a iya buɗe lambobin makon nan ba.',
  up: (difference) => `↑ Ya ƙaru da ${difference} a kan kwanaki 7 na baya`,
  down: (difference) => `↓ Ya ragu da ${difference} a kan kwanaki 7 na baya`,
  same: 'Kamar kwanaki 7 na baya',
};

export const setUp: Translation<typeof english.setUp> = {
  title: 'Shiryawa',
  progress: (done, of) => `An gama mataki ${done} cikin ${of}.`,
  dismiss: 'Ɓoye a wannan na’ura',
  done: 'An gama',
  toDo: 'Saura',
  steps: {
    hasPayment: {
      title: 'Faɗi yadda ake biyan kuɗin kunnawa',
      hint: 'Hanyar haɗin biya, asusun banki ko adireshin kirifto.',
    },
    hasVideo: {
      title: 'Ƙara bidiyo na farko',
      hint: 'Mutane suna samun farashinsa idan sun kalle shi har ƙarshe.',
    },
    hasReward: { title: 'Ƙara kyauta ta farko', hint: 'Kuɗi, katin kyauta ko kyauta.' },
    hasTutorial: { title: 'Ƙara bidiyon koyarwa', hint: 'Zai buɗe idan wani ya shiga.' },
    hasSupport: {
      title: 'Ba da imel ɗin taimako',
      hint: 'Yanzu mutane suna ganin adireshin misali. Mai kula da sabar yana saita SUPPORT_EMAIL.',
    },
  },
};

export const find: Translation<typeof english.find> = {
  open: 'Nemi',
};
