import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../person.ts';

export const person: Translation<typeof english.person> = {
  heading: 'Person',
  failed: 'We no fit load dis person.',
  signedOut: 'You no get permission',
  deleted: (when, by) =>
    `${by === 'owner' ? 'Di owner close dis account' : 'One admin delete dis account'} for ${when}. We don erase name, email, bank details and notes; di money history still dey.`,
  since: 'Sign up',
  email: 'Email address',
  verified: { yes: 'Verified', no: 'Never verify' },
  admin: 'Admin',
  available: 'Person fit use am',
  held: 'E dey go',
  heldHint: 'We hold am for withdrawals wey still open.',
  everythingTheyDid: 'Everything wey dem do',
  toUsers: 'All users',
  notes: {
    title: 'Notes',
    hint: 'Na only staff fit read dem. To delete di account go erase dem.',
    failed: 'We no fit load di notes.',
    none: 'No note yet.',
    add: 'Add note',
    field: 'New note',
    missing: 'Write di note first.',
    label: 'note',
    added: 'Note don add.',
    addFailed: 'Di note no gree add.',
    erased: 'We don erase dis note.',
    by: (name) => `By ${isolated(name ?? 'one old admin')}`,
  },
  withdrawals: {
    title: 'Withdrawals',
    failed: 'We no fit load di withdrawals.',
    none: 'No withdrawal yet.',
    columns: {
      amount: 'Amount',
      account: 'Account',
      status: 'Status',
      note: 'Note',
      requested: 'When dem ask',
    },
    history: 'History',
    of: (amount) => `of di withdrawal of ${amount}`,
    reason: (reason) => `Reason: ${isolated(reason)}`,
    reference: (reference) => `Reference: ${isolated(reference)}`,
  },
  claims: {
    title: 'Rewards',
    failed: 'We no fit load di rewards.',
    none: 'No reward claim yet.',
    columns: { reward: 'Reward', price: 'Price', status: 'Status', note: 'Note', claimed: 'When dem claim' },
    note: (note) => `Note: ${isolated(note)}`,
    reason: (reason) => `Reason: ${isolated(reason)}`,
  },
  movements: 'Times money move',
  history: {
    title: 'History',
    failed: 'We no fit load di history.',
    none: 'Nothing never happen.',
    whole: 'Di whole timeline',
    atAnyTime: 'For any time',
  },
};

export const palette: Translation<typeof english.palette> = {
  title: 'Find person or page',
  pageTitle: 'Find page',
  field: 'Name, email, account number or page',
  people: 'People',
  pages: 'Pages',
  none: (search) => `Nothing match “${isolated(search)}”.`,
  searching: 'We dey find…',
  failed: 'We no fit search people. Abeg try again.',
  found: (count) => (count === 1 ? 'We find 1' : `We find ${count}`),
  hint: 'Arrow keys dey choose, Enter dey open, Escape dey close.',
};
