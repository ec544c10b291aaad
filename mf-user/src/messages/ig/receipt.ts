import type { Translation } from 'mf-shared/language';
import type * as english from '../receipt.ts';

export const receipt: Translation<typeof english.receipt> = {
  title: 'Rasiti mwepụ ego',
  lead: (product) => `Site na ${product}`,
  loadFailed: 'Mwepụ ego a emepeghị.',
  bank: 'Ụlọ akụ',
  account: 'Akaụntụ',
  accountName: 'Aha akaụntụ',
  reference: 'Nọmba nrụtụaka ụlọ akụ',
  receiptNumber: 'Nọmba rasiti',
  reason: 'Ihe kpatara ya',
  steps: {
    pending: 'A rịọrọ ya',
    approved: 'Akwadoro ya',
    rejected: 'Ajụrụ ya',
    paid: 'Akwụọla ya',
  },
  returned: (amount) => `Ego lọtara n’akaụntụ gị: ${amount}.`,
  waiting: 'E jidere ego ahụ ruo mgbe akwụrụ ya ma ọ bụ weghachi ya.',
  open: 'Rasiti',
  share: 'Kesaa',
  shareText: (amount, bank, status) => `Mwepụ ${amount} gaa ${bank}: ${status}`,
  shareFailed: 'Enweghị ike ikesa ya.',
  print: 'Bipụta ma ọ bụ chekwaa dị ka PDF',
  copyReference: 'Detuo nọmba nrụtụaka ụlọ akụ',
  copied: 'E detuola ya.',
  copyFailed: 'Enweghị ike idetuo ya.',
  back: 'Mwepụ ego niile',
  proof: {
    download: 'Budata ihe akaebe',
    label: (amount, day) => `Budata ihe akaebe nke mwepụ ${amount} nke ${day}`,
    hint: 'Faịlụ a bịanyere aka na ya, nke onye ọ bụla ga-eji lelee mwepụ ego a n’ajụghị anyị.',
    downloaded: 'E budatala ihe akaebe.',
    notReady: 'A ga-abịanye aka n’ihe akaebe gị n’ime otu nkeji. Biko nwaa ọzọ mgbe ahụ.',
    failed: 'Enweghị ike ibudata ihe akaebe ahụ.',
  },
};
