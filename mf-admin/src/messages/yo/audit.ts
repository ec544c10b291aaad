import { isolated, type TimelineEvent } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../audit.ts';

export const EVENT_NAMES: Translation<typeof english.EVENT_NAMES> = {
  UserRegistered: 'A ṣí àkáǹtì',
  PasswordChanged: 'A yí ọ̀rọ̀ aṣínà padà',
  ActivationPaymentReported: 'A ròyìn ìsanwó ìmúṣiṣẹ́',
  ActivationReportDeclined: 'A kọ ìròyìn ìmúṣiṣẹ́',
  AccountActivated: 'A mú àkáǹtì ṣiṣẹ́',
  AccountDeactivated: 'A dá iṣẹ́ àkáǹtì dúró',
  AdminNoteAdded: 'A fi àkọsílẹ̀ kún un',
  ActivationPaidFromEarnings: 'A san owó ìmúṣiṣẹ́ láti inú owó tó rí',
  UserDeleted: 'A pa àkáǹtì rẹ́',
  LegalHoldPlaced: 'A fi ìdádúró òfin sí i',
  LegalHoldReleased: 'A yọ ìdádúró òfin kúrò',
  EmailReserved: 'A pa àdírẹ́sì ímeèlì mọ́ fún ẹnì kan',
  EmailReleased: 'A tú àdírẹ́sì ímeèlì sílẹ̀',
  VideoEarningClaimed: 'Ó rí owó nínú fídíò',
  RewardClaimed: 'Ó béèrè ẹ̀bùn',
  RewardFulfilled: 'A fi ẹ̀bùn ránṣẹ́',
  RewardCancelled: 'A fagi lé ìbéèrè ẹ̀bùn',
  WithdrawalRequested: 'Ó béèrè láti gba owó jáde',
  WithdrawalApproved: 'A fọwọ́ sí ìgbàjáde owó',
  WithdrawalRejected: 'A kọ ìgbàjáde owó',
  WithdrawalPaid: 'A san ìgbàjáde owó',
  WithdrawalReopened: 'A yí ìpinnu ìgbàjáde owó padà',
  WithdrawalReferenceCorrected: 'A ṣe àtúnṣe nọ́ńbà ìtọ́kasí báńkì',
  SavedAccountRemoved: 'A yọ àkáǹtì tí a tọ́jú kúrò',
  SensitiveDataRevealed: 'A fi ohun tó pamọ́ hàn',
  VideoAdded: 'A fi fídíò kún un',
  VideoRemoved: 'A yọ fídíò kúrò',
  RewardAdded: 'A fi ẹ̀bùn kún un',
  RewardRemoved: 'A yọ ẹ̀bùn kúrò',
  TutorialUpdated: 'A yí ìtọ́sọ́nà padà',
  PaymentLinkUpdated: 'A yí ìjápọ̀ ìsanwó padà',
  BankMethodsUpdated: 'A yí àwọn àkáǹtì báńkì padà',
  CryptoMethodsUpdated: 'A yí àwọn àdírẹ́sì crypto padà',
};

export const sections: Translation<typeof english.sections> = {
  label: 'Àwọn apá àyẹ̀wò',
  timeline: 'Ìtàn',
  person: 'Ènìyàn',
  books: 'Ìwé ìṣirò',
  proof: 'Ẹ̀rí',
};

export const downloads: Translation<typeof english.downloads> = {
  csv: 'CSV',
  failed: 'A kò lè gba fáìlì náà.',
  done: (name) => `A ti gba ${name}.`,
  signedOut: 'O kò ní àṣẹ: o kò tíì wọlé.',
  receiptNotReady:
    'Rìsíìtì yìí kò tíì ṣetán: a ń fọwọ́ sí ìṣẹ̀lẹ̀ láàárín ìṣẹ́jú kan. Jọ̀wọ́ tún gbìyànjú nígbà náà.',
};

const roles: Record<TimelineEvent['actor']['role'], string> = {
  user: 'olùmúlò',
  admin: 'alákòóso',
  auditor: 'olùyẹ̀wò',
  system: 'ètò náà',
};

const actorNames: Partial<typeof roles> = {
  system: 'Láti ọwọ́ ètò náà',
  auditor: 'Láti ọwọ́ olùyẹ̀wò kan',
};

const somebody = 'Olùmúlò tí a pa rẹ́';

export const people: Translation<typeof english.people> = {
  somebody,
  by: (name, role) => actorNames[role] ?? `Láti ọwọ́ ${isolated(name ?? somebody)} (${roles[role]})`,
  about: (name) => `Nípa ${isolated(name ?? somebody)}`,
  address: (email) => `<${isolated(email)}>`,
  anybody: 'Ẹnikẹ́ni',
};

export const span: Translation<typeof english.span> = { from: 'Láti', to: 'Títí di' };

export const timeline: Translation<typeof english.timeline> = {
  title: 'Ìtàn àyẹ̀wò',
  lead: 'Gbogbo ohun tó ṣẹlẹ̀, èyí tó tuntun jù ló ṣáájú. Nǹkan kan níbí kò ṣeé yí padà.',
  failed: 'A kò lè ṣí ìtàn náà.',
  filters: 'Àṣàyàn',
  person: 'Nípa',
  actor: 'Ẹni tó ṣe é',
  type: 'Ohun tó ṣẹlẹ̀',
  anyType: 'Ohunkóhun',
  clear: 'Pa àṣàyàn rẹ́',
  events: 'Àwọn ìṣẹ̀lẹ̀',
  count: (shown) => `Ìṣẹ̀lẹ̀ ${shown}`,
  countAtLeast: (shown) => `Ìṣẹ̀lẹ̀ ${shown} tàbí jù bẹ́ẹ̀ lọ`,
  exportView: 'Gba ohun tó hàn',
  none: 'Nǹkan kan kò tíì ṣẹlẹ̀.',
  noneHint: 'Àwọn ìṣẹ̀lẹ̀ máa hàn níbí bí wọ́n ṣe ń ṣẹlẹ̀.',
  noneFound: 'Nǹkan kan kò bá àṣàyàn yìí mu.',
  noneFoundHint: 'Yan àkókò mìíràn, tàbí pa àṣàyàn rẹ́.',
  details: 'Àlàyé',
  ofEvent: (position) => `ti ìṣẹ̀lẹ̀ ${position}`,
  position: 'Nọ́ńbà',
  stream: 'Stream',
  requestId: 'Request',
  receipt: 'Rìsíìtì',
  receiptHint:
    'Rìsíìtì fi hàn pé ìṣẹ̀lẹ̀ náà wà nínú log tí a fọwọ́ sí; ẹnikẹ́ni lè yẹ̀ ẹ́ wò láìsí wa.',
  wholePerson: (name) => `Ṣí ${isolated(name ?? somebody)}`,
  atThatMoment: (name) => `${isolated(name ?? somebody)} ní àkókò yẹn`,
  history: 'Ìtàn',
  ofWithdrawal: 'ti ìgbàjáde owó yìí',
  balanceAfter: 'Iye tó ṣẹ́ kù lẹ́yìn rẹ̀',
};

export const masked: Translation<typeof english.masked> = {
  names: {
    'account number': 'Nọ́ńbà àkáǹtì',
    note: 'Àkọsílẹ̀',
    'delivery details': 'Àlàyé ìfiránṣẹ́',
    'payment report': 'Ìsanwó',
  },
  reveal: 'Fi hàn',
  title: 'Ṣé kí a fi èyí hàn?',
  reason: 'Ìdí',
  reasonHint: 'Log máa kọ ọ́ sílẹ̀, pẹ̀lú ẹni tó béèrè àti ìgbà tó béèrè.',
  reasonMissing: 'O gbọ́dọ̀ kọ ìdí.',
  confirm: 'Fi hàn',
  cancel: 'Fagi lé e',
  label: 'ìbéèrè láti rí ohun tó pamọ́',
  failed: 'A kò lè fi í hàn.',
  signedOut: 'O kò ní àṣẹ: o kò tíì wọlé.',
};

export const explanation: Translation<typeof english.explanation> = {
  ofWithdrawal: {
    title: 'Ìtàn ìgbàjáde owó',
    lead: 'Gbogbo ìgbésẹ̀, èyí tó pẹ́ jù ló ṣáájú, pẹ̀lú iye tó ṣẹ́ kù lẹ́yìn ọ̀kọ̀ọ̀kan.',
  },
  ofBalance: {
    title: 'Ìtàn owó rẹ̀',
    lead: 'Gbogbo ohun tó ṣẹlẹ̀ sí ẹni yìí, èyí tó pẹ́ jù ló ṣáájú, pẹ̀lú iye tó ṣẹ́ kù lẹ́yìn ìgbésẹ̀ kọ̀ọ̀kan.',
  },
  failed: 'A kò lè ṣí ìtàn náà.',
  amount: 'Iye',
  person: 'Olùmúlò',
  status: 'Ipò',
  before: 'Iye tó wà ṣáájú',
  available: 'Ó wà nílẹ̀',
  held: 'A dá a dúró',
  asOf: 'Bó ṣe wà ní',
  position: (shown) => `ìṣẹ̀lẹ̀ ${shown}`,
  nothing: 'Nǹkan kan kò tíì ṣẹlẹ̀ sí ẹni yìí nígbà náà.',
  balance: (available, held) => `${available} wà nílẹ̀, a dá ${held} dúró`,
  events: 'Ohun tó ṣẹlẹ̀',
  receipt: 'Gba rìsíìtì',
};

export const person: Translation<typeof english.person> = {
  title: 'Àyẹ̀wò ẹnì kan',
  lead: 'Wo bí àkáǹtì kan ṣe wà ní ìgbàkígbà, láti inú log nìkan.',
  list: 'Àwọn ènìyàn',
  listed: {
    search: 'Fi orúkọ tàbí ímeèlì wá a',
    failed: 'A kò lè ṣí àwọn ènìyàn.',
    none: 'Ẹnikẹ́ni kò tíì forúkọ sílẹ̀.',
    noneHint: 'Àwọn ènìyàn máa hàn níbí ní kété tí wọ́n bá forúkọ sílẹ̀.',
    noneFound: 'A kò rí ẹnikẹ́ni.',
    count: (shown) => `Ènìyàn ${shown}`,
  },
  other: 'Yan ẹlòmíràn',
  theirEvents: 'Ìtàn rẹ̀',
  whyThisBalance: 'Ìtàn owó rẹ̀',
  failed: 'A kò lè ṣí ẹni yìí.',
  moment: 'Àkókò',
  momentHint: 'Fà á láti wo ìtàn ẹni yìí.',
  at: (position, time) => `nọ́ńbà ${position} · ${time}`,
  previous: 'Ṣáájú',
  next: 'Lẹ́yìn náà',
  status: 'Àkáǹtì',
  statuses: {
    activated: 'Ti ṣiṣẹ́',
    'not activated': 'Kò tíì ṣiṣẹ́',
    'not registered': 'Kò tíì forúkọ sílẹ̀',
    deleted: 'A ti pa á rẹ́',
  },
  available: 'Ó wà nílẹ̀',
  held: 'A dá a dúró',
  videos: 'Owó fídíò tí ó gbà',
  withdrawals: 'Ìgbàjáde owó ní àkókò yẹn',
  noWithdrawals: 'Kò sí ìgbàjáde owó ní àkókò yẹn.',
  rewards: 'Àwọn ẹ̀bùn ní àkókò yẹn',
  newestOf: (shown, all) => `${shown} tó tuntun jù nínú ${all}; àkókò tó ṣáájú máa fi àwọn tó pẹ́ hàn.`,
  columns: {
    amount: 'Iye',
    status: 'Ipò',
    requested: 'Ìgbà tó béèrè',
    history: 'Ìtàn',
    reward: 'Ẹ̀bùn',
  },
  history: 'Ìtàn',
};

export const statement: Translation<typeof english.statement> = {
  title: 'Ìròyìn owó títí di àkókò yẹn',
  failed: 'A kò lè ṣí ìròyìn owó náà.',
  none: 'Owó kankan kò tíì ṣípò padà.',
  columns: { event: 'Ohun náà', available: 'Ó wà nílẹ̀', held: 'A dá a dúró', after: 'Iye tó ṣẹ́ kù' },
  held: (amount) => `a dá ${amount} dúró`,
};

export const books: Translation<typeof english.books> = {
  title: 'Ìwé ìṣirò',
  lead: 'Ìṣirò double-entry ti gbogbo ìṣípòpadà owó, láti inú log.',
  asOf: 'Bó ṣe wà ní òpin',
  asOfHint: 'Má kọ nǹkan kan fún ti ìsinsìnyí.',
  journal: 'Gbogbo journal',
  trialBalance: 'Trial balance',
  trialFailed: 'A kò lè ṣí trial balance.',
  balanced: 'Debit àti credit dọ́gba.',
  unbalanced: (difference) => `Debit àti credit fi ${difference} yàtọ̀. Ìwé ìṣirò náà kò ṣeé gbẹ́kẹ̀ lé.`,
  noEntries: 'Owó kankan kò tíì ṣípò padà.',
  noEntriesHint: 'Àwọn àkáǹtì máa hàn níbí nígbà tí ẹnì kan bá kọ́kọ́ rí owó.',
  columns: { account: 'Àkáǹtì', debit: 'Debit', credit: 'Credit', balance: 'Iye tó ṣẹ́ kù' },
  total: 'Àpapọ̀',
  accounts: {
    'people:available': 'Àwọn ènìyàn: ó wà nílẹ̀',
    'people:held': 'Àwọn ènìyàn: a dá a dúró fún ìgbàjáde owó',
    'operator:video-earnings': 'Owó fídíò',
    'operator:cash-rewards': 'Ẹ̀bùn owó',
    'operator:rewards-sold': 'Ẹ̀bùn tí a tà',
    'operator:activation-fees': 'Owó ìmúṣiṣẹ́',
    'operator:forfeited': 'Owó tí wọ́n pàdánù',
    'operator:payouts': 'Owó tí a san',
  },
  owed: 'Gbèsè tí a jẹ àwọn ènìyàn',
  owedFailed: 'A kò lè ṣí gbèsè tí a jẹ àwọn ènìyàn.',
  owedTotal: 'Gbogbo gbèsè',
  owedPeople: 'Àwọn ènìyàn',
  available: 'Ó wà nílẹ̀',
  held: 'A dá a dúró fún ìgbàjáde owó',
  income: 'Owó tó wọlé àti owó tó jáde',
  incomeFailed: 'A kò lè ṣí owó tó wọlé àti owó tó jáde.',
  lines: {
    activationFees: 'Owó ìmúṣiṣẹ́',
    forfeited: 'Owó tí wọ́n pàdánù',
    rewardsSold: 'Ẹ̀bùn tí a tà',
    income: 'Owó tó wọlé',
    videoEarnings: 'Owó fídíò',
    cashRewards: 'Ẹ̀bùn owó',
    expenses: 'Owó tó jáde',
    result: 'Àbájáde',
    payouts: 'Owó tí a san fún àwọn ènìyàn',
  },
  payoutsHint: 'Owó tí a san fún àwọn ènìyàn ń san gbèsè tó ti wà, nítorí náà kì í ṣe owó tó jáde.',
};

export const proof: Translation<typeof english.proof> = {
  title: 'Ẹ̀rí log náà',
  lead: 'Bí log náà ṣe pọ̀ tó tí a ti fọwọ́ sí, àti ohun tí àyẹ̀wò àìpẹ́ rí. Kò pọn dandan kí o gbà wá gbọ́ lásán.',
  failed: 'A kò lè ṣí ẹ̀rí log náà.',
  empty: 'A kò tíì fọwọ́ sí nǹkan kan.',
  emptyHint: 'A máa fọwọ́ sí checkpoint àkọ́kọ́ ní ìṣẹ́jú kan lẹ́yìn ìṣẹ̀lẹ̀ àkọ́kọ́.',
  alarm: 'A kò fọwọ́ sí log náà',
  events: 'Ìṣẹ̀lẹ̀ inú log',
  signed: 'A ti fọwọ́ sí i',
  unsigned: 'A kò tíì fọwọ́ sí i',
  unsignedHint: 'A ń fọwọ́ sí i láàárín ìṣẹ́jú kan.',
  allSigned: 'A ti fọwọ́ sí gbogbo rẹ̀.',
  checkpoint: 'Checkpoint tó kẹ́yìn',
  never: 'Kò tíì sí',
  sign: 'Fọwọ́ sí i báyìí',
  signedNow: 'A ti fọwọ́ sí gbogbo ohun tó wà nínú log.',
  signFailed: 'A kò lè fọwọ́ sí log náà.',
  download: 'Gba checkpoint',
  checks: 'Àyẹ̀wò tó kẹ́yìn',
  verification: 'Log àti ẹ̀rí rẹ̀',
  replay: 'Ohun tó hàn àti log',
  passed: 'Ó yege',
  problemFound: 'Kò yege',
  notRun: 'A kò tíì ṣe é',
  upTo: (position) => `Títí di ìṣẹ̀lẹ̀ ${position}`,
  export: 'Gba log náà',
  key: 'Kọ́kọ́rọ́ gbogbo ènìyàn (public key)',
  keyHint: 'Gba kọ́kọ́rọ́ yìí lọ́wọ́ ẹni tó ń bójú tó sáfà ní ọ̀nà mìíràn pẹ̀lú, kí o sì fi méjèèjì wéra.',
  copyKey: 'Ṣe àdàkọ public key',
  copied: 'A ti ṣe àdàkọ public key.',
  copyFailed: 'A kò lè ṣe àdàkọ kọ́kọ́rọ́ náà. Jọ̀wọ́ yàn án fúnra rẹ.',
  howTo: 'Yẹ̀ ẹ́ wò fúnra rẹ',
  steps: [
    'Gba checkpoint lónìí, kí o sì tọ́jú rẹ̀ síbi tí ẹni tó ń bójú tó sáfà kò lè dé.',
    'Lẹ́yìn náà, gba log. Archive rẹ̀ ní verifier nínú; README.txt sọ bí a ṣe ń lò ó.',
    'Lo verifier náà pẹ̀lú public key àti checkpoint tí o tọ́jú: ó máa sọ ìṣẹ̀lẹ̀ àkọ́kọ́ tí a yí padà, tí a yọ kúrò tàbí tí a tò síbòmíràn. Ojú ewé yìí lè ṣe é fún ọ, nísàlẹ̀.',
  ],
  commands: 'Àwọn àṣẹ',
  commandTexts: {
    verify: 'Ìfọwọ́sí, ẹ̀rí àti àwọn ìlà inú database:',
    replay: 'Ohun tó hàn, láti inú log nìkan:',
    export: 'Ẹ̀dà log tó ní verifier nínú:',
  },
};

export const checkHere: Translation<typeof english.checkHere> = {
  title: 'Yẹ log tí o gbà wò níbí',
  lead: 'Aṣàwákiri yìí ń lo verifier kan náà bíi ti archive, fáìlì náà kò sì kúrò lórí ẹ̀rọ yìí. Ọ̀dọ̀ ẹni tó ń bójú tó sáfà ni ojú ewé yìí náà ti wá: fún àyẹ̀wò tí kò gbára lé ẹnikẹ́ni, lo verifier inú archive fúnra rẹ.',
  archive: 'Archive',
  archiveHint: 'Log náà bí o ṣe gbà á: log.tar.gz.',
  archiveMissing: 'Kọ́kọ́ yan archive náà.',
  key: 'Public key tí wọ́n fún ọ',
  keyHint:
    'Láìsí i, a máa lo kọ́kọ́rọ́ inú archive. Ìyẹn kàn fi hàn pé archive náà bá ara rẹ̀ mu ni.',
  badKey: (message) => `Èyí kì í ṣe public key log: ${message}.`,
  kept: 'Àwọn checkpoint tí o tọ́jú',
  keptHint:
    'Log náà gbọ́dọ̀ ní gbogbo wọn. Láìsí wọn, log tí a tún kọ tí a sì tún fọwọ́ sí máa yege.',
  check: 'Yẹ log wò',
  cancel: 'Fagi lé e',
  progressLabel: 'Ibi tí àyẹ̀wò dé',
  progress: {
    unpack: (percent) => `À ń tú archive náà: ${percent} %`,
    check: (percent) => `À ń yẹ àwọn ìṣẹ̀lẹ̀ wò: ${percent} %`,
  },
  keyFromArchive: 'Kọ́kọ́rọ́ náà wá pẹ̀lú log. Fi wé èyí tí wọ́n fún ọ.',
  failed: (message) => `A kò lè yẹ log náà wò: ${message}`,
};
