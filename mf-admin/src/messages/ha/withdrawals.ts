import { type BulkOutcome, isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../withdrawals.ts';

export const withdrawals: Translation<typeof english.withdrawals> = {
  title: 'Cire kuɗi',
  hint: 'Ku amince da buƙata, ku aika kuɗin daga bankinku, sannan ku nuna an biya.',
  hintWithoutFinance:
    'Kuna iya riƙe cire kuɗi. Masu gudanarwa masu aikin “Kuɗi” ne ke yanke shawara kuma suke biya.',
  failed: 'Ba a iya buɗe tarihin cire kuɗi ba.',
  filter: 'Cire kuɗi bisa matsayi',
  filters: {
    all: 'Duka',
    pending: 'Ana jira',
    approved: 'An amince',
    rejected: 'An ƙi',
    paid: 'An biya',
  },
  none: {
    all: 'Ba a cire kuɗi ba tukuna.',
    pending: 'Babu cire kuɗin da yake jira.',
    approved: 'Babu cire kuɗin da aka amince.',
    rejected: 'Babu cire kuɗin da aka ƙi.',
    paid: 'Babu cire kuɗin da aka biya.',
  },
  noneHint: 'Buƙatu za su bayyana a nan da zarar akwai su.',
  noneFound: 'Ba a sami cire kuɗi ba.',
  summary: (count, naira) => `${count === '1' ? 'Buƙata 1' : `Buƙatu ${count}`} · ${naira}`,
  fields: {
    bank: 'Banki',
    held: 'Riƙewa',
    when: 'An nema',
    from: 'Daga',
    to: 'Zuwa',
    min: 'Adadi daga (₦)',
    max: 'Adadi zuwa (₦)',
  },
  amountUnreadable: 'Ku rubuta adadi kamar 10,000 ko 2500.50.',
  heldNotExported: 'Ba a sauke cire kuɗin da aka riƙe.',
  exportList: 'Sauke jeri',
  payFromList: 'Shigar da jerin biya',
  columns: {
    person: 'Mai amfani',
    amount: 'Adadi',
    account: 'Biya zuwa',
    requested: 'An nema',
    status: 'Matsayi',
    decision: 'Hukunci',
  },
  copy: (accountNumber) => `Kwafi lambar asusu ${accountNumber}`,
  copied: 'An kwafi lambar asusu.',
  copyFailed: 'Ba a iya kwafi lambar asusu ba. Ku zaɓe ta da kanku.',
  reason: (reason) => `Dalili: ${isolated(reason)}`,
  reference: (reference) => `Lambar shaida: ${isolated(reference)}`,
  inFile: (moment) => `A fayil na banki, ${moment}`,
  why: 'Tarihi',
  deleted: 'An goge wannan asusu.',
  erased: 'An goge bayanan banki',
};

export const decisions: Translation<typeof english.decisions> = {
  approved: {
    action: 'Amince',
    title: 'A amince da wannan cire kuɗi?',
    confirm: 'Amince da cire kuɗi',
    label: (amount, name) => `amincewa da ${amount} na ${isolated(name)}`,
    hint: 'Zai koma “An amince”, a shirye don biya.',
  },
  rejected: {
    action: 'Ƙi',
    title: 'A ƙi wannan cire kuɗi?',
    confirm: 'Ƙi cire kuɗi',
    label: (amount, name) => `ƙin ${amount} na ${isolated(name)}`,
    hint: 'Kuɗin zai koma wurin mai amfani.',
  },
  paid: {
    action: 'Nuna an biya',
    title: 'A nuna an biya wannan cire kuɗi?',
    confirm: 'Nuna an biya',
    label: (amount, name) => `biyan ${amount} ga ${isolated(name)}`,
    hint: 'Ku yi haka bayan kun aika kuɗin kawai. Ba za a iya mayar da wannan ba.',
  },
  pending: {
    action: 'Mayar ga jira',
    title: 'A mayar da wannan cire kuɗi ga jira?',
    confirm: 'Mayar ga jira',
    label: (amount, name) => `mayar da ${amount} na ${isolated(name)} ga jira`,
    hint: 'Zai sake jiran hukunci.',
  },
  correct: {
    action: 'Gyara lambar shaida',
    title: 'Gyara lambar shaidar banki',
    confirm: 'Adana lambar shaida',
    label: (amount, name) => `lambar shaidar ${amount} na ${isolated(name)}`,
    hint: 'Lambar shaida ta da tana nan a tarihi.',
  },
  template: 'Rubutun da aka shirya',
  ownReason: 'Zan rubuta da kaina',
  /** In English: the user reads them, whose language may be another one. */
  templates: [
    'The account name does not match your name.',
    'The account number is not valid.',
    'Your bank returned the transfer.',
    'Please contact support about this withdrawal.',
  ],
  person: 'Mai amfani',
  amount: 'Adadi',
  bank: 'Banki',
  accountNumber: 'Lambar asusu',
  accountName: 'Sunan asusu',
  reason: 'Dalili',
  reasonHint: 'Mai amfani zai karanta wannan.',
  reasonMissing: 'Ana buƙatar dalili.',
  reference: 'Lambar shaidar banki',
  referenceHint: 'Daga rasitin bankinku.',
  referenceMissing: 'Ana buƙatar lambar shaida.',
  cancel: 'Soke',
  failed: 'Ba a iya sabunta wannan cire kuɗi ba.',
  signedOut: 'Ba ku da izini: ba a sami alamar shiga ba.',
};

const figure = (number: number) => number.toLocaleString('en-NG');

/** How often each outcome occurs, in words. */
const outcomesInWords = (outcomes: readonly BulkOutcome[]) => {
  const of = (wanted: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [done, unchanged, refused, missing] = [of('done'), of('unchanged'), of('refused'), of('not found')];
  return [
    `An gama cire kuɗi ${figure(done)} cikin ${figure(outcomes.length)}.`,
    unchanged > 0 && `${figure(unchanged)}: haka yake tuni.`,
    refused > 0 && `${figure(refused)}: ba a yarda ba.`,
    missing > 0 && `${figure(missing)}: babu shi.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export const bulk: Translation<typeof english.bulk> = {
  approved: {
    action: 'Amince',
    title: (size) => `A amince da ${size}?`,
    confirm: 'Amince da duka',
    label: 'amincewa da cire kuɗi da yawa',
    hint: 'Za su koma “An amince”, a shirye don biya.',
  },
  rejected: {
    action: 'Ƙi',
    title: (size) => `A ƙi ${size}?`,
    confirm: 'Ƙi duka',
    label: 'ƙin cire kuɗi da yawa',
    hint: 'Kowane kuɗi zai koma wurin mai shi.',
  },
  pending: {
    action: 'Mayar ga jira',
    title: (size) => `A mayar da ${size} ga jira?`,
    confirm: 'Mayar da duka',
    label: 'mayar da cire kuɗi da yawa ga jira',
    hint: 'Za su sake jiran hukunci.',
  },
  heldStay: 'Za a bar cire kuɗin da aka riƙe yadda suke.',
  paid: { label: 'biyan cire kuɗi da yawa' },
  size: (number) => `cire kuɗi ${figure(number)}`,
  total: 'Jimilla',
  number: 'Yawan cire kuɗi',
  done: outcomesInWords,
  failed: 'Ba a iya sabunta waɗannan ba.',
  exported: 'An sauke fayil ɗin, ban da cire kuɗin da aka riƙe.',
  exportFailed: 'Ba a iya sauke fayil ɗin ba.',
  resultTitle: 'Abin da ya faru',
  outcomes: {
    done: 'An gama',
    unchanged: 'Bai canja ba',
    refused: 'Ba a yarda ba',
    'not found': 'Babu shi',
  },
  shown: (shown, all) => `Ana nuna na farko ${shown} cikin ${all}.`,
  changedMeanwhile: (number) =>
    number === 1
      ? 'Cire kuɗi 1 ya canja kafin nan, kuma an bar shi yadda yake.'
      : `Cire kuɗi ${figure(number)} sun canja kafin nan, kuma an bar su yadda suke.`,
  close: 'Rufe',
};

export const payments: Translation<typeof english.payments> = {
  title: 'Nuna an biya daga jeri',
  hint: 'Liƙa abin da bankinku ya ba ku, ko ku zaɓi fayil ɗinsa na CSV: id ko lambar asusu, adadi da lambar shaida a kowane layi. Idan bankuna biyu suna da lambar asusu iri ɗaya, ku ƙara ginshiƙin “bank”. Ba za a nuna an biya ba sai kun tabbatar.',
  list: 'Jerin biya',
  file: 'Zaɓi fayil ɗin CSV',
  fileUnreadable: 'Ba a iya karanta wannan fayil ba. Zaɓi fayil na CSV, ba na spreadsheet ba.',
  check: 'Duba jeri',
  change: 'Canja jeri',
  confirm: (number) => `Nuna an biya ${figure(number)}`,
  empty: 'Da farko liƙa jeri.',
  tooMany: 'Layuka 5,000 a mafi yawa a lokaci ɗaya.',
  checkFailed: 'Ba a iya duba jerin ba.',
  noneReady: 'Babu layin da za a iya biya.',
  summary: (ready, total, naira) =>
    `Ana iya biyan ${figure(ready)} cikin ${total === 1 ? 'layi 1' : `layuka ${figure(total)}`} · ${naira}`,
  left: (number) => `Ba a nuna an biya ${number === 1 ? 'layi 1' : `layuka ${figure(number)}`} ba:`,
  line: 'Layi',
  problems: {
    'no reference': 'Babu lambar shaida a wannan layi.',
    'no withdrawal': 'Babu id ko lambar asusu a wannan layi.',
    'no amount': 'Ba mu iya karanta wannan adadi ba.',
    columns: 'Ba mu iya bambanta ginshiƙai ba. Ku rubuta sunayensu a layin farko.',
    'bank unusable': 'Sunan wannan banki ya yi tsawo, ko yana da ɓoyayyun haruffa.',
    'reference unusable': 'Wannan lambar shaida ta yi tsawo, ko tana da ɓoyayyun haruffa.',
  },
  amountDiffers: (naira) => `Adadin ya bambanta: ${naira} a cikin jerin. Ba za a biya ba.`,
  findings: {
    ready: 'Za a nuna an biya',
    unknown: 'Ba a sami cire kuɗin da aka amince ba.',
    repeated: 'Wani layi yana biyan wannan cire kuɗi.',
    ambiguous: 'Ya dace da cire kuɗi da yawa. Ku ƙara adadi, banki ko id.',
    'bank differs': 'Bankin ya bambanta. Ba za a biya ba.',
    'on hold': 'An riƙe. Da farko ku saki.',
    pending: 'Ba a amince ba tukuna.',
    rejected: 'An riga an ƙi.',
    paid: 'An riga an biya.',
  },
};
