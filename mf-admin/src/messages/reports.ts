import { isolated } from 'mf-shared/contracts';

/** Every text of the reported payments. */
export const reports = {
  title: 'Reported payments',
  hint: 'People who say that they have paid for their activation. Check whether the payment has arrived, then confirm or decline.',
  tabs: 'User Management',
  everyone: 'All users',
  failed: 'Failed to load reported payments.',
  none: 'No reported payments.',
  noneHint: 'They appear here when users press “I Have Made Payment”.',
  count: (shown: string) =>
    shown === '1' ? '1 report is waiting.' : `${shown} reports are waiting, oldest first.`,
  columns: {
    person: 'User',
    payer: 'Paid by',
    reference: 'Reference',
    reported: 'Reported',
    decision: 'Decision',
  },
  notSaid: 'Not given',
  noPayer: 'Payer not given',
  noReference: 'Reference not given',
  deleted: 'Account deleted',
  decisionFailed: 'Failed to update this report.',
  signedOut: 'Unauthorized',
  cancel: 'Cancel',
  reasonLabel: 'Reason',
  reasonHint: 'The user reads it on the activation page.',
  reasonMissing: 'Reason is required.',
  confirmed: {
    action: 'Confirm',
    title: 'Confirm this payment?',
    hint: 'Do this only once the payment has arrived. The account is activated at once.',
    confirm: 'Confirm payment',
    label: (name: string) => `confirmation of the payment of ${isolated(name)}`,
  },
  declined: {
    action: 'Decline',
    title: 'Decline this report?',
    hint: 'The account stays as it is, and the user may report the payment again.',
    confirm: 'Decline report',
    label: (name: string) => `refusal of the payment report of ${isolated(name)}`,
  },
} as const;
