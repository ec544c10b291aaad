import { type BulkOutcome, isolated, type PaymentFinding } from 'mf-shared/contracts';

export const withdrawals = {
  title: 'Withdrawals',
  hint: 'Approve a request, send the money from your bank, then mark it as paid.',
  hintWithoutFinance: 'You can put a withdrawal on hold. Admins with the duty “Finance” decide and pay.',
  failed: 'Failed to load withdrawal history.',
  filter: 'Withdrawals by status',
  filters: { all: 'All', pending: 'Pending', approved: 'Approved', rejected: 'Rejected', paid: 'Paid' },
  none: {
    all: 'No withdrawals yet.',
    pending: 'No pending withdrawals.',
    approved: 'No approved withdrawals.',
    rejected: 'No rejected withdrawals.',
    paid: 'No paid withdrawals.',
  },
  noneHint: 'Requests appear here as soon as there are any.',
  noneFound: 'No withdrawals found.',
  summary: (count: string, naira: string) =>
    `${count === '1' ? '1 request' : `${count} requests`} · ${naira}`,
  fields: {
    bank: 'Bank',
    held: 'Hold',
    when: 'Requested',
    from: 'From',
    to: 'To',
    min: 'Amount from (₦)',
    max: 'Amount to (₦)',
  },
  amountUnreadable: 'Enter an amount such as 10,000 or 2500.50.',
  heldNotExported: 'Withdrawals on hold are not exported.',
  exportList: 'Export list',
  payFromList: 'Import payments',
  columns: {
    person: 'User',
    amount: 'Amount',
    account: 'Pay to',
    requested: 'Requested',
    status: 'Status',
    decision: 'Decision',
  },
  copy: (accountNumber: string) => `Copy account number ${accountNumber}`,
  copied: 'Account number copied.',
  copyFailed: 'The account number could not be copied. Please select it instead.',
  reason: (reason: string) => `Reason: ${isolated(reason)}`,
  reference: (reference: string) => `Reference: ${isolated(reference)}`,
  inFile: (moment: string) => `In bank file, ${moment}`,
  why: 'History',
  deleted: 'This account was deleted.',
  erased: 'Bank details erased',
} as const;

export const decisions = {
  approved: {
    action: 'Approve',
    title: 'Approve this withdrawal?',
    confirm: 'Approve withdrawal',
    label: (amount: string, name: string) => `approval of ${amount} for ${isolated(name)}`,
    hint: 'It will move to Approved, ready to pay.',
  },
  rejected: {
    action: 'Reject',
    title: 'Reject this withdrawal?',
    confirm: 'Reject withdrawal',
    label: (amount: string, name: string) => `rejection of ${amount} for ${isolated(name)}`,
    hint: "The amount goes back to the user's earnings.",
  },
  paid: {
    action: 'Mark paid',
    title: 'Mark this withdrawal as paid?',
    confirm: 'Mark as paid',
    label: (amount: string, name: string) => `payment of ${amount} for ${isolated(name)}`,
    hint: "Do this only after the transfer. It can't be undone.",
  },
  pending: {
    action: 'Back to pending',
    title: 'Move this withdrawal back to pending?',
    confirm: 'Move back to pending',
    label: (amount: string, name: string) => `return to pending of ${amount} for ${isolated(name)}`,
    hint: 'It needs a new decision.',
  },
  correct: {
    action: 'Correct reference',
    title: 'Correct the bank reference',
    confirm: 'Save reference',
    label: (amount: string, name: string) => `reference of ${amount} for ${isolated(name)}`,
    hint: 'The earlier reference stays in the history.',
  },
  template: 'Template',
  ownReason: 'Write my own',
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
  reasonHint: 'The user reads this.',
  reasonMissing: 'Reason is required.',
  reference: 'Bank reference',
  referenceHint: 'From the receipt of your bank.',
  referenceMissing: 'Reference is required.',
  cancel: 'Cancel',
  failed: 'Failed to update this withdrawal.',
  signedOut: 'Unauthorized: Token not found.',
} as const;

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-NG')} ${many}`;

/** How often each outcome occurs, in words. */
const outcomesInWords = (outcomes: readonly BulkOutcome[]) => {
  const of = (wanted: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [done, unchanged, refused, missing] = [of('done'), of('unchanged'), of('refused'), of('not found')];
  return [
    `${done.toLocaleString('en-NG')} of ${count(outcomes.length, 'withdrawal', 'withdrawals')} done.`,
    unchanged > 0 && `${unchanged.toLocaleString('en-NG')} already had this status.`,
    refused > 0 && `${count(refused, 'was', 'were')} refused.`,
    missing > 0 && `${count(missing, 'does', 'do')} not exist.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export const bulk = {
  approved: {
    action: 'Approve',
    title: (size: string) => `Approve ${size}?`,
    confirm: 'Approve all',
    label: 'approval of several withdrawals',
    hint: 'They will move to Approved, ready to pay.',
  },
  rejected: {
    action: 'Reject',
    title: (size: string) => `Reject ${size}?`,
    confirm: 'Reject all',
    label: 'rejection of several withdrawals',
    hint: "Each amount goes back to its user's earnings.",
  },
  pending: {
    action: 'Back to pending',
    title: (size: string) => `Move ${size} back to pending?`,
    confirm: 'Move all back',
    label: 'return of several withdrawals to pending',
    hint: 'They need a new decision.',
  },
  heldStay: 'Withdrawals on hold stay as they are.',
  paid: { label: 'payment of several withdrawals' },
  size: (number: number) => count(number, 'withdrawal', 'withdrawals'),
  total: 'Total',
  number: 'Withdrawals',
  done: outcomesInWords,
  failed: 'Failed to update these withdrawals.',
  exported: 'Export downloaded, without withdrawals on hold.',
  exportFailed: 'The export could not be downloaded.',
  resultTitle: 'Result',
  outcomes: {
    done: 'Done',
    unchanged: 'Unchanged',
    refused: 'Refused',
    'not found': 'Not found',
  },
  shown: (shown: string, all: string) => `The first ${shown} of ${all} are shown.`,
  changedMeanwhile: (number: number) =>
    number === 1
      ? '1 withdrawal changed meanwhile and stayed as it is.'
      : `${number} withdrawals changed meanwhile and stayed as they are.`,
  close: 'Close',
} as const;

export const payments = {
  title: 'Mark paid from a list',
  hint: 'Paste what your bank gives you, or choose its CSV file: an id or account number, the amount and the reference on each line. If two banks have the same account number, add a column “bank”. Nothing is paid before you confirm.',
  list: 'List of payments',
  file: 'Choose a CSV file',
  fileUnreadable: "This file can't be read. Choose a CSV file, not a spreadsheet.",
  check: 'Check list',
  change: 'Change list',
  confirm: (number: number) => `Mark ${count(number, 'withdrawal', 'withdrawals')} paid`,
  empty: 'Paste a list first.',
  tooMany: 'At most 5,000 lines at once.',
  checkFailed: 'The list could not be checked.',
  noneReady: 'No line can be paid.',
  summary: (ready: number, total: number, naira: string) =>
    `${ready.toLocaleString('en-NG')} of ${count(total, 'line', 'lines')} can be paid · ${naira}`,
  left: (number: number) => `${count(number, 'line was', 'lines were')} not marked paid:`,
  line: 'Line',
  problems: {
    'no reference': 'No reference on this line.',
    'no withdrawal': 'Neither an id nor an account number on this line.',
    'no amount': "We can't read this amount.",
    columns: "We can't tell the columns apart. Name them in the first line.",
    'bank unusable': 'This bank is too long or contains hidden characters.',
    'reference unusable': 'This reference is too long or contains hidden characters.',
  },
  amountDiffers: (naira: string) => `The amount differs: ${naira} in the list. It will not be paid.`,
  findings: {
    ready: 'Will be marked paid',
    unknown: 'No approved withdrawal found.',
    repeated: 'Another line pays this withdrawal.',
    ambiguous: 'Several withdrawals fit. Add the amount, the bank or the id.',
    'bank differs': 'The bank differs. It will not be paid.',
    'on hold': 'On hold. Release it first.',
    pending: 'Not approved yet.',
    rejected: 'Already rejected.',
    paid: 'Already paid.',
  } satisfies Record<Exclude<PaymentFinding, 'amount differs'>, string>,
} as const;
