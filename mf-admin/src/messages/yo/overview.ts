import type { Translation } from 'mf-shared/language';
import type * as english from '../overview.ts';

export const navigation: Translation<typeof english.navigation> = {
  dashboard: 'Pátákó',
  users: 'Àwọn olùmúlò',
  addVideos: 'Fi fídíò kún un',
  addTutorials: 'Fi fídíò ìtọ́sọ́nà kún un',
  viewVideos: 'Wo àwọn fídíò',
  withdrawals: 'Ìgbàjáde owó',
  addRewards: 'Fi ẹ̀bùn kún un',
  viewRewards: 'Wo àwọn ẹ̀bùn',
  paymentLink: 'Fi ìjápọ̀ ìsanwó kún un',
  addMethods: 'Fi ọ̀nà ìsanwó kún un',
  audit: 'Àyẹ̀wò',
  admins: 'Àwọn alákòóso',
  account: 'Àkáǹtì',
  notYours: 'Kò sí nínú iṣẹ́ rẹ',
  notYoursHint: 'Oní-iṣẹ́ lè yí ohun tí o lè ṣe níbí padà.',
  secondFactorMissing:
    'Àwọn alákòóso nílò ìgbésẹ̀ kejì níbí. Fi passkey tàbí áàpù ìfìdímúlẹ̀ kún un láti tẹ̀síwájú.',
  logOut: 'Jáde',
};

export const overview: Translation<typeof english.overview> = {
  title: 'Pátákó',
  totals: 'Àpapọ̀',
  totalUsers: 'Gbogbo Olùmúlò',
  totalVideos: 'Gbogbo Fídíò',
  totalTransactions: 'Gbogbo Ìdúnàádúrà',
  noProvider: 'A kò so ilé-iṣẹ́ ìsanwó kankan pọ̀.',
  totalWithdrawals: 'Gbogbo Ìgbàjáde Owó',
  totalFailed: (label) => `A kò lè ṣí ${label}.`,
  attention: 'Ohun tó nílò rẹ',
  pending: (count) => `Ìgbàjáde owó ${count} ń dúró de ìpinnu`,
  approved: (count) => `Ìgbàjáde owó ${count} tí a fọwọ́ sí ń dúró de owó`,
  held: (count) => `A dá ìgbàjáde owó ${count} tí a fọwọ́ sí dúró`,
  openClaims: (count) => `Ìbéèrè ẹ̀bùn ${count} ń dúró kí a fi ránṣẹ́`,
  reported: (count) => `Ìsanwó ${count} tí wọ́n ròyìn ń dúró de ìfìdímúlẹ̀`,
  oldest: (since) => `èyí tó pẹ́ jù wá láti ${since}`,
  waitingFailed: 'A kò lè ṣí ohun tó nílò rẹ.',
  logAlarm: (reason) => `Log náà nílò ẹni tó ń bójú tó sáfà: ${reason}`,
  unsigned: (since) => `A kò fọwọ́ sí àwọn ìṣẹ̀lẹ̀ láti ${since}. Wo ipò log náà nínú Àyẹ̀wò, Ẹ̀rí.`,
  stopped: (names) => `Àwọn àkójọ àti iye ti dúró (${names}). Ẹni tó ń bójú tó sáfà gbọ́dọ̀ wo log API náà.`,
  nothingWaits: 'Nǹkan kan kò dúró dè ọ́.',
  setUpFirst: 'Àwọn ìgbésẹ̀ ìbẹ̀rẹ̀ kan ṣì kù.',
  allDecided: 'O ti parí gbogbo rẹ̀.',
  allDecidedHint: 'Ìbéèrè ìgbàjáde owó àti ìbéèrè ẹ̀bùn tuntun máa hàn níbí.',
  thisWeek: 'Ọjọ́ 7 tó kẹ́yìn',
  owed: 'Gbèsè',
  paidWeek: 'Owó tí a san ní ọ̀sẹ̀ yìí',
  costWeek: 'Iye tó ná wa ní ọ̀sẹ̀ yìí',
  newUsersWeek: 'Olùmúlò tuntun ní ọ̀sẹ̀ yìí',
  figuresFailed: 'A kò lè ṣí iye ti ọ̀sẹ̀ yìí.',
  up: (difference) => `↑ Ó fi ${difference} ju ọjọ́ 7 tó ṣáájú lọ`,
  down: (difference) => `↓ Ó fi ${difference} dín sí ọjọ́ 7 tó ṣáájú`,
  same: 'Ó dọ́gba pẹ̀lú ọjọ́ 7 tó ṣáájú',
};

export const setUp: Translation<typeof english.setUp> = {
  title: 'Ìbẹ̀rẹ̀',
  progress: (done, of) => `Ìgbésẹ̀ ${done} nínú ${of} ti parí.`,
  dismiss: 'Fi pamọ́ lórí ẹ̀rọ yìí',
  done: 'Ó ti parí',
  toDo: 'Ó kù',
  steps: {
    hasPayment: {
      title: 'Sọ bí a ṣe ń san owó ìmúṣiṣẹ́',
      hint: 'Ìjápọ̀ ìsanwó, àkáǹtì báńkì tàbí àdírẹ́sì crypto.',
    },
    hasVideo: {
      title: 'Fi fídíò àkọ́kọ́ kún un',
      hint: 'Àwọn ènìyàn máa rí iye owó rẹ̀ nígbà tí wọ́n bá wò ó dé òpin.',
    },
    hasReward: { title: 'Fi ẹ̀bùn àkọ́kọ́ kún un', hint: 'Owó, káàdì ẹ̀bùn tàbí ẹ̀bùn.' },
    hasTutorial: { title: 'Fi fídíò ìtọ́sọ́nà kún un', hint: 'Ó máa ṣí nígbà tí ẹnì kan bá wọlé.' },
    hasSupport: {
      title: 'Sọ ímeèlì àwọn olùrànlọ́wọ́ rẹ',
      hint: 'Àdírẹ́sì àpẹẹrẹ ni àwọn ènìyàn ń rí báyìí. Ẹni tó ń bójú tó sáfà ló ń kọ SUPPORT_EMAIL.',
    },
  },
};

export const find: Translation<typeof english.find> = {
  open: 'Wá',
};
