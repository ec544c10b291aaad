import { isolated, type TimelineEvent } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../audit.ts';

export const EVENT_NAMES: Translation<typeof english.EVENT_NAMES> = {
  UserRegistered: 'An buɗe asusu',
  PasswordChanged: 'An canja kalmar sirri',
  ActivationPaymentReported: 'An sanar da biyan kunnawa',
  ActivationReportDeclined: 'An ƙi sanarwar biyan kunnawa',
  AccountActivated: 'An kunna asusu',
  AccountDeactivated: 'An kashe asusu',
  AdminNoteAdded: 'An ƙara bayanin kula',
  ActivationPaidFromEarnings: 'An biya kunnawa daga kuɗin da aka samu',
  UserDeleted: 'An goge asusu',
  LegalHoldPlaced: 'An hana gogewa saboda doka',
  LegalHoldReleased: 'An daina hana gogewa saboda doka',
  EmailReserved: 'An ajiye imel',
  EmailReleased: 'An saki imel',
  VideoEarningClaimed: 'An samu kuɗi da bidiyo',
  RewardClaimed: 'An nemi kyauta',
  RewardFulfilled: 'An ba da kyauta',
  RewardCancelled: 'An soke kyautar da aka nema',
  WithdrawalRequested: 'An nemi cire kuɗi',
  WithdrawalApproved: 'An amince da cire kuɗi',
  WithdrawalRejected: 'An ƙi cire kuɗi',
  WithdrawalPaid: 'An biya kuɗin da aka cire',
  WithdrawalReopened: 'An janye hukunci game da cire kuɗi',
  WithdrawalReferenceCorrected: 'An gyara lambar shaidar banki',
  SavedAccountRemoved: 'An cire asusun da aka adana',
  SensitiveDataRevealed: 'An buɗe ɓoyayyen bayani',
  VideoAdded: 'An ƙara bidiyo',
  VideoRemoved: 'An cire bidiyo',
  RewardAdded: 'An ƙara kyauta',
  RewardRemoved: 'An cire kyauta',
  TutorialUpdated: 'An canja koyarwa',
  PaymentLinkUpdated: 'An canja hanyar haɗin biya',
  BankMethodsUpdated: 'An canja asusun banki',
  CryptoMethodsUpdated: 'An canja adiresoshin kirifto',
};

export const eventName: Translation<typeof english.eventName> = (type) =>
  EVENT_NAMES[type] ?? type.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const sections: Translation<typeof english.sections> = {
  label: 'Sassan bincike',
  timeline: 'Abubuwa',
  person: 'Mutum',
  books: 'Littattafai',
  proof: 'Shaida',
};

export const downloads: Translation<typeof english.downloads> = {
  csv: 'CSV',
  failed: 'Ba a iya sauke fayil ɗin ba.',
  done: (name) => `An sauke ${name}.`,
  signedOut: 'Ba ku da izini: ba a sami alamar shiga ba.',
  receiptNotReady:
    'Wannan rasiti bai shirya ba tukuna: ana sa hannu kan abubuwa cikin minti ɗaya. Da fatan za a sake gwadawa a lokacin.',
};

const roles: Record<TimelineEvent['actor']['role'], string> = {
  user: 'mai amfani',
  admin: 'mai gudanarwa',
  auditor: 'mai bincike',
  system: 'kwamfuta',
};

/** Of those who have no account. */
const actorNames: Partial<typeof roles> = { system: 'Daga kwamfuta', auditor: 'Daga mai bincike' };

export const people: Translation<typeof english.people> = {
  somebody: 'Mai amfani da aka goge',
  by: (name, role) => actorNames[role] ?? `Daga ${isolated(name ?? people.somebody)} (${roles[role]})`,
  about: (name) => `Game da ${isolated(name ?? people.somebody)}`,
  address: (email) => `<${isolated(email)}>`,
  anybody: 'Kowa',
};

export const span: Translation<typeof english.span> = { from: 'Daga', to: 'Zuwa' };

export const timeline: Translation<typeof english.timeline> = {
  title: 'Abubuwan da suka faru',
  lead: 'Duk abin da ya faru, sabo a sama. Ba za a iya canja komai a nan ba.',
  failed: 'Ba a iya buɗe abubuwan da suka faru ba.',
  filters: 'Tacewa',
  person: 'Game da',
  actor: 'Wanda ya yi',
  type: 'Abin da ya faru',
  anyType: 'Komai',
  clear: 'Share tacewa',
  events: 'Abubuwa',
  count: (shown) => (shown === '1' ? 'Abu 1' : `Abubuwa ${shown}`),
  countAtLeast: (shown) => `Abubuwa ${shown} ko fiye`,
  exportView: 'Sauke wannan jeri',
  none: 'Babu abin da ya faru tukuna.',
  noneHint: 'Abubuwa za su bayyana a nan yayin da suke faruwa.',
  noneFound: 'Babu abin da ya dace da wannan tacewa.',
  noneFoundHint: 'Gwada wasu kwanaki, ko ku share tacewa.',
  details: 'Bayani',
  ofEvent: (position) => `na abu na ${position}`,
  position: 'Lamba',
  stream: 'Stream',
  requestId: 'Request',
  receipt: 'Rasiti',
  receiptHint: 'Rasiti yana shaida abin yana cikin rikodi mai sa hannu; ana iya duba shi ba tare da mu ba.',
  wholePerson: (name) => `Buɗe ${isolated(name ?? people.somebody)}`,
  atThatMoment: (name) => `${isolated(name ?? people.somebody)} a wannan lokacin`,
  history: 'Tarihi',
  ofWithdrawal: 'na wannan cire kuɗi',
  balanceAfter: 'Abin da ya rage',
};

export const masked: Translation<typeof english.masked> = {
  names: {
    'account number': 'Lambar asusu',
    note: 'Bayani',
    'delivery details': 'Bayanan kaiwa',
    'payment report': 'Biya',
    'email address': 'Adireshin imel',
    'account name': 'Sunan asusu',
  },
  reveal: 'Nuna',
  revealOf: { 'account number': 'Nuna lambar asusu', 'account name': 'Nuna sunan asusu' },
  title: 'A nuna wannan bayani?',
  reason: 'Dalili',
  reasonHint: 'Za a rubuta shi a rikodi, da wanda ya tambaya da lokacin.',
  reasonMissing: 'Ana buƙatar dalili.',
  confirm: 'Nuna',
  cancel: 'Soke',
  label: 'neman ɓoyayyen bayani',
  failed: 'Ba a iya nuna bayanin ba.',
  signedOut: 'Ba ku da izini: ba a sami alamar shiga ba.',
};

export const explanation: Translation<typeof english.explanation> = {
  ofWithdrawal: {
    title: 'Tarihin cire kuɗi',
    lead: 'Kowane mataki, tsoho a sama, da abin da ya rage bayan kowanne.',
  },
  ofBalance: {
    title: 'Tarihin kuɗi',
    lead: 'Duk abin da ya faru da wannan mutum, tsoho a sama, da abin da ya rage bayan kowane mataki.',
  },
  failed: 'Ba a iya buɗe tarihin ba.',
  amount: 'Adadi',
  person: 'Mai amfani',
  status: 'Matsayi',
  before: 'Kuɗin da yake da shi kafin nan',
  available: 'Akwai a hannu',
  held: 'Yana tafe',
  asOf: 'A lokacin',
  position: (shown) => `abu na ${shown}`,
  nothing: 'Babu abin da ya faru da wannan mutum kafin lokacin.',
  balance: (available, held) => `${available} a hannu, ${held} yana tafe`,
  events: 'Abin da ya faru',
  receipt: 'Sauke rasiti',
};

export const person: Translation<typeof english.person> = {
  title: 'Binciken mutum',
  lead: 'Duba asusu yadda yake a kowane lokaci, daga rikodi kaɗai.',
  list: 'Mutane',
  listed: {
    search: 'Nema da suna ko imel',
    failed: 'Ba a iya buɗe jerin mutane ba.',
    none: 'Ba wanda ya yi rajista tukuna.',
    noneHint: 'Mutane za su bayyana a nan da zarar sun yi rajista.',
    noneFound: 'Ba a sami kowa ba.',
    count: (shown) => (shown === '1' ? 'Mutum 1' : `Mutane ${shown}`),
  },
  other: 'Zaɓi wani mutum',
  theirEvents: 'Abin da ya faru da shi',
  whyThisBalance: 'Tarihin kuɗi',
  failed: 'Ba a iya buɗe bayanan wannan mutum ba.',
  moment: 'Lokaci',
  momentHint: 'Ja don duba tarihin wannan mutum.',
  at: (position, time) => `lamba ${position} · ${time}`,
  previous: 'Na baya',
  next: 'Na gaba',
  status: 'Asusu',
  statuses: {
    activated: 'An kunna',
    'not activated': 'Ba a kunna ba',
    'not registered': 'Bai yi rajista ba',
    deleted: 'An goge',
  },
  available: 'Akwai a hannu',
  held: 'Yana tafe',
  videos: 'Bidiyoyin da aka karɓi kuɗinsu',
  withdrawals: 'Cire kuɗi a wannan lokacin',
  noWithdrawals: 'Babu cire kuɗi a wannan lokacin.',
  rewards: 'Kyaututtuka a wannan lokacin',
  newestOf: (shown, all) => `Sababbi ${shown} cikin ${all}; lokacin baya yana nuna tsofaffi.`,
  columns: {
    amount: 'Adadi',
    status: 'Matsayi',
    requested: 'An nema',
    history: 'Tarihi',
    reward: 'Kyauta',
  },
  history: 'Tarihi',
};

export const statement: Translation<typeof english.statement> = {
  title: 'Bayanin kuɗi har wannan lokacin',
  failed: 'Ba a iya buɗe bayanin kuɗi ba.',
  none: 'Babu kuɗin da ya motsa.',
  columns: { event: 'Abu', available: 'Akwai a hannu', held: 'Yana tafe', after: 'Abin da ya rage' },
  held: (amount) => `${amount} yana tafe`,
};

export const books: Translation<typeof english.books> = {
  title: 'Littattafan kuɗi',
  lead: 'Lissafin kowane motsin kuɗi na double-entry, wanda aka samu daga rikodi.',
  asOf: 'Har ƙarshen',
  asOfHint: 'Ku bar shi babu komai don na yanzu.',
  journal: 'Duk motsin kuɗi (journal)',
  trialBalance: 'Trial balance',
  trialFailed: 'Ba a iya buɗe trial balance ba.',
  balanced: 'Debit da credit daidai suke.',
  unbalanced: (difference) =>
    `Debit da credit sun bambanta da ${difference}. Ba za a iya dogara da littattafan ba.`,
  noEntries: 'Babu kuɗin da ya motsa tukuna.',
  noEntriesHint: 'Asusu za su bayyana a nan da kuɗin farko da aka samu.',
  columns: { account: 'Asusu', debit: 'Debit', credit: 'Credit', balance: 'Abin da ya rage' },
  total: 'Jimilla',
  accounts: {
    'people:available': 'Mutane: akwai a hannu',
    'people:held': 'Mutane: an riƙe don cire kuɗi',
    'operator:video-earnings': 'Kuɗin bidiyo',
    'operator:cash-rewards': 'Kyautar kuɗi',
    'operator:rewards-sold': 'Kyaututtukan da aka sayar',
    'operator:activation-fees': 'Kuɗin kunnawa',
    'operator:forfeited': 'Kuɗin da aka rasa',
    'operator:payouts': 'An biya',
  },
  owed: 'Bashin da mutane suke bi',
  owedFailed: 'Ba a iya buɗe bashin da mutane suke bi ba.',
  owedTotal: 'Jimillar bashi',
  owedPeople: 'Mutane',
  available: 'Akwai a hannu',
  held: 'An riƙe don cire kuɗi',
  income: 'Kuɗin shiga da kuɗin da aka kashe',
  incomeFailed: 'Ba a iya buɗe kuɗin shiga da kuɗin da aka kashe ba.',
  lines: {
    activationFees: 'Kuɗin kunnawa',
    forfeited: 'Kuɗin da aka rasa',
    rewardsSold: 'Kyaututtukan da aka sayar',
    income: 'Kuɗin shiga',
    videoEarnings: 'Kuɗin bidiyo',
    cashRewards: 'Kyautar kuɗi',
    expenses: 'Kuɗin da aka kashe',
    result: 'Sakamako',
    payouts: 'An biya mutane',
  },
  payoutsHint: 'Biyan mutane yana sauke bashi ne, don haka ba a ƙirga shi cikin kuɗin da aka kashe.',
};

export const proof: Translation<typeof english.proof> = {
  title: 'Shaidar rikodi',
  lead: 'Yawan rikodin da aka sa wa hannu, da abin da bincike na ƙarshe ya gano. Ba sai kun yarda da maganarmu ba.',
  failed: 'Ba a iya buɗe shaidar rikodi ba.',
  empty: 'Ba a sa hannu kan komai ba tukuna.',
  emptyHint: 'Ana sa hannu kan checkpoint na farko minti ɗaya bayan abu na farko.',
  alarm: 'Ba a sa hannu kan rikodin',
  events: 'Abubuwan da ke cikin rikodi',
  signed: 'An sa hannu',
  unsigned: 'Ba a sa hannu ba tukuna',
  unsignedHint: 'Ana sa hannu cikin minti ɗaya bayan abu ya faru.',
  allSigned: 'An sa hannu kan komai.',
  checkpoint: 'Checkpoint na ƙarshe',
  never: 'Babu tukuna',
  sign: 'Sa hannu yanzu',
  signedNow: 'An sa hannu kan duk abin da ke cikin rikodi.',
  signFailed: 'Ba a iya sa hannu kan rikodin ba.',
  download: 'Sauke checkpoint',
  checks: 'Bincike na ƙarshe',
  verification: 'Rikodi da shaidarsa',
  replay: 'Shafuka da rikodi',
  passed: 'Daidai ne',
  problemFound: 'Akwai matsala',
  notRun: 'Ba a yi ba tukuna',
  upTo: (position) => `Har abu na ${position}`,
  export: 'Sauke rikodi',
  key: 'Public key',
  keyHint: 'Ku kuma samo wannan key daga mai kula da sabar ta wata hanya, sannan ku kwatanta biyun.',
  copyKey: 'Kwafi public key',
  copied: 'An kwafi public key.',
  copyFailed: 'Ba a iya kwafi key ɗin ba. Ku zaɓe shi da kanku.',
  howTo: 'Ku bincika da kanku',
  steps: [
    'Ku sauke checkpoint yau, ku ajiye shi inda mai kula da sabar ba zai iya kaiwa ba.',
    'Daga baya, ku sauke rikodi. A cikin fayil ɗin akwai manhajar bincike; README.txt yana faɗin yadda ake amfani da ita.',
    'Ku yi amfani da manhajar tare da public key da checkpoint da kuka ajiye: za ta faɗi abu na farko da aka canja, aka cire ko aka sauya wurinsa. Wannan shafi zai iya yi muku, a ƙasa.',
  ],
  commands: 'Umarni',
  commandTexts: {
    verify: 'Sa hannu, shaida da layukan database:',
    replay: 'Shafuka, daga rikodi kaɗai:',
    export: 'Kwafin rikodi da manhajar bincike a ciki:',
  },
};

export const checkHere: Translation<typeof english.checkHere> = {
  title: 'Bincika rikodin da kuka sauke a nan',
  lead: 'Wannan burauza tana amfani da manhajar bincike ɗaya da wadda ke cikin fayil ɗin, kuma fayil ɗin ba ya barin wannan na’ura. Wannan shafi ma daga mai kula da sabar yake: don binciken da bai dogara da kowa ba, ku yi amfani da manhajar da ke cikin fayil ɗin da kanku.',
  archive: 'Fayil ɗin rikodi',
  archiveHint: 'Rikodi kamar yadda aka sauke shi: log.tar.gz.',
  archiveMissing: 'Da farko zaɓi fayil ɗin rikodi.',
  key: 'Public key da aka ba ku',
  keyHint:
    'Idan babu shi, za a yi amfani da key da ke cikin fayil ɗin. Wannan yana shaida ne kawai cewa fayil ɗin ya dace da kansa.',
  badKey: (message) => `Wannan ba public key na rikodi ba ne: ${message}.`,
  kept: 'Checkpoint da kuka ajiye',
  keptHint:
    'Dole rikodin ya ƙunshi kowannensu. Idan babu su, ba za a gane rikodin da aka sake rubutawa aka kuma sa wa hannu ba.',
  check: 'Bincika rikodi',
  cancel: 'Soke',
  progressLabel: 'Inda bincike ya kai',
  progress: {
    unpack: (percent) => `Ana buɗe fayil ɗin: ${percent} %`,
    check: (percent) => `Ana bincika abubuwan: ${percent} %`,
  },
  keyFromArchive: 'Key ɗin ya zo tare da rikodin. Ku kwatanta shi da wanda aka ba ku.',
  failed: (message) => `Ba a iya bincika rikodin ba: ${message}`,
};
