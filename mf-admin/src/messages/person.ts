import { isolated, type PersonForStaff } from 'mf-shared/contracts';

/** Texts of the page about one person. */
export const person = {
  heading: 'Person',
  failed: 'Failed to load this person.',
  signedOut: 'Unauthorized',
  deleted: (when: string, by: PersonForStaff['closedBy']) =>
    `${by === 'owner' ? 'The owner closed this account' : 'An admin deleted this account'} on ${when}. Name, email, bank details and notes have been erased; the money history stays.`,
  since: 'Signed up',
  email: 'Email address',
  verified: { yes: 'Verified', no: 'Not verified' },
  admin: 'Admin',
  available: 'Available',
  held: 'On its way',
  heldHint: 'Held for open withdrawals.',
  everythingTheyDid: 'Actions by this admin',
  toUsers: 'All users',
  notes: {
    title: 'Notes',
    hint: 'Only staff can read them. Deleting the account erases them.',
    failed: 'Failed to load the notes.',
    none: 'No notes yet.',
    add: 'Add note',
    field: 'New note',
    missing: 'Write the note first.',
    label: 'note',
    added: 'Note added.',
    addFailed: 'The note could not be added.',
    erased: 'This note has been erased.',
    by: (name: string | null) => `By ${isolated(name ?? 'a former admin')}`,
  },
  withdrawals: {
    title: 'Withdrawals',
    failed: 'Failed to load the withdrawals.',
    none: 'No withdrawals yet.',
    columns: { amount: 'Amount', account: 'Account', status: 'Status', note: 'Note', requested: 'Requested' },
    history: 'History',
    of: (amount: string) => `of the withdrawal of ${amount}`,
    reason: (reason: string) => `Reason: ${isolated(reason)}`,
    reference: (reference: string) => `Reference: ${isolated(reference)}`,
  },
  claims: {
    title: 'Rewards',
    failed: 'Failed to load the rewards.',
    none: 'No rewards claimed yet.',
    columns: { reward: 'Reward', price: 'Price', status: 'Status', note: 'Note', claimed: 'Claimed' },
    note: (note: string) => `Note: ${isolated(note)}`,
    reason: (reason: string) => `Reason: ${isolated(reason)}`,
  },
  movements: 'Movements',
  history: {
    title: 'History',
    failed: 'Failed to load the history.',
    none: 'Nothing has happened yet.',
    whole: 'Whole timeline',
    atAnyTime: 'At any time',
  },
} as const;

/** Texts of the palette, which comes when somebody opens it. */
export const palette = {
  title: 'Find a person or page',
  /** For admins who see no people. */
  pageTitle: 'Find a page',
  field: 'Name, email or page',
  fieldWithNumbers: 'Name, email, account number or page',
  people: 'People',
  pages: 'Pages',
  none: (search: string) => `Nothing matches “${isolated(search)}”.`,
  searching: 'Searching…',
  failed: 'People could not be searched. Please try again.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  hint: 'Arrow keys choose, Enter opens, Escape closes.',
} as const;
