import { isolated, MOVEMENT_GROUPS, type MovementGroup, STATEMENT_LIMIT } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../earnings.ts';

const groups: Record<MovementGroup, string> = {
  videos: 'Fídíò',
  rewards: 'Ẹ̀bùn',
  withdrawals: 'Ìgbàjáde owó',
  fees: 'Owó ìmúṣiṣẹ́',
};

export const earnings: Translation<typeof english.earnings> = {
  watchReceipt: 'Rìsíìtì ìwòran',
  watchReceiptOf: (title) => `Gba rìsíìtì ìwòran “${isolated(title)}”`,
  watchReceiptSaved: 'A ti gba rìsíìtì ìwòran.',
  watchReceiptNotReady: 'A máa fọwọ́ sí rìsíìtì rẹ láàárín ìṣẹ́jú kan. Jọ̀wọ́ tún gbìyànjú nígbà náà.',
  watchReceiptFailed: 'A kò lè gba rìsíìtì ìwòran náà.',
  title: 'Owó tí o rí',
  lead: 'Gbogbo ìṣípòpadà owó rẹ, àti iye tó ṣẹ́ kù lẹ́yìn rẹ̀.',
  filters: 'Àṣàyàn',
  kind: 'Irú',
  kinds: [
    { value: '', label: 'Gbogbo rẹ̀' },
    ...MOVEMENT_GROUPS.map((value) => ({ value, label: groups[value] })),
  ],
  from: 'Láti',
  to: 'Títí di',
  toTooEarly: 'Ọjọ́ yìí ṣáájú “Láti”.',
  clear: 'Pa àṣàyàn rẹ́',
  moneyIn: 'Owó tó wọlé',
  moneyOut: 'Owó tó jáde',
  movements: 'Ìṣípòpadà',
  days: 'Ọjọ́ sí ọjọ́',
  daysHint: 'Ọjọ́ 90 tó kẹ́yìn ní púpọ̀ jù.',
  chart: 'Owó tó wọlé lójoojúmọ́',
  chartEmpty: 'Owó kankan kò wọlé ní àwọn ọjọ́ yìí.',
  chartFailed: 'A kò lè ṣí àwòrán náà.',
  failed: 'A kò lè ṣí ìṣípòpadà owó rẹ.',
  none: 'Kò tíì sí ìṣípòpadà.',
  noneHint: 'Wo fídíò kan dé òpin kí o sì gba owó rẹ̀. Ó máa hàn níbí.',
  noneFound: 'Nǹkan kan kò bá àṣàyàn yìí mu.',
  noneFoundHint: 'Yan irú mìíràn tàbí ọjọ́ mìíràn.',
  watch: 'Wo fídíò kí o rí owó',
  columns: { what: 'Ohun náà', available: 'Ó wà nílẹ̀', held: 'Ó ń bọ̀', after: 'Iye tó ṣẹ́ kù' },
  onItsWay: (amount) => `${amount} ń bọ̀`,
  csv: 'Gba CSV',
  downloaded: (name) => `A ti gba ${name}.`,
  downloadFailed: 'A kò lè gba fáìlì náà.',
  statement: 'Ìròyìn oṣù kan',
  statementHint: `Iye ní ìbẹ̀rẹ̀, gbogbo ìṣípòpadà, iye ní òpin. Oṣù tó ní ju ìṣípòpadà ${STATEMENT_LIMIT.toLocaleString('en-NG')} lọ wà ní CSV nìkan.`,
  month: 'Oṣù',
  pdf: 'Gba PDF',
  csvOfMonth: 'Gba oṣù náà ní CSV',
};
