import { isolated } from 'mf-shared/contracts';

export const users = {
  title: 'User Management',
  search: 'Search by name',
  failed: 'Failed to load users.',
  none: 'No users found.',
  noneHint: (search: string) => `Nobody's name contains “${search}”.`,
  noneYetHint: 'People appear here when they sign up.',
  total: (total: string) => (total === '1' ? '1 account' : `${total} accounts`),
  found: (shown: string, total: string) => `${shown} of ${total} accounts`,
  foundMore: (shown: string) => `The newest ${shown} accounts found. There are more.`,
  newest: (shown: string, total: string) =>
    `The newest ${shown} of ${total} accounts. Search to find the others.`,
  earnings: 'Earnings',
  role: { admin: 'Admin', user: 'User' },
  reported: 'Says they paid on',
  activate: 'Activate',
  deactivate: 'Deactivate',
  statusFailed: 'Failed to update user status',
  signedOut: 'Unauthorized',
  idMissing: 'User ID is missing!',
  remove: 'Delete',
  removeTitle: 'Delete this user?',
  removeQuestion: (name: string, email: string) => `${isolated(name)} (${email}) can no longer log in.`,
  removeHint:
    'Name, email and bank details are erased, and what they have earned can no longer be withdrawn.',
  removeFinal: 'This cannot be taken back.',
  removeConfirm: 'Delete user',
  /** The server refused; its reason follows. */
  removeFailed: 'Failed to delete user.',
  /** No answer came, or none that tells. */
  removeError: 'Error deleting user. Please try again.',
} as const;
