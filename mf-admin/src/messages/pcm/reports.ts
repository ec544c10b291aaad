import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../reports.ts';

export const reports: Translation<typeof english.reports> = {
  title: 'Reported payments',
  hint: 'People wey talk say dem don pay for activation. Check for di payment, then confirm or decline am.',
  tabs: 'User Management',
  everyone: 'All users',
  failed: 'We no fit load reported payments.',
  none: 'No reported payment.',
  noneHint: 'Dem go show here when users press “I Don Pay”.',
  count: (shown) => (shown === '1' ? '1 report dey wait.' : `${shown} reports dey wait, di oldest first.`),
  columns: {
    person: 'User',
    payer: 'Who pay',
    reference: 'Reference',
    reported: 'When dem report',
    decision: 'Decision',
  },
  notSaid: 'Dem no put am',
  noPayer: 'Dem no put who pay',
  noReference: 'Dem no put reference',
  deleted: 'Account don delete',
  decisionFailed: 'We no fit update dis report.',
  signedOut: 'You no get permission',
  cancel: 'Cancel',
  reasonLabel: 'Reason',
  reasonHint: 'Di user go read am for di activation page.',
  reasonMissing: 'You must put reason.',
  confirmed: {
    action: 'Confirm',
    title: 'Confirm dis payment?',
    hint: 'Do am only when di payment don reach. Di account go activate at once.',
    confirm: 'Confirm payment',
    label: (name) => `to confirm di payment of ${isolated(name)}`,
  },
  declined: {
    action: 'Decline',
    title: 'Decline dis report?',
    hint: 'Di account go remain as e be, and di user fit report di payment again.',
    confirm: 'Decline report',
    label: (name) => `to decline di payment report of ${isolated(name)}`,
  },
};
