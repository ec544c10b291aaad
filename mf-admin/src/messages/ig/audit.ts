import { isolated, type TimelineEvent } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../audit.ts';

export const EVENT_NAMES: Translation<typeof english.EVENT_NAMES> = {
  UserRegistered: 'E meghere akaụntụ',
  PasswordChanged: 'A gbanwere paswọọdụ',
  ActivationPaymentReported: 'A gwara anyị ụgwọ mgbanye',
  ActivationReportDeclined: 'A jụrụ ozi ụgwọ mgbanye',
  AccountActivated: 'Agbanyere akaụntụ',
  AccountDeactivated: 'Agbanyụrụ akaụntụ',
  AdminNoteAdded: 'Etinyere ndetu',
  ActivationPaidFromEarnings: 'E ji ego e nwetara kwụọ ụgwọ mgbanye',
  UserDeleted: 'E hichapụrụ akaụntụ',
  LegalHoldPlaced: 'Iwu gbochiri ihichapụ',
  LegalHoldReleased: 'Iwu akwụsịla igbochi ihichapụ',
  EmailReserved: 'E debere email',
  EmailReleased: 'A hapụrụ email',
  VideoEarningClaimed: 'E ji vidio nweta ego',
  RewardClaimed: 'A rịọrọ onyinye',
  RewardFulfilled: 'E nyere onyinye',
  RewardCancelled: 'A kagburu arịrịọ onyinye',
  WithdrawalRequested: 'A rịọrọ iwepụ ego',
  WithdrawalApproved: 'A kwadoro mwepụ ego',
  WithdrawalRejected: 'A jụrụ mwepụ ego',
  WithdrawalPaid: 'A kwụrụ mwepụ ego',
  WithdrawalReopened: 'E wepụrụ mkpebi banyere mwepụ ego',
  WithdrawalReferenceCorrected: 'E meziri nọmba nrụtụaka ụlọ akụ',
  SavedAccountRemoved: 'E wepụrụ akaụntụ echekwara',
  SensitiveDataRevealed: 'E kpughere ihe e kpuchiri',
  VideoAdded: 'Etinyere vidio',
  VideoRemoved: 'E wepụrụ vidio',
  RewardAdded: 'Etinyere onyinye',
  RewardRemoved: 'E wepụrụ onyinye',
  TutorialUpdated: 'A gbanwere nkuzi',
  PaymentLinkUpdated: 'A gbanwere njikọ ịkwụ ụgwọ',
  BankMethodsUpdated: 'A gbanwere akaụntụ ụlọ akụ',
  CryptoMethodsUpdated: 'A gbanwere adreesị kripto',
};

export const eventName: Translation<typeof english.eventName> = (type) =>
  EVENT_NAMES[type] ?? type.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const sections: Translation<typeof english.sections> = {
  label: 'Akụkụ nyocha',
  timeline: 'Ihe ndị mere',
  person: 'Mmadụ',
  books: 'Akwụkwọ ego',
  proof: 'Ihe akaebe',
};

export const downloads: Translation<typeof english.downloads> = {
  csv: 'CSV',
  failed: 'Enweghị ike ibudata faịlụ ahụ.',
  done: (name) => `E budatala ${name}.`,
  signedOut: 'Inweghị ikike: ahụghị akara mbanye.',
  receiptNotReady:
    'Rasiti a adịbeghị njikere: a na-abịanye aka n’ihe ndị mere n’ime otu nkeji. Biko nwaa ọzọ mgbe ahụ.',
};

const roles: Record<TimelineEvent['actor']['role'], string> = {
  user: 'onye na-eji ya',
  admin: 'onye nlekọta',
  auditor: 'onye nyocha',
  system: 'kọmputa',
};

/** Of those who have no account. */
const actorNames: Partial<typeof roles> = { system: 'Site na kọmputa', auditor: 'Site n’aka onye nyocha' };

export const people: Translation<typeof english.people> = {
  somebody: 'Onye e hichapụrụ',
  by: (name, role) => actorNames[role] ?? `Site n’aka ${isolated(name ?? people.somebody)} (${roles[role]})`,
  about: (name) => `Banyere ${isolated(name ?? people.somebody)}`,
  address: (email) => `<${isolated(email)}>`,
  anybody: 'Onye ọ bụla',
};

export const span: Translation<typeof english.span> = { from: 'Site na', to: 'Ruo na' };

export const timeline: Translation<typeof english.timeline> = {
  title: 'Ihe ndị mere',
  lead: 'Ihe niile mere, nke kacha ọhụrụ n’elu. A gaghị agbanweli ihe ọ bụla ebe a.',
  failed: 'Ihe ndị mere emepeghị.',
  filters: 'Nzacha',
  person: 'Banyere',
  actor: 'Onye mere ya',
  type: 'Ihe mere',
  anyType: 'Ihe ọ bụla',
  clear: 'Hichapụ nzacha',
  events: 'Ihe ndị mere',
  count: (shown) => `Ihe ${shown} mere`,
  countAtLeast: (shown) => `Ihe ${shown} ma ọ bụ karịa mere`,
  exportView: 'Budata ndepụta a',
  none: 'O nweghị ihe merela.',
  noneHint: 'Ihe ndị mere ga-apụta ebe a ka ha na-eme.',
  noneFound: 'O nweghị ihe dabara na nzacha a.',
  noneFoundHint: 'Nwaa ụbọchị ndị ọzọ, ma ọ bụ hichapụ nzacha.',
  details: 'Nkọwa',
  ofEvent: (position) => `nke ihe nke ${position} mere`,
  position: 'Nọmba',
  stream: 'Stream',
  requestId: 'Request',
  receipt: 'Rasiti',
  receiptHint:
    'Rasiti na-egosi na ihe ahụ dị na ndekọ a bịanyere aka na ya; e nwere ike ilele ya na-enweghị anyị.',
  wholePerson: (name) => `Mepee ${isolated(name ?? people.somebody)}`,
  atThatMoment: (name) => `${isolated(name ?? people.somebody)} n’oge ahụ`,
  history: 'Akụkọ',
  ofWithdrawal: 'nke mwepụ ego a',
  balanceAfter: 'Ihe fọdụrụ',
};

export const masked: Translation<typeof english.masked> = {
  names: {
    'account number': 'Nọmba akaụntụ',
    note: 'Ndetu',
    'delivery details': 'Ozi nnyefe',
    'payment report': 'Ụgwọ',
    'email address': 'Adreesị email',
    'account name': 'Aha akaụntụ',
  },
  reveal: 'Kpughee',
  revealOf: { 'account number': 'Kpughee nọmba akaụntụ', 'account name': 'Kpughee aha akaụntụ' },
  title: 'Ị chọrọ ikpughe ihe a?',
  reason: 'Ihe kpatara ya',
  reasonHint: 'A ga-edekọ ya, onye jụrụ na mgbe ọ jụrụ.',
  reasonMissing: 'A chọrọ ihe kpatara ya.',
  confirm: 'Kpughee',
  cancel: 'Kagbuo',
  label: 'arịrịọ ịhụ ihe e kpuchiri',
  failed: 'Enweghị ike ikpughe ihe ahụ.',
  signedOut: 'Inweghị ikike: ahụghị akara mbanye.',
};

export const explanation: Translation<typeof english.explanation> = {
  ofWithdrawal: {
    title: 'Akụkọ mwepụ ego',
    lead: 'Nzọụkwụ ọ bụla, nke kacha ochie n’elu, na ihe fọdụrụ mgbe nke ọ bụla gachara.',
  },
  ofBalance: {
    title: 'Akụkọ ego',
    lead: 'Ihe niile mere onye a, nke kacha ochie n’elu, na ihe fọdụrụ mgbe nzọụkwụ ọ bụla gachara.',
  },
  failed: 'Akụkọ ahụ emepeghị.',
  amount: 'Ego ole',
  person: 'Onye',
  status: 'Ọnọdụ',
  before: 'Ego o nwere tupu ahụ',
  available: 'Ọ dị njikere',
  held: 'Ọ na-abịa',
  asOf: 'N’oge',
  position: (shown) => `ihe nke ${shown} mere`,
  nothing: 'O nweghị ihe merela onye a tupu oge ahụ.',
  balance: (available, held) => `${available} dị njikere, ${held} na-abịa`,
  events: 'Ihe mere',
  receipt: 'Budata rasiti',
};

export const person: Translation<typeof english.person> = {
  title: 'Nyocha nke otu onye',
  lead: 'Lee akaụntụ dị ka ọ dị n’oge ọ bụla, site na ndekọ naanị.',
  list: 'Ndị mmadụ',
  listed: {
    search: 'Jiri aha ma ọ bụ email chọọ',
    failed: 'Ndepụta ndị mmadụ emepeghị.',
    none: 'Ọ nweghị onye debanyerela aha.',
    noneHint: 'Ndị mmadụ ga-apụta ebe a ozugbo ha debanyere aha.',
    noneFound: 'A hụghị onye ọ bụla.',
    count: (shown) => `Mmadụ ${shown}`,
  },
  other: 'Họrọ onye ọzọ',
  theirEvents: 'Ihe ndị mere ya',
  whyThisBalance: 'Akụkọ ego',
  failed: 'Ozi banyere onye a emepeghị.',
  moment: 'Oge',
  momentHint: 'Dọrọ iji lee akụkọ onye a.',
  at: (position, time) => `nọmba ${position} · ${time}`,
  previous: 'Nke gara aga',
  next: 'Nke na-esonụ',
  status: 'Akaụntụ',
  statuses: {
    activated: 'Agbanyere',
    'not activated': 'Agbanyebeghị',
    'not registered': 'O debanyebeghị aha',
    deleted: 'E hichapụrụ',
  },
  available: 'Ọ dị njikere',
  held: 'Ọ na-abịa',
  videos: 'Vidio a naara ego ha',
  withdrawals: 'Mwepụ ego n’oge ahụ',
  noWithdrawals: 'Enweghị mwepụ ego n’oge ahụ.',
  rewards: 'Onyinye n’oge ahụ',
  newestOf: (shown, all) => `${shown} kacha ọhụrụ n’ime ${all}; oge gara aga na-egosi ndị ochie.`,
  columns: {
    amount: 'Ego ole',
    status: 'Ọnọdụ',
    requested: 'A rịọrọ ya',
    history: 'Akụkọ',
    reward: 'Onyinye',
  },
  history: 'Akụkọ',
};

export const statement: Translation<typeof english.statement> = {
  title: 'Nkọwa ego ruo oge ahụ',
  failed: 'Nkọwa ego emepeghị.',
  none: 'O nweghị ego megharịrị.',
  columns: { event: 'Ihe', available: 'Ọ dị njikere', held: 'Ọ na-abịa', after: 'Ihe fọdụrụ' },
  held: (amount) => `${amount} na-abịa`,
};

export const books: Translation<typeof english.books> = {
  title: 'Akwụkwọ ego',
  lead: 'Akaụntụ double-entry nke mmegharị ego niile, e si na ndekọ nweta.',
  asOf: 'Ruo ngwụcha',
  asOfHint: 'Hapụ ya efu maka ugbu a.',
  journal: 'Mmegharị niile (journal)',
  trialBalance: 'Trial balance',
  trialFailed: 'Trial balance emepeghị.',
  balanced: 'Debit na credit hà nhata.',
  unbalanced: (difference) =>
    `Debit na credit ji ${difference} dị iche. A gaghị atụkwasịli akwụkwọ ego a obi.`,
  noEntries: 'O nweghị ego megharịrịla.',
  noEntriesHint: 'Akaụntụ ga-apụta ebe a mgbe e nwetara ego mbụ.',
  columns: { account: 'Akaụntụ', debit: 'Debit', credit: 'Credit', balance: 'Ihe fọdụrụ' },
  total: 'Mkpokọta',
  accounts: {
    'people:available': 'Ndị mmadụ: ọ dị njikere',
    'people:held': 'Ndị mmadụ: e jidere ya maka mwepụ ego',
    'operator:video-earnings': 'Ego vidio',
    'operator:cash-rewards': 'Onyinye ego',
    'operator:rewards-sold': 'Onyinye e rere',
    'operator:activation-fees': 'Ụgwọ mgbanye',
    'operator:forfeited': 'Ego furu efu',
    'operator:payouts': 'Ego a kwụrụ',
  },
  owed: 'Ụgwọ e ji ndị mmadụ',
  owedFailed: 'Ụgwọ e ji ndị mmadụ emepeghị.',
  owedTotal: 'Ụgwọ niile e ji',
  owedPeople: 'Ndị mmadụ',
  available: 'Ọ dị njikere',
  held: 'E jidere ya maka mwepụ ego',
  income: 'Ego batara na ego e mefuru',
  incomeFailed: 'Ego batara na ego e mefuru emepeghị.',
  lines: {
    activationFees: 'Ụgwọ mgbanye',
    forfeited: 'Ego furu efu',
    rewardsSold: 'Onyinye e rere',
    income: 'Ego batara',
    videoEarnings: 'Ego vidio',
    cashRewards: 'Onyinye ego',
    expenses: 'Ego e mefuru',
    result: 'Nke fọdụrụ',
    payouts: 'Ego a kwụrụ ndị mmadụ',
  },
  payoutsHint: 'Ịkwụ ndị mmadụ na-akwụ ụgwọ e jiburu, ya mere a naghị agụnye ya n’ego e mefuru.',
};

export const proof: Translation<typeof english.proof> = {
  title: 'Ihe akaebe nke ndekọ',
  lead: 'Ihe ole na ndekọ a bịanyere aka na ha, na ihe nlele ikpeazụ chọpụtara. I kwesịghị ikwere naanị okwu anyị.',
  failed: 'Ihe akaebe nke ndekọ emepeghị.',
  empty: 'A bịanyebeghị aka n’ihe ọ bụla.',
  emptyHint: 'A na-abịanye aka na checkpoint mbụ otu nkeji mgbe ihe mbụ mere.',
  alarm: 'A naghị abịanye aka na ndekọ',
  events: 'Ihe ndị dị na ndekọ',
  signed: 'A bịanyere aka',
  unsigned: 'A bịanyebeghị aka',
  unsignedHint: 'A na-abịanye aka n’ime otu nkeji mgbe ihe mere.',
  allSigned: 'A bịanyere aka n’ihe niile.',
  checkpoint: 'Checkpoint ikpeazụ',
  never: 'Enwebeghị',
  sign: 'Bịanye aka ugbu a',
  signedNow: 'A bịanyere aka n’ihe niile dị na ndekọ.',
  signFailed: 'Enweghị ike ịbịanye aka na ndekọ.',
  download: 'Budata checkpoint',
  checks: 'Nlele ikpeazụ',
  verification: 'Ndekọ na ihe akaebe ya',
  replay: 'Ibe na ndekọ',
  passed: 'O ziri ezi',
  problemFound: 'E nwere nsogbu',
  notRun: 'E mebeghị ya',
  upTo: (position) => `Ruo n’ihe nke ${position} mere`,
  export: 'Budata ndekọ',
  key: 'Public key',
  keyHint: 'Sikwa n’ụzọ ọzọ nweta key a n’aka onye na-elekọta sava, jiri ha abụọ tụnyere ibe ha.',
  copyKey: 'Detuo public key',
  copied: 'E detuola public key.',
  copyFailed: 'Enweghị ike idetuo key ahụ. Họrọ ya n’onwe gị.',
  howTo: 'Lelee ya n’onwe gị',
  steps: [
    'Budata checkpoint taa, debe ya ebe onye na-elekọta sava na-enweghị ike iru.',
    'Ma emechaa, budata ndekọ. N’ime faịlụ ya e nwere ngwa nlele; README.txt na-ekwu otu e si eji ya.',
    'Jiri ngwa nlele ahụ, public key na checkpoint i debere: ọ ga-akpọ aha ihe mbụ a gbanwere, e wepụrụ ma ọ bụ a gbanwere ọnọdụ ya. Ibe a nwere ike imere gị ya, n’okpuru.',
  ],
  commands: 'Commands',
  commandTexts: {
    verify: 'Mbịanye aka, ihe akaebe na ahịrị nke database:',
    replay: 'Ibe niile, site na ndekọ naanị:',
    export: 'Ndekọ nke nwere ngwa nlele n’ime ya:',
  },
};

export const checkHere: Translation<typeof english.checkHere> = {
  title: 'Lelee ndekọ i budatara ebe a',
  lead: 'Ihe nchọgharị a na-eji otu ngwa nlele ahụ dị n’ime faịlụ ahụ, faịlụ ahụ anaghịkwa apụ na ngwaọrụ a. Ibe a sikwa n’aka onye na-elekọta sava: maka nlele na-adabereghị n’onye ọ bụla, jiri ngwa nlele dị n’ime faịlụ ahụ n’onwe gị.',
  archive: 'Faịlụ ndekọ',
  archiveHint: 'Ndekọ dị ka e si budata ya: log.tar.gz.',
  archiveMissing: 'Buru ụzọ họrọ faịlụ ndekọ.',
  key: 'Public key e nyere gị',
  keyHint:
    'Ọ bụrụ na ọ dịghị, a ga-eji key dị n’ime faịlụ ahụ. Nke ahụ na-egosi naanị na faịlụ ahụ kwekọrọ n’onwe ya.',
  badKey: (message) => `Nke a abụghị public key nke ndekọ: ${message}.`,
  kept: 'Checkpoint ndị i debere',
  keptHint:
    'Ndekọ ahụ ga-enwerịrị ha niile. Ọ bụrụ na ha adịghị, a gaghị amata ndekọ e degharịrị ma bịanyekwa aka na ya.',
  check: 'Lelee ndekọ',
  cancel: 'Kagbuo',
  progressLabel: 'Ebe nlele ruru',
  progress: {
    unpack: (percent) => `A na-emepe faịlụ ahụ: ${percent} %`,
    check: (percent) => `A na-elele ihe ndị dị na ya: ${percent} %`,
  },
  keyFromArchive: 'Key ahụ so ndekọ ahụ bịa. Jiri ya tụnyere nke e nyere gị.',
  failed: (message) => `Enweghị ike ilele ndekọ ahụ: ${message}`,
};
