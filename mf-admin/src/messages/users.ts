import { type AccountStatus, isolated } from 'mf-shared/contracts';

export const users = {
  title: 'User Management',
  columns: {
    name: 'Name and email',
    status: 'Status',
    earnings: 'Earnings',
    registered: 'Signed up',
    actions: 'Actions',
  },
  filters: {
    status: 'Status',
    anyStatus: 'Any status',
    statuses: { activated: 'Activated', 'not activated': 'Not activated' },
    reported: 'Payment',
    anyPayment: 'Any',
    onlyReported: 'Payment reported',
  },
  failed: 'Failed to load users.',
  none: 'No users found.',
  noneHint: 'People appear here when they sign up.',
  noneFound: 'No users found.',
  count: (shown: string) => (shown === '1' ? '1 account' : `${shown} accounts`),
  earnings: 'Earnings',
  role: { admin: 'Admin', user: 'User' },
  reported: 'Payment reported',
  activate: 'Activate',
  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate this account?',
  deactivateHint:
    'The user can still watch and earn, but cannot withdraw until the account is activated again.',
  deactivateConfirm: 'Deactivate account',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHint: 'The user reads it on the activation page.',
  reasonMissing: 'Reason is required.',
  /** Names it where its outcome is told later. */
  statusLabel: (status: AccountStatus, name: string) =>
    `${status === 'activated' ? 'activation' : 'deactivation'} of ${isolated(name)}`,
  statusFailed: 'Failed to update user status',
  signedOut: 'Unauthorized',
  idMissing: 'User ID is missing!',
  remove: 'Delete',
  removeTitle: 'Delete this user?',
  removeQuestion: (name: string, email: string) => `${isolated(name)} (${email}) can no longer log in.`,
  removeHint:
    'Name, email and bank details are erased, and what they have earned can no longer be withdrawn.',
  removeFinal: "This can't be undone.",
  removeLabel: (name: string) => `deletion of ${isolated(name)}`,
  removeConfirm: 'Delete user',
  /** The server refused; its reason follows. */
  removeFailed: 'Failed to delete user.',
  /** No answer came, or none that tells. */
  removeError: 'Error deleting user. Please try again.',
} as const;
