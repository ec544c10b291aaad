import {
  type BodyOf,
  isolated,
  type MaskedValue,
  type PersonAt,
  type TimelineEvent,
} from 'mf-shared/contracts';

/** Apart from the other texts, so that they come with the audit's pages and not with the first one. */

/** What is said for each type of event in lists and filters; `eventName` for those not known here. */
export const EVENT_NAMES = {
  UserRegistered: 'Account created',
  PasswordChanged: 'Password changed',
  NameCorrected: 'Name corrected',
  SecondFactorChanged: 'Two-step log-in changed',
  EmailVerified: 'Email address verified',
  EmailChanged: 'Email address changed',
  ActivationPaymentReported: 'Activation payment reported',
  ActivationReportDeclined: 'Activation report declined',
  AccountActivated: 'Account activated',
  AccountDeactivated: 'Account deactivated',
  AdminNoteAdded: 'Note added',
  ActivationPaidFromEarnings: 'Activation paid from earnings',
  UserDeleted: 'Account deleted',
  LegalHoldPlaced: 'Legal hold placed',
  LegalHoldReleased: 'Legal hold released',
  EmailReserved: 'Email address reserved',
  EmailReleased: 'Email address released',
  VideoWatched: 'Video watched',
  VideoEarningClaimed: 'Earned with a video',
  RewardClaimed: 'Reward claimed',
  RewardFulfilled: 'Reward fulfilled',
  RewardCancelled: 'Reward claim cancelled',
  RewardNoteCorrected: 'Reward note corrected',
  WithdrawalRequested: 'Withdrawal requested',
  WithdrawalApproved: 'Withdrawal approved',
  WithdrawalRejected: 'Withdrawal rejected',
  WithdrawalPaid: 'Withdrawal paid',
  WithdrawalReopened: 'Withdrawal decision taken back',
  WithdrawalReferenceCorrected: 'Bank reference corrected',
  WithdrawalSubmitted: 'Withdrawal put in a bank file',
  WithdrawalSubmissionCancelled: 'Withdrawal taken out of its bank file',
  WithdrawalDisowned: 'Withdrawal disowned by its owner',
  PayoutHeld: 'Withdrawal put on hold',
  PayoutHoldAnswered: 'Hold answered',
  PayoutReleased: 'Hold released',
  SavedAccountRemoved: 'Saved account removed',
  SensitiveDataRevealed: 'Masked value revealed',
  AdminInvited: 'Admin invited',
  AdminInvitationWithdrawn: 'Invitation withdrawn',
  AdminDutiesSet: 'Duties of an admin set',
  VideoAdded: 'Video added',
  VideoEdited: 'Video edited',
  VideoRemoved: 'Video removed',
  RewardAdded: 'Reward added',
  RewardEdited: 'Reward edited',
  RewardRemoved: 'Reward removed',
  TutorialUpdated: 'Tutorial changed',
  PaymentLinkUpdated: 'Payment link changed',
  BankMethodsUpdated: 'Bank accounts changed',
  CryptoMethodsUpdated: 'Crypto addresses changed',
} as Readonly<Record<string, string>>;

/** 'WithdrawalPaid' → 'Withdrawal paid' */
export const eventName = (type: string): string =>
  EVENT_NAMES[type] ?? type.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const sections = {
  label: 'Parts of the audit',
  timeline: 'Timeline',
  person: 'Person',
  books: 'Books',
  proof: 'Proof',
} as const;

export const downloads = {
  csv: 'CSV',
  failed: 'The file could not be downloaded.',
  done: (name: string) => `${name} was downloaded.`,
  signedOut: 'Unauthorized: Token not found.',
  receiptNotReady: 'This receipt is not ready yet: events are signed within a minute. Please try again then.',
} as const;

const roles: Record<TimelineEvent['actor']['role'], string> = {
  user: 'user',
  admin: 'admin',
  auditor: 'auditor',
  system: 'system',
};

/** Of those who have no account. */
const actorNames: Partial<typeof roles> = { system: 'By the system', auditor: 'By an auditor' };

export const people = {
  somebody: 'Deleted user',
  by: (name: string | null, role: TimelineEvent['actor']['role']) =>
    actorNames[role] ?? `By ${isolated(name ?? people.somebody)} (${roles[role]})`,
  about: (name: string | null) => `About ${isolated(name ?? people.somebody)}`,
  address: (email: string) => `<${isolated(email)}>`,
  anybody: 'Anyone',
} as const;

export const span = { from: 'From', to: 'To' } as const;

export const timeline = {
  title: 'Audit timeline',
  lead: 'Everything that has happened, newest first. Nothing here can be changed.',
  failed: 'Failed to load the timeline.',
  filters: 'Filters',
  person: 'About',
  actor: 'Done by',
  type: 'What happened',
  anyType: 'Anything',
  events: 'Events',
  count: (shown: string) => (shown === '1' ? '1 event' : `${shown} events`),
  countAtLeast: (shown: string) => `${shown} events or more`,
  exportView: 'Export this view',
  none: 'Nothing has happened yet.',
  noneHint: 'Events appear here as they happen.',
  noneFound: 'Nothing matches these filters.',
  ofEvent: (position: string) => `of event ${position}`,
  position: 'Position',
  stream: 'Stream',
  requestId: 'Request',
  receipt: 'Receipt',
  receiptHint: 'A receipt proves that the event is in the signed log; it can be checked without us.',
  wholePerson: (name: string | null) => `Open ${isolated(name ?? people.somebody)}`,
  atThatMoment: (name: string | null) => `${isolated(name ?? people.somebody)} at that moment`,
  history: 'History',
  ofWithdrawal: 'of this withdrawal',
  balanceAfter: 'Balance after',
} as const;

export const masked = {
  names: {
    'account number': 'Account number',
    note: 'Note',
    'delivery details': 'Delivery details',
    'payment report': 'Payment',
    'email address': 'Email address',
    'account name': 'Account name',
  } satisfies Record<
    MaskedValue['what'] | NonNullable<BodyOf<'POST /api/audit/disclosures'>['what']>,
    string
  >,
  reveal: 'Reveal',
  revealOf: { 'account number': 'Reveal account number', 'account name': 'Reveal account name' },
  title: 'Reveal this value?',
  reason: 'Reason',
  reasonHint: 'The log records it, with who asked and when.',
  reasonMissing: 'Reason is required.',
  confirm: 'Reveal',
  cancel: 'Cancel',
  label: 'request for a masked value',
  failed: 'The value could not be revealed.',
  signedOut: 'Unauthorized: Token not found.',
} as const;

export const explanation = {
  ofWithdrawal: {
    title: 'Withdrawal history',
    lead: 'Every step, oldest first, with the balance after each.',
  },
  ofBalance: {
    title: 'Balance history',
    lead: 'Everything that happened to this person, oldest first, with the balance after each step.',
  },
  failed: 'Failed to load the history.',
  amount: 'Amount',
  person: 'User',
  status: 'Status',
  before: 'Balance before',
  available: 'Available',
  held: 'Held',
  asOf: 'As of',
  position: (shown: string) => `event ${shown}`,
  nothing: 'Nothing had happened to this person by then.',
  balance: (available: string, held: string) => `${available} available, ${held} held`,
  events: 'What happened',
  receipt: 'Download receipt',
} as const;

export const person = {
  title: 'Audit of a person',
  lead: 'See an account as it was at any time, from the log alone.',
  list: 'People',
  listed: {
    search: 'Search by name or email',
    failed: 'Failed to load the people.',
    none: 'Nobody has signed up yet.',
    noneHint: 'People appear here as soon as they sign up.',
    noneFound: 'Nobody found.',
    count: (shown: string) => (shown === '1' ? '1 person' : `${shown} people`),
  },
  other: 'Choose someone else',
  theirEvents: 'Their timeline',
  whyThisBalance: 'Balance history',
  failed: 'Failed to load this person.',
  moment: 'Moment',
  momentHint: "Drag to move through this person's history.",
  at: (position: string, time: string) => `position ${position} · ${time}`,
  previous: 'Earlier',
  next: 'Later',
  status: 'Account',
  statuses: {
    activated: 'Activated',
    'not activated': 'Not activated',
    'not registered': 'Not registered',
    deleted: 'Deleted',
  } satisfies Record<PersonAt['status'], string>,
  available: 'Available',
  held: 'Held',
  videos: 'Videos claimed',
  withdrawals: 'Withdrawals at that moment',
  noWithdrawals: 'No withdrawals at that moment.',
  rewards: 'Rewards at that moment',
  newestOf: (shown: string, all: string) =>
    `The newest ${shown} of ${all}; an earlier moment shows older ones.`,
  columns: {
    amount: 'Amount',
    status: 'Status',
    requested: 'Requested',
    history: 'History',
    reward: 'Reward',
  },
  history: 'History',
} as const;

export const statement = {
  title: 'Statement up to that moment',
  failed: 'Failed to load the statement.',
  none: 'No money has moved.',
  columns: { event: 'What', available: 'Available', held: 'Held', after: 'Balance after' },
  held: (amount: string) => `${amount} held`,
} as const;

export const books = {
  title: 'Books',
  lead: 'Double-entry accounts of every movement of money, derived from the log.',
  asOf: 'As of the end of',
  asOfHint: 'Leave empty for now.',
  journal: 'Whole journal',
  trialBalance: 'Trial balance',
  trialFailed: 'Failed to load the trial balance.',
  balanced: 'Debits and credits are equal.',
  unbalanced: (difference: string) =>
    `Debits and credits differ by ${difference}. The books cannot be trusted.`,
  noEntries: 'No money has moved yet.',
  noEntriesHint: 'Accounts appear here with the first earning.',
  columns: { account: 'Account', debit: 'Debit', credit: 'Credit', balance: 'Balance' },
  total: 'Total',
  accounts: {
    'people:available': 'People: available',
    'people:held': 'People: held for withdrawals',
    'operator:video-earnings': 'Video earnings',
    'operator:cash-rewards': 'Cash rewards',
    'operator:rewards-sold': 'Rewards sold',
    'operator:activation-fees': 'Activation fees',
    'operator:forfeited': 'Forfeited',
    'operator:payouts': 'Paid out',
  } as Readonly<Record<string, string>>,
  owed: 'Owed to people',
  owedFailed: 'Failed to load what is owed to people.',
  owedTotal: 'Total owed',
  owedPeople: 'People',
  available: 'Available',
  held: 'Held for withdrawals',
  income: 'Income and expenses',
  incomeFailed: 'Failed to load income and expenses.',
  lines: {
    activationFees: 'Activation fees',
    forfeited: 'Forfeited',
    rewardsSold: 'Rewards sold',
    income: 'Income',
    videoEarnings: 'Video earnings',
    cashRewards: 'Cash rewards',
    expenses: 'Expenses',
    result: 'Result',
    payouts: 'Paid out to people',
  },
  payoutsHint: "Payouts settle existing debts, so they aren't expenses.",
  days: (timeZone: string) => `Days in the time zone of this device, ${timeZone}.`,
} as const;

export const proof = {
  title: 'Proof of the log',
  lead: "How much of the log is signed, and what the latest checks found. You don't have to take our word for it.",
  failed: 'Failed to load the proof of the log.',
  empty: 'Nothing is signed yet.',
  emptyHint: 'The first checkpoint is signed a minute after the first event.',
  alarm: 'The log is not being signed',
  events: 'Events in the log',
  unsigned: 'Not yet signed',
  unsignedHint: 'Signed within a minute of happening.',
  allSigned: 'Everything is signed.',
  checkpoint: 'Last checkpoint',
  never: 'None yet',
  sign: 'Sign now',
  signedNow: 'Everything in the log is signed.',
  signFailed: 'The log could not be signed.',
  download: 'Download checkpoint',
  checks: 'Last checks',
  verification: 'Log against its proofs',
  replay: 'Screens against the log',
  passed: 'Passed',
  problemFound: 'Failed',
  notRun: 'Not run yet',
  upTo: (position: string) => `Up to event ${position}`,
  export: 'Download the log',
  key: 'Public key',
  keyHint: 'Get this key from the operator through another channel as well, and compare the two.',
  copyKey: 'Copy public key',
  copied: 'Public key copied.',
  copyFailed: 'The key could not be copied. Please select it instead.',
  howTo: 'Check it yourself',
  steps: [
    'Download the checkpoint today and keep it where the operator cannot reach it.',
    'Later, download the log. Its archive contains a verifier; README.txt says how to run it.',
    'Run the verifier with the public key and the checkpoint that you kept: it names the first event that was altered, removed or reordered. This page can run it for you, below.',
  ],
  commands: 'Commands',
  commandTexts: {
    verify: 'Signatures, proofs and the rows of the database:',
    replay: 'The screens, from the log alone:',
    export: 'A copy of the log with a verifier in it:',
  },
} as const;

export const checkHere = {
  title: 'Check a downloaded log here',
  lead: 'This browser runs the same verifier as the archive, and the file stays on this device. This page comes from the operator, too: for an independent check, run the verifier in the archive yourself.',
  archive: 'Archive',
  archiveHint: 'The log as it was downloaded: log.tar.gz.',
  chooseArchive: 'Choose the archive',
  archiveMissing: 'Choose the archive first.',
  key: 'Public key you were given',
  keyHint:
    'Without it, the key in the archive is used. That proves only that the archive agrees with itself.',
  badKey: (message: string) => `This is not the public key of a log: ${message}.`,
  kept: 'Checkpoints you kept',
  keptHint:
    'The log must contain every one of them. Without them, a rewritten log that was signed again passes.',
  chooseKept: 'Choose checkpoints',
  check: 'Check the log',
  cancel: 'Cancel',
  progressLabel: 'Progress of the check',
  progress: {
    unpack: (percent: number) => `Unpacking the archive: ${percent} %`,
    check: (percent: number) => `Checking the entries: ${percent} %`,
  },
  keyFromArchive: 'The key came with the log. Compare it with the one you were given.',
  failed: (message: string) => `The log could not be checked: ${message}`,
} as const;
