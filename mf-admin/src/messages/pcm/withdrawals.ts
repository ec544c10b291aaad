import { type BulkOutcome, isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../withdrawals.ts';

export const withdrawals: Translation<typeof english.withdrawals> = {
  title: 'Withdrawals',
  hint: 'Approve one request, send di money from your bank, then mark am as paid.',
  hintWithoutFinance: 'You fit hold withdrawal. Na admins wey get di duty “Finance” dey decide and pay.',
  failed: 'We no fit load withdrawal history.',
  filter: 'Withdrawals by status',
  filters: { all: 'All', pending: 'Dey wait', approved: 'Approved', rejected: 'Rejected', paid: 'Paid' },
  none: {
    all: 'No withdrawal yet.',
    pending: 'No withdrawal dey wait.',
    approved: 'No approved withdrawal.',
    rejected: 'No rejected withdrawal.',
    paid: 'No paid withdrawal.',
  },
  noneHint: 'Requests go show here once dem dey.',
  noneFound: 'We no find any withdrawal.',
  summary: (count, naira) => `${count === '1' ? '1 request' : `${count} requests`} · ${naira}`,
  fields: {
    bank: 'Bank',
    held: 'Hold',
    when: 'When dem ask',
    from: 'From',
    to: 'To',
    min: 'Amount from (₦)',
    max: 'Amount to (₦)',
  },
  amountUnreadable: 'Write amount like 10,000 or 2500.50.',
  heldNotExported: 'Withdrawal wey we hold no dey enter di file.',
  exportList: 'Download list',
  payFromList: 'Import payments',
  columns: {
    person: 'User',
    amount: 'Amount',
    account: 'Pay to',
    requested: 'When dem ask',
    status: 'Status',
    decision: 'Decision',
  },
  copy: (accountNumber) => `Copy account number ${accountNumber}`,
  copied: 'Account number don copy.',
  copyFailed: 'Account number no gree copy. Abeg select am instead.',
  reason: (reason) => `Reason: ${isolated(reason)}`,
  reference: (reference) => `Reference: ${isolated(reference)}`,
  inFile: (moment) => `Inside bank file, ${moment}`,
  why: 'History',
  deleted: 'Dis account don delete.',
  erased: 'We don erase di bank details',
};

export const decisions: Translation<typeof english.decisions> = {
  approved: {
    action: 'Approve',
    title: 'Approve dis withdrawal?',
    confirm: 'Approve withdrawal',
    label: (amount, name) => `approval of ${amount} for ${isolated(name)}`,
    hint: 'E go move to Approved, ready to pay.',
  },
  rejected: {
    action: 'Reject',
    title: 'Reject dis withdrawal?',
    confirm: 'Reject withdrawal',
    label: (amount, name) => `rejection of ${amount} for ${isolated(name)}`,
    hint: 'Di money go return to di earnings of di user.',
  },
  paid: {
    action: 'Mark paid',
    title: 'Mark dis withdrawal as paid?',
    confirm: 'Mark as paid',
    label: (amount, name) => `payment of ${amount} for ${isolated(name)}`,
    hint: 'Do am only after di transfer. E no fit change back.',
  },
  pending: {
    action: 'Make e wait again',
    title: 'Make dis withdrawal wait for decision again?',
    confirm: 'Make e wait again',
    label: (amount, name) => `to make ${amount} for ${isolated(name)} wait again`,
    hint: 'E go wait for decision again.',
  },
  correct: {
    action: 'Correct reference',
    title: 'Correct di bank reference',
    confirm: 'Save reference',
    label: (amount, name) => `reference of ${amount} for ${isolated(name)}`,
    hint: 'Di old reference still dey for di history.',
  },
  template: 'Template',
  ownReason: 'Write my own',
  // The person reads them, whose language may be another.
  templates: [
    'The account name does not match your name.',
    'The account number is not valid.',
    'Your bank returned the transfer.',
    'Please contact support about this withdrawal.',
  ],
  person: 'User',
  amount: 'Amount',
  bank: 'Bank',
  accountNumber: 'Account number',
  accountName: 'Account name',
  reason: 'Reason',
  reasonHint: 'Di user go read dis.',
  reasonMissing: 'You must put reason.',
  reference: 'Bank reference',
  referenceHint: 'From di receipt of your bank.',
  referenceMissing: 'You must put reference.',
  cancel: 'Cancel',
  failed: 'We no fit update dis withdrawal.',
  signedOut: 'You no get permission: you never log in.',
};

const formatCount = (number: number) => number.toLocaleString('en-NG');
const size = (number: number) => (number === 1 ? '1 withdrawal' : `${formatCount(number)} withdrawals`);

const outcomesInWords = (outcomes: readonly BulkOutcome[]) => {
  const of = (wanted: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [done, unchanged, refused, missing] = [of('done'), of('unchanged'), of('refused'), of('not found')];
  return [
    `${formatCount(done)} out of ${size(outcomes.length)} don finish.`,
    unchanged > 0 && `${formatCount(unchanged)} don be so before.`,
    refused > 0 && `We refuse ${formatCount(refused)}.`,
    missing > 0 && `${formatCount(missing)} no dey.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export const bulk: Translation<typeof english.bulk> = {
  approved: {
    action: 'Approve',
    title: (counted) => `Approve ${counted}?`,
    confirm: 'Approve all',
    label: 'approval of plenty withdrawals',
    hint: 'Dem go move to Approved, ready to pay.',
  },
  rejected: {
    action: 'Reject',
    title: (counted) => `Reject ${counted}?`,
    confirm: 'Reject all',
    label: 'rejection of plenty withdrawals',
    hint: 'Each money go return to di earnings of im user.',
  },
  pending: {
    action: 'Make e wait again',
    title: (counted) => `Make ${counted} wait for decision again?`,
    confirm: 'Make all wait again',
    label: 'to make plenty withdrawals wait again',
    hint: 'Dem go wait for decision again.',
  },
  heldStay: 'Withdrawal wey we hold go remain as e be.',
  paid: { label: 'payment of plenty withdrawals' },
  size,
  total: 'Total',
  number: 'Withdrawals',
  done: outcomesInWords,
  failed: 'We no fit update these withdrawals.',
  exported: 'Di file don download. Withdrawal wey we hold no dey inside.',
  exportFailed: 'Di file no gree download.',
  resultTitle: 'Wetin happen',
  outcomes: {
    done: 'E don finish',
    unchanged: 'E no change',
    refused: 'Refused',
    'not found': 'We no find am',
  },
  shown: (shown, all) => `Na di first ${shown} out of ${all} dey show.`,
  changedMeanwhile: (number) => `${size(number)} don change as you dey here, so we leave am as e be.`,
  close: 'Close',
};

export const payments: Translation<typeof english.payments> = {
  title: 'Mark paid from list',
  hint: 'Paste wetin your bank give you, or choose im CSV file: id or account number, di amount and di reference for each line. If two banks get di same account number, add column “bank”. Nothing go mark as paid before you confirm.',
  list: 'List of payments',
  file: 'Choose CSV file',
  fileUnreadable: 'We no fit read dis file. Choose CSV file, no be spreadsheet.',
  check: 'Check list',
  change: 'Change list',
  confirm: (number) => `Mark ${size(number)} paid`,
  empty: 'Paste list first.',
  tooMany: '5,000 lines at most at once.',
  checkFailed: 'We no fit check di list.',
  noneReady: 'No line fit pay.',
  summary: (ready, total, naira) =>
    `${formatCount(ready)} out of ${total === 1 ? '1 line' : `${formatCount(total)} lines`} fit pay · ${naira}`,
  left: (number) => `We no mark ${number === 1 ? '1 line' : `${formatCount(number)} lines`} as paid:`,
  line: 'Line',
  problems: {
    'no reference': 'No reference for dis line.',
    'no withdrawal': 'No id and no account number for dis line.',
    'no amount': 'We no fit read dis amount.',
    columns: 'We no fit know which column be which. Put their names for di first line.',
    'bank unusable': 'Dis bank name too long or e get hidden characters.',
    'reference unusable': 'Dis reference too long or e get hidden characters.',
  },
  amountDiffers: (naira) => `Di amount different: ${naira} dey di list. E no go pay.`,
  findings: {
    ready: 'E go mark as paid',
    unknown: 'We no find approved withdrawal.',
    repeated: 'Another line dey pay dis withdrawal.',
    ambiguous: 'E match plenty withdrawals. Add di amount, di bank or di id.',
    'bank differs': 'Di bank different. E no go pay.',
    'on hold': 'We hold am. Release am first.',
    pending: 'Never approve.',
    rejected: 'E don reject already.',
    paid: 'E don pay already.',
  },
};
