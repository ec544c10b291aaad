import { isolated, MOVEMENT_GROUPS, type MovementGroup, STATEMENT_LIMIT } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../earnings.ts';

const groups: Record<MovementGroup, string> = {
  videos: 'Vidio',
  rewards: 'Onyinye',
  withdrawals: 'Mwepụ ego',
  fees: 'Ụgwọ mgbanye',
};

export const earnings: Translation<typeof english.earnings> = {
  watchReceipt: 'Rasiti nlele',
  watchReceiptOf: (title) => `Budata rasiti nlele nke “${isolated(title)}”`,
  watchReceiptSaved: 'E budatala rasiti nlele.',
  watchReceiptNotReady: 'A ga-abịanye aka na rasiti gị n’ime otu nkeji. Biko nwaa ọzọ mgbe ahụ.',
  watchReceiptFailed: 'Enweghị ike ibudata rasiti nlele.',
  title: 'Ego ị nwetara',
  lead: 'Mmegharị ego gị niile, na ihe fọdụrụ mgbe nke ọ bụla gachara.',
  filters: 'Nzacha',
  kind: 'Ụdị',
  kinds: [
    { value: '', label: 'Ihe niile' },
    ...MOVEMENT_GROUPS.map((value) => ({ value, label: groups[value] })),
  ],
  from: 'Site na',
  to: 'Ruo na',
  toTooEarly: 'Ụbọchị a dị tupu “Site na”.',
  clear: 'Hichapụ nzacha',
  moneyIn: 'Ego batara',
  moneyOut: 'Ego pụrụ',
  movements: 'Mmegharị',
  days: 'Ụbọchị na ụbọchị',
  daysHint: 'Ụbọchị 90 gara aga kacha.',
  chart: 'Ego batara kwa ụbọchị',
  chartEmpty: 'O nweghị ego batara n’ụbọchị ndị a.',
  chartFailed: 'Eserese ahụ emepeghị.',
  failed: 'Mmegharị ego gị emepeghị.',
  none: 'Enwebeghị mmegharị.',
  noneHint: 'Lelee vidio ruo na njedebe, nara ego ya. Ọ ga-apụta ebe a.',
  noneFound: 'O nweghị ihe dabara na nzacha a.',
  noneFoundHint: 'Họrọ ụdị ọzọ ma ọ bụ ụbọchị ndị ọzọ.',
  watch: 'Lelee ma nweta ego',
  columns: { what: 'Ihe', available: 'Ọ dị njikere', held: 'Ọ na-abịa', after: 'Ihe fọdụrụ' },
  onItsWay: (amount) => `${amount} na-abịa`,
  csv: 'Budata CSV',
  downloaded: (name) => `E budatala ${name}.`,
  downloadFailed: 'Enweghị ike ibudata faịlụ ahụ.',
  statement: 'Nkọwa nke otu ọnwa',
  statementHint: `Ego mmalite, mmegharị niile, ego njedebe. Ọnwa nwere karịa mmegharị ${STATEMENT_LIMIT.toLocaleString('en-NG')} na-abịa naanị dị ka CSV.`,
  month: 'Ọnwa',
  pdf: 'Budata PDF',
  csvOfMonth: 'Budata ọnwa dị ka CSV',
};
