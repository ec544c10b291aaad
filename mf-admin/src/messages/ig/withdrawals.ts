import { type BulkOutcome, isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../withdrawals.ts';

export const withdrawals: Translation<typeof english.withdrawals> = {
  title: 'Mwepụ ego',
  hint: 'Kwado arịrịọ, si n’ụlọ akụ gị ziga ego ahụ, mgbe ahụ gosi na akwụọla ya.',
  hintWithoutFinance: 'Ị nwere ike ijide mwepụ ego. Ndị nlekọta nwere ọrụ “Ego” na-ekpebi ma na-akwụ ụgwọ.',
  failed: 'Akụkọ mwepụ ego emepeghị.',
  filter: 'Mwepụ ego site n’ọnọdụ',
  filters: {
    all: 'Ha niile',
    pending: 'Na-eche',
    approved: 'Akwadoro',
    rejected: 'Ajụrụ',
    paid: 'Akwụọla',
  },
  none: {
    all: 'Enwebeghị mwepụ ego.',
    pending: 'Enweghị mwepụ ego na-eche.',
    approved: 'Enweghị mwepụ ego akwadoro.',
    rejected: 'Enweghị mwepụ ego ajụrụ.',
    paid: 'Enweghị mwepụ ego akwụrụ.',
  },
  noneHint: 'Arịrịọ ga-apụta ebe a ozugbo e nwere ya.',
  noneFound: 'A hụghị mwepụ ego ọ bụla.',
  summary: (count, naira) => `Arịrịọ ${count} · ${naira}`,
  fields: {
    bank: 'Ụlọ akụ',
    held: 'Njide',
    when: 'A rịọrọ ya',
    from: 'Site na',
    to: 'Ruo na',
    min: 'Ego site na (₦)',
    max: 'Ego ruo na (₦)',
  },
  amountUnreadable: 'Dee ego ka 10,000 ma ọ bụ 2500.50.',
  heldNotExported: 'A naghị ebudata mwepụ ego e jidere.',
  exportList: 'Budata ndepụta',
  payFromList: 'Tinye ndepụta ụgwọ',
  columns: {
    person: 'Onye',
    amount: 'Ego ole',
    account: 'Kwụọ na',
    requested: 'A rịọrọ ya',
    status: 'Ọnọdụ',
    decision: 'Mkpebi',
  },
  copy: (accountNumber) => `Detuo nọmba akaụntụ ${accountNumber}`,
  copied: 'E detuola nọmba akaụntụ.',
  copyFailed: 'Enweghị ike idetuo nọmba akaụntụ. Họrọ ya n’onwe gị.',
  reason: (reason) => `Ihe kpatara ya: ${isolated(reason)}`,
  reference: (reference) => `Nọmba nrụtụaka: ${isolated(reference)}`,
  inFile: (moment) => `Dị na faịlụ ụlọ akụ, ${moment}`,
  why: 'Akụkọ',
  deleted: 'E hichapụrụ akaụntụ a.',
  erased: 'E hichapụrụ ozi ụlọ akụ',
};

export const decisions: Translation<typeof english.decisions> = {
  approved: {
    action: 'Kwado',
    title: 'Ị chọrọ ịkwado mwepụ ego a?',
    confirm: 'Kwado mwepụ ego',
    label: (amount, name) => `ịkwado ${amount} nke ${isolated(name)}`,
    hint: 'Ọ ga-aga na “Akwadoro”, dị njikere ka akwụọ ya.',
  },
  rejected: {
    action: 'Jụ',
    title: 'Ị chọrọ ịjụ mwepụ ego a?',
    confirm: 'Jụ mwepụ ego',
    label: (amount, name) => `ịjụ ${amount} nke ${isolated(name)}`,
    hint: 'Ego ahụ ga-alaghachi n’ego onye ahụ.',
  },
  paid: {
    action: 'Gosi akwụọla',
    title: 'Ị chọrọ igosi na akwụọla mwepụ ego a?',
    confirm: 'Gosi na akwụọla ya',
    label: (amount, name) => `ịkwụ ${isolated(name)} ${amount}`,
    hint: 'Mee nke a naanị mgbe i zigachara ego ahụ. A gaghị emegharị nke a azụ.',
  },
  pending: {
    action: 'Weghachi ka o chere',
    title: 'Ị chọrọ iweghachi mwepụ ego a ka o chere?',
    confirm: 'Weghachi ka o chere',
    label: (amount, name) => `iweghachi ${amount} nke ${isolated(name)} ka o chere`,
    hint: 'Ọ ga-eche mkpebi ọzọ.',
  },
  correct: {
    action: 'Mezie nọmba nrụtụaka',
    title: 'Mezie nọmba nrụtụaka ụlọ akụ',
    confirm: 'Chekwaa nọmba nrụtụaka',
    label: (amount, name) => `nọmba nrụtụaka ${amount} nke ${isolated(name)}`,
    hint: 'Nọmba nrụtụaka mbụ ka dị n’akụkọ.',
  },
  template: 'Ihe edebelarị',
  ownReason: 'M ga-ede nke m',
  /** In English: the user reads them, whose language may be another one. */
  templates: [
    'The account name does not match your name.',
    'The account number is not valid.',
    'Your bank returned the transfer.',
    'Please contact support about this withdrawal.',
  ],
  person: 'Onye',
  amount: 'Ego ole',
  bank: 'Ụlọ akụ',
  accountNumber: 'Nọmba akaụntụ',
  accountName: 'Aha akaụntụ',
  reason: 'Ihe kpatara ya',
  reasonHint: 'Onye ahụ ga-agụ nke a.',
  reasonMissing: 'A chọrọ ihe kpatara ya.',
  reference: 'Nọmba nrụtụaka ụlọ akụ',
  referenceHint: 'Site na rasiti nke ụlọ akụ gị.',
  referenceMissing: 'A chọrọ nọmba nrụtụaka.',
  cancel: 'Kagbuo',
  failed: 'Enweghị ike imelite mwepụ ego a.',
  signedOut: 'Inweghị ikike: ahụghị akara mbanye.',
};

const figure = (number: number) => number.toLocaleString('en-NG');

/** How often each outcome occurs, in words. */
const outcomesInWords = (outcomes: readonly BulkOutcome[]) => {
  const of = (wanted: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [done, unchanged, refused, missing] = [of('done'), of('unchanged'), of('refused'), of('not found')];
  return [
    `E mechaala mwepụ ego ${figure(done)} n’ime ${figure(outcomes.length)}.`,
    unchanged > 0 && `${figure(unchanged)}: ọ dịlarị otu ahụ.`,
    refused > 0 && `${figure(refused)}: ekweghị ya.`,
    missing > 0 && `${figure(missing)}: ọ dịghị.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export const bulk: Translation<typeof english.bulk> = {
  approved: {
    action: 'Kwado',
    title: (size) => `Ị chọrọ ịkwado ${size}?`,
    confirm: 'Kwado ha niile',
    label: 'ịkwado ọtụtụ mwepụ ego',
    hint: 'Ha ga-aga na “Akwadoro”, dị njikere ka akwụọ ha.',
  },
  rejected: {
    action: 'Jụ',
    title: (size) => `Ị chọrọ ịjụ ${size}?`,
    confirm: 'Jụ ha niile',
    label: 'ịjụ ọtụtụ mwepụ ego',
    hint: 'Ego ọ bụla ga-alaghachi n’aka onye nwe ya.',
  },
  pending: {
    action: 'Weghachi ka o chere',
    title: (size) => `Ị chọrọ iweghachi ${size} ka ha chere?`,
    confirm: 'Weghachi ha niile',
    label: 'iweghachi ọtụtụ mwepụ ego ka ha chere',
    hint: 'Ha ga-eche mkpebi ọzọ.',
  },
  heldStay: 'Mwepụ ego e jidere ga-adị otu ha dị.',
  paid: { label: 'ịkwụ ọtụtụ mwepụ ego' },
  size: (number) => `mwepụ ego ${figure(number)}`,
  total: 'Mkpokọta',
  number: 'Mwepụ ego ole',
  done: outcomesInWords,
  failed: 'Enweghị ike imelite mwepụ ego ndị a.',
  exported: 'E budatala faịlụ ahụ. Mwepụ ego e jidere anọghị na ya.',
  exportFailed: 'Enweghị ike ibudata faịlụ ahụ.',
  resultTitle: 'Ihe mere',
  outcomes: {
    done: 'E mechaala',
    unchanged: 'Ọ gbanweghị',
    refused: 'Ekweghị ya',
    'not found': 'Ahụghị ya',
  },
  shown: (shown, all) => `E gosiri ${shown} mbụ n’ime ${all}.`,
  changedMeanwhile: (number) =>
    number === 1
      ? 'Mwepụ ego 1 gbanwere n’etiti oge, a hapụrụ ya otu ọ dị.'
      : `Mwepụ ego ${figure(number)} gbanwere n’etiti oge, a hapụrụ ha otu ha dị.`,
  close: 'Mechie',
};

export const payments: Translation<typeof english.payments> = {
  title: 'Gosi na akwụọla site na ndepụta',
  hint: 'Mado ihe ụlọ akụ gị nyere gị, ma ọ bụ họrọ faịlụ CSV ya: id ma ọ bụ nọmba akaụntụ, ego ole na nọmba nrụtụaka n’ahịrị ọ bụla. Ọ bụrụ na ụlọ akụ abụọ nwere otu nọmba akaụntụ, tinye kọlụm “bank”. O nweghị ihe a ga-akwụ tupu i kwenye.',
  list: 'Ndepụta ụgwọ',
  file: 'Họrọ faịlụ CSV',
  fileUnreadable: 'Enweghị ike ịgụ faịlụ a. Họrọ faịlụ CSV, ọ bụghị nke spreadsheet.',
  check: 'Lelee ndepụta',
  change: 'Gbanwee ndepụta',
  confirm: (number) => `Gosi na akwụọla ${figure(number)}`,
  empty: 'Buru ụzọ mado ndepụta.',
  tooMany: 'Ahịrị 5,000 kacha n’otu oge.',
  checkFailed: 'Enweghị ike ilele ndepụta ahụ.',
  noneReady: 'Enweghị ahịrị a ga-akwụli.',
  summary: (ready, total, naira) => `A ga-akwụli ahịrị ${figure(ready)} n’ime ${figure(total)} · ${naira}`,
  left: (number) => `Egosighị na akwụọla ahịrị ${figure(number)}:`,
  line: 'Ahịrị',
  problems: {
    'no reference': 'Enweghị nọmba nrụtụaka n’ahịrị a.',
    'no withdrawal': 'Enweghị id ma ọ bụ nọmba akaụntụ n’ahịrị a.',
    'no amount': 'Anyị enweghị ike ịgụ ego a.',
    columns: 'Anyị enweghị ike ịmata kọlụm ndị ahụ. Dee aha ha n’ahịrị mbụ.',
    'bank unusable': 'Aha ụlọ akụ a toro ogologo ma ọ bụ nwee mkpụrụ zoro ezo.',
    'reference unusable': 'Nọmba nrụtụaka a toro ogologo ma ọ bụ nwee mkpụrụ zoro ezo.',
  },
  amountDiffers: (naira) => `Ego ya dị iche: ${naira} dị na ndepụta. A gaghị akwụ ya.`,
  findings: {
    ready: 'A ga-egosi na akwụọla ya',
    unknown: 'A hụghị mwepụ ego akwadoro.',
    repeated: 'Ahịrị ọzọ na-akwụ mwepụ ego a.',
    ambiguous: 'Ọ dabara n’ọtụtụ mwepụ ego. Tinye ego ole, ụlọ akụ ma ọ bụ id.',
    'bank differs': 'Ụlọ akụ ya dị iche. A gaghị akwụ ya.',
    'on hold': 'E jidere ya. Buru ụzọ hapụ ya.',
    pending: 'Akwadobeghị ya.',
    rejected: 'Ajụlarị ya.',
    paid: 'Akwụlarị ya.',
  },
};
