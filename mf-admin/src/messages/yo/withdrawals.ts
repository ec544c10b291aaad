import { type BulkOutcome, isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../withdrawals.ts';

export const withdrawals: Translation<typeof english.withdrawals> = {
  title: 'Ìgbàjáde owó',
  hint: 'Fọwọ́ sí ìbéèrè kan, fi owó náà ránṣẹ́ láti báńkì rẹ, lẹ́yìn náà sọ pé o ti san án.',
  hintWithoutFinance:
    'O lè dá ìgbàjáde owó dúró. Àwọn alákòóso tí ó ní iṣẹ́ “Ìṣúná” ló ń pinnu, tí wọ́n sì ń san owó.',
  failed: 'A kò lè ṣí ìtàn ìgbàjáde owó.',
  filter: 'Ìgbàjáde owó gẹ́gẹ́ bí ipò wọn',
  filters: {
    all: 'Gbogbo rẹ̀',
    pending: 'Ó ń dúró',
    approved: 'A fọwọ́ sí i',
    rejected: 'A kọ̀ ọ́',
    paid: 'A ti san án',
  },
  none: {
    all: 'Kò tíì sí ìgbàjáde owó.',
    pending: 'Kò sí ìgbàjáde owó tó ń dúró.',
    approved: 'Kò sí ìgbàjáde owó tí a fọwọ́ sí.',
    rejected: 'Kò sí ìgbàjáde owó tí a kọ̀.',
    paid: 'Kò sí ìgbàjáde owó tí a ti san.',
  },
  noneHint: 'Àwọn ìbéèrè máa hàn níbí ní kété tí wọ́n bá wà.',
  noneFound: 'A kò rí ìgbàjáde owó kankan.',
  summary: (count, naira) => `Ìbéèrè ${count} · ${naira}`,
  fields: {
    bank: 'Báńkì',
    held: 'Ìdádúró',
    when: 'Ìgbà tó béèrè',
    from: 'Láti',
    to: 'Títí di',
    min: 'Iye láti (₦)',
    max: 'Iye títí di (₦)',
  },
  amountUnreadable: 'Kọ iye owó bí 10,000 tàbí 2500.50.',
  heldNotExported: 'A kì í fi ìgbàjáde owó tí a dá dúró sínú fáìlì.',
  exportList: 'Gba àkójọ',
  payFromList: 'Kó ìsanwó wọlé',
  columns: {
    person: 'Olùmúlò',
    amount: 'Iye',
    account: 'San án sí',
    requested: 'Ìgbà tó béèrè',
    status: 'Ipò',
    decision: 'Ìpinnu',
  },
  copy: (accountNumber) => `Ṣe àdàkọ nọ́ńbà àkáǹtì ${accountNumber}`,
  copied: 'A ti ṣe àdàkọ nọ́ńbà àkáǹtì.',
  copyFailed: 'A kò lè ṣe àdàkọ nọ́ńbà àkáǹtì náà. Jọ̀wọ́ yàn án fúnra rẹ.',
  reason: (reason) => `Ìdí: ${isolated(reason)}`,
  reference: (reference) => `Nọ́ńbà ìtọ́kasí: ${isolated(reference)}`,
  inFile: (moment) => `Nínú fáìlì báńkì, ${moment}`,
  why: 'Ìtàn',
  deleted: 'A ti pa àkáǹtì yìí rẹ́.',
  erased: 'A ti pa àlàyé báńkì rẹ́',
};

export const decisions: Translation<typeof english.decisions> = {
  approved: {
    action: 'Fọwọ́ sí i',
    title: 'Ṣé kí a fọwọ́ sí ìgbàjáde owó yìí?',
    confirm: 'Fọwọ́ sí ìgbàjáde owó',
    label: (amount, name) => `fífọwọ́ sí ${amount} fún ${isolated(name)}`,
    hint: 'Ó máa lọ sí “A fọwọ́ sí i”, láti san án.',
  },
  rejected: {
    action: 'Kọ̀ ọ́',
    title: 'Ṣé kí a kọ ìgbàjáde owó yìí?',
    confirm: 'Kọ ìgbàjáde owó',
    label: (amount, name) => `kíkọ ${amount} fún ${isolated(name)}`,
    hint: 'Owó náà máa padà sọ́dọ̀ olùmúlò náà.',
  },
  paid: {
    action: 'O ti san án',
    title: 'Ṣé o ti san ìgbàjáde owó yìí?',
    confirm: 'Mo ti san án',
    label: (amount, name) => `sísan ${amount} fún ${isolated(name)}`,
    hint: 'Ṣe èyí lẹ́yìn tí o bá ti fi owó ránṣẹ́ nìkan. Kò ṣeé yí padà.',
  },
  pending: {
    action: 'Dá a padà láti dúró',
    title: 'Ṣé kí ìgbàjáde owó yìí tún dúró de ìpinnu?',
    confirm: 'Dá a padà láti dúró',
    label: (amount, name) => `dídá ${amount} padà láti dúró fún ${isolated(name)}`,
    hint: 'Ó máa tún dúró de ìpinnu.',
  },
  correct: {
    action: 'Ṣe àtúnṣe nọ́ńbà ìtọ́kasí',
    title: 'Ṣe àtúnṣe nọ́ńbà ìtọ́kasí báńkì',
    confirm: 'Fi nọ́ńbà ìtọ́kasí pamọ́',
    label: (amount, name) => `nọ́ńbà ìtọ́kasí ${amount} fún ${isolated(name)}`,
    hint: 'Nọ́ńbà ìtọ́kasí ti tẹ́lẹ̀ ṣì wà nínú ìtàn.',
  },
  template: 'Àpẹẹrẹ',
  ownReason: 'Kọ tèmi',
  // The person reads them, whose language may be another.
  templates: [
    'The account name does not match your name.',
    'The account number is not valid.',
    'Your bank returned the transfer.',
    'Please contact support about this withdrawal.',
  ],
  person: 'Olùmúlò',
  amount: 'Iye',
  bank: 'Báńkì',
  accountNumber: 'Nọ́ńbà àkáǹtì',
  accountName: 'Orúkọ àkáǹtì',
  reason: 'Ìdí',
  reasonHint: 'Olùmúlò náà máa ka èyí.',
  reasonMissing: 'O gbọ́dọ̀ kọ ìdí.',
  reference: 'Nọ́ńbà ìtọ́kasí báńkì',
  referenceHint: 'Láti inú rìsíìtì báńkì rẹ.',
  referenceMissing: 'O gbọ́dọ̀ kọ nọ́ńbà ìtọ́kasí.',
  cancel: 'Fagi lé e',
  failed: 'A kò lè yí ìgbàjáde owó yìí padà.',
  signedOut: 'O kò ní àṣẹ: o kò tíì wọlé.',
};

const formatCount = (number: number) => number.toLocaleString('en-NG');
const size = (number: number) => `ìgbàjáde owó ${formatCount(number)}`;

const outcomesInWords = (outcomes: readonly BulkOutcome[]) => {
  const of = (wanted: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [done, unchanged, refused, missing] = [of('done'), of('unchanged'), of('refused'), of('not found')];
  return [
    `${formatCount(done)} nínú ${size(outcomes.length)} ti parí.`,
    unchanged > 0 && `${formatCount(unchanged)} ti wà bẹ́ẹ̀ tẹ́lẹ̀.`,
    refused > 0 && `A kọ ${formatCount(refused)}.`,
    missing > 0 && `${formatCount(missing)} kò sí.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export const bulk: Translation<typeof english.bulk> = {
  approved: {
    action: 'Fọwọ́ sí i',
    title: (counted) => `Ṣé kí a fọwọ́ sí ${counted}?`,
    confirm: 'Fọwọ́ sí gbogbo rẹ̀',
    label: 'fífọwọ́ sí ọ̀pọ̀ ìgbàjáde owó',
    hint: 'Wọ́n máa lọ sí “A fọwọ́ sí i”, láti san wọ́n.',
  },
  rejected: {
    action: 'Kọ̀ ọ́',
    title: (counted) => `Ṣé kí a kọ ${counted}?`,
    confirm: 'Kọ gbogbo rẹ̀',
    label: 'kíkọ ọ̀pọ̀ ìgbàjáde owó',
    hint: 'Owó kọ̀ọ̀kan máa padà sọ́dọ̀ olùmúlò rẹ̀.',
  },
  pending: {
    action: 'Dá a padà láti dúró',
    title: (counted) => `Ṣé kí ${counted} tún dúró de ìpinnu?`,
    confirm: 'Dá gbogbo rẹ̀ padà',
    label: 'dídá ọ̀pọ̀ ìgbàjáde owó padà láti dúró',
    hint: 'Wọ́n máa tún dúró de ìpinnu.',
  },
  heldStay: 'Ìgbàjáde owó tí a dá dúró máa wà bí wọ́n ṣe wà.',
  paid: { label: 'sísan ọ̀pọ̀ ìgbàjáde owó' },
  size,
  total: 'Àpapọ̀',
  number: 'Ìgbàjáde owó',
  done: outcomesInWords,
  failed: 'A kò lè yí àwọn ìgbàjáde owó yìí padà.',
  exported: 'A ti gba fáìlì náà. Ìgbàjáde owó tí a dá dúró kò sí nínú rẹ̀.',
  exportFailed: 'A kò lè gba fáìlì náà.',
  resultTitle: 'Ohun tó ṣẹlẹ̀',
  outcomes: {
    done: 'Ó ti parí',
    unchanged: 'Kò yí padà',
    refused: 'A kọ̀ ọ́',
    'not found': 'A kò rí i',
  },
  shown: (shown, all) => `${shown} àkọ́kọ́ nínú ${all} ló hàn.`,
  changedMeanwhile: (number) => `Láàárín èyí, ${size(number)} ti yí padà, a sì fi wọ́n sílẹ̀ bí wọ́n ṣe wà.`,
  close: 'Pa á dé',
};

export const payments: Translation<typeof english.payments> = {
  title: 'Sọ ohun tí o ti san láti inú àkójọ',
  hint: 'Lẹ ohun tí báńkì rẹ fún ọ, tàbí yan fáìlì CSV rẹ̀: id tàbí nọ́ńbà àkáǹtì, iye àti nọ́ńbà ìtọ́kasí ní ìlà kọ̀ọ̀kan. Bí báńkì méjì bá ní nọ́ńbà àkáǹtì kan náà, fi òpó “bank” kún un. Nǹkan kan kò ní yí padà kí o tó fìdí rẹ̀ múlẹ̀.',
  list: 'Àkójọ ìsanwó',
  file: 'Yan fáìlì CSV kan',
  fileUnreadable: 'A kò lè ka fáìlì yìí. Yan fáìlì CSV, kì í ṣe ti spreadsheet.',
  check: 'Yẹ àkójọ wò',
  change: 'Yí àkójọ padà',
  confirm: (number) => `Mo ti san ${size(number)}`,
  empty: 'Kọ́kọ́ lẹ àkójọ kan.',
  tooMany: 'Ìlà 5,000 ló pọ̀ jù lẹ́ẹ̀kan.',
  checkFailed: 'A kò lè yẹ àkójọ náà wò.',
  noneReady: 'Kò sí ìlà tí a lè san.',
  summary: (ready, total, naira) =>
    `A lè san ${formatCount(ready)} nínú ìlà ${formatCount(total)} · ${naira}`,
  left: (number) => `A kò sọ pé a ti san ìlà ${formatCount(number)}:`,
  line: 'Ìlà',
  problems: {
    'no reference': 'Kò sí nọ́ńbà ìtọ́kasí ní ìlà yìí.',
    'no withdrawal': 'Kò sí id tàbí nọ́ńbà àkáǹtì ní ìlà yìí.',
    'no amount': 'A kò lè ka iye yìí.',
    columns: 'A kò lè mọ àwọn òpó náà yàtọ̀. Kọ orúkọ wọn sí ìlà àkọ́kọ́.',
    'bank unusable': 'Orúkọ báńkì yìí gùn jù tàbí ó ní àwọn àmì tí kò hàn.',
    'reference unusable': 'Nọ́ńbà ìtọ́kasí yìí gùn jù tàbí ó ní àwọn àmì tí kò hàn.',
  },
  amountDiffers: (naira) => `Iye náà yàtọ̀: ${naira} ló wà nínú àkójọ. A kò ní san án.`,
  findings: {
    ready: 'A máa sọ pé o ti san án',
    unknown: 'A kò rí ìgbàjáde owó tí a fọwọ́ sí.',
    repeated: 'Ìlà mìíràn ń san ìgbàjáde owó yìí.',
    ambiguous: 'Ó bá ọ̀pọ̀ ìgbàjáde owó mu. Fi iye, báńkì tàbí id kún un.',
    'bank differs': 'Báńkì náà yàtọ̀. A kò ní san án.',
    'on hold': 'A dá a dúró. Kọ́kọ́ tú u sílẹ̀.',
    pending: 'A kò tíì fọwọ́ sí i.',
    rejected: 'A ti kọ̀ ọ́.',
    paid: 'A ti san án tẹ́lẹ̀.',
  },
};
