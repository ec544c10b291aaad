import type { Translation } from 'mf-shared/language';
import type * as english from '../overview.ts';

export const navigation: Translation<typeof english.navigation> = {
  dashboard: 'Dashboọdụ',
  users: 'Ndị mmadụ',
  addVideos: 'Tinye Vidio',
  addTutorials: 'Tinye Vidio Nkuzi',
  viewVideos: 'Lee Vidio',
  withdrawals: 'Mwepụ ego',
  addRewards: 'Tinye Onyinye',
  viewRewards: 'Lee Onyinye',
  paymentLink: 'Tinye Njikọ Ịkwụ Ụgwọ',
  addMethods: 'Tinye Ụzọ Ịkwụ Ụgwọ',
  audit: 'Nyocha',
  admins: 'Ndị nlekọta',
  account: 'Akaụntụ',
  notYours: 'Ọ dịghị n’ọrụ gị',
  notYoursHint: 'Onye nwe ya nwere ike ịgbanwe ihe ị ga-emeli ebe a.',
  secondFactorMissing:
    'Ndị nlekọta chọrọ nzọụkwụ nke abụọ ebe a. Tinye passkey ma ọ bụ ngwa nkwenye iji gaa n’ihu.',
  logOut: 'Pụọ',
};

export const overview: Translation<typeof english.overview> = {
  title: 'Dashboọdụ',
  totals: 'Mkpokọta',
  totalUsers: 'Mmadụ Niile',
  totalVideos: 'Vidio Niile',
  totalTransactions: 'Azụmahịa Niile',
  noProvider: 'E jikọbeghị ụlọ ọrụ na-anara ụgwọ.',
  totalWithdrawals: 'Mwepụ Ego Niile',
  totalFailed: (label) => `${label} emepeghị.`,
  attention: 'Ihe na-eche gị',
  pending: (count) => `Mwepụ ego ${count} na-eche mkpebi`,
  approved: (count) => `Mwepụ ego ${count} akwadoro na-eche ka akwụọ ya`,
  held: (count) => `E jidere mwepụ ego ${count} akwadoro`,
  openClaims: (count) => `Arịrịọ onyinye ${count} na-eche ka e nye ya`,
  reported: (count) => `Ụgwọ ${count} a gwara anyị na-eche nkwenye`,
  oldest: (since) => `nke mbụ kemgbe ${since}`,
  waitingFailed: 'Ihe na-eche gị emepeghị.',
  logAlarm: (reason) => `Ndekọ chọrọ onye na-elekọta sava: ${reason}`,
  unsigned: (since) =>
    `A bịanyebeghị aka n’ihe ndị mere kemgbe ${since}. Lee ọnọdụ ndekọ na Nyocha, Ihe akaebe.`,
  stopped: (names) =>
    `Ndepụta na ọnụọgụ akwụsịla (${names}). Onye na-elekọta sava kwesịrị ile ndekọ nke API.`,
  nothingWaits: 'O nweghị ihe na-eche gị.',
  setUpFirst: 'Ụfọdụ nzọụkwụ nke nhazi fọdụrụ.',
  allDecided: 'Ị rụchaala ihe niile.',
  allDecidedHint: 'Arịrịọ ọhụrụ nke mwepụ ego na onyinye ga-apụta ebe a.',
  thisWeek: 'Ụbọchị 7 gara aga',
  owed: 'Ụgwọ e ji',
  paidWeek: 'Ego a kwụrụ n’izu a',
  costWeek: 'Ego e mefuru n’izu a',
  newUsersWeek: 'Mmadụ ọhụrụ n’izu a',
  figuresFailed: 'Ọnụọgụ nke izu a emepeghị.',
  up: (difference) => `↑ O ji ${difference} karịa ụbọchị 7 bu ya ụzọ`,
  down: (difference) => `↓ O ji ${difference} dị ala karịa ụbọchị 7 bu ya ụzọ`,
  same: 'Dị ka ụbọchị 7 bu ya ụzọ',
};

export const setUp: Translation<typeof english.setUp> = {
  title: 'Nhazi',
  progress: (done, of) => `E mechaala nzọụkwụ ${done} n’ime ${of}.`,
  dismiss: 'Zoo ya na ngwaọrụ a',
  done: 'E mechaala',
  toDo: 'Ọ fọdụrụ',
  steps: {
    hasPayment: {
      title: 'Kwuo otu e si akwụ ụgwọ mgbanye',
      hint: 'Njikọ ịkwụ ụgwọ, akaụntụ ụlọ akụ ma ọ bụ adreesị kripto.',
    },
    hasVideo: {
      title: 'Tinye vidio mbụ',
      hint: 'Ndị mmadụ na-enweta ego ya mgbe ha lechara ya ruo na njedebe.',
    },
    hasReward: { title: 'Tinye onyinye mbụ', hint: 'Ego, kaadị onyinye ma ọ bụ onyinye.' },
    hasTutorial: { title: 'Tinye vidio nkuzi', hint: 'Ọ na-emepe mgbe mmadụ banyere.' },
    hasSupport: {
      title: 'Nye email enyemaka gị',
      hint: 'Ugbu a ndị mmadụ na-ahụ adreesị ihe atụ. Onye na-elekọta sava na-edozi SUPPORT_EMAIL.',
    },
  },
};

export const find: Translation<typeof english.find> = {
  open: 'Chọọ',
};
