import type { Translation } from 'mf-shared/language';
import type * as english from '../receipt.ts';

export const receipt: Translation<typeof english.receipt> = {
  title: 'Withdrawal receipt',
  lead: (product) => `From ${product}`,
  loadFailed: 'We no fit load dis withdrawal.',
  bank: 'Bank',
  account: 'Account',
  accountName: 'Account name',
  reference: 'Bank reference',
  receiptNumber: 'Receipt number',
  reason: 'Reason',
  steps: {
    pending: 'You ask for am',
    approved: 'Approved',
    rejected: 'Rejected',
    paid: 'Paid',
  },
  returned: (amount) => `Money wey come back to your balance: ${amount}.`,
  waiting: 'We hold di money till we pay am or return am.',
  open: 'Receipt',
  share: 'Share',
  shareText: (amount, bank, status) => `Withdrawal of ${amount} to ${bank}: ${status}`,
  shareFailed: 'E no gree share.',
  print: 'Print or save as PDF',
  copyReference: 'Copy di bank reference',
  copied: 'E don copy.',
  copyFailed: 'E no gree copy.',
  back: 'All withdrawals',
  proof: {
    download: 'Download proof',
    label: (amount, day) => `Download di proof of di withdrawal of ${amount} from ${day}`,
    hint: 'Signed file wey anybody fit use check dis withdrawal without asking us.',
    downloaded: 'Proof don download.',
    notReady: 'We go sign your proof within one minute. Abeg try again then.',
    failed: 'Di proof no gree download.',
  },
};
