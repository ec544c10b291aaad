import type { Translation } from 'mf-shared/language';
import type * as english from '../receipt.ts';

export const receipt: Translation<typeof english.receipt> = {
  title: 'Rasitin cire kuɗi',
  lead: (product) => `Daga ${product}`,
  loadFailed: 'Ba a iya buɗe wannan cire kuɗi ba.',
  bank: 'Banki',
  account: 'Asusu',
  accountName: 'Sunan asusu',
  reference: 'Lambar shaidar banki',
  receiptNumber: 'Lambar rasiti',
  reason: 'Dalili',
  steps: {
    pending: 'An nema',
    approved: 'An amince',
    rejected: 'An ƙi',
    paid: 'An biya',
  },
  returned: (amount) => `Kuɗin da ya koma asusunku: ${amount}.`,
  waiting: 'Ana riƙe da kuɗin har sai an biya ko an mayar da shi.',
  open: 'Rasiti',
  share: 'Raba',
  shareText: (amount, bank, status) => `Cire ${amount} zuwa ${bank}: ${status}`,
  shareFailed: 'Ba a iya rabawa ba.',
  print: 'Buga ko adana a PDF',
  copyReference: 'Kwafi lambar shaidar banki',
  copied: 'An kwafa.',
  copyFailed: 'Ba a iya kwafa ba.',
  back: 'Duk cire kuɗi',
  proof: {
    download: 'Sauke shaida',
    label: (amount, day) => `Sauke shaidar cire ${amount} na ranar ${day}`,
    hint: 'Fayil mai sa hannu wanda kowa zai iya duba wannan cire kuɗi da shi ba tare da tambayar mu ba.',
    downloaded: 'An sauke shaida.',
    notReady: 'Za a sa hannu a shaidarku cikin minti ɗaya. Da fatan za a sake gwadawa a lokacin.',
    failed: 'Ba a iya sauke shaidar ba.',
  },
};
