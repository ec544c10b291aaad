import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../table.ts';

export const table: Translation<typeof english.table> = {
  select: (row) => `Yan ${row}`,
  selectAll: 'Yan gbogbo ìlà tó hàn',
  selected: (count) => `O yan ${count}`,
  sum: (count, naira) => `${count} · ${naira}`,
  allMatching: (count) => `Yan gbogbo ${count} tó bá a mu`,
  tooMany: (most) => `Dín àṣàyàn kù sí ${most} ó pọ̀ jù, láti yan gbogbo èyí tó bá a mu.`,
  clear: 'Pa ohun tí o yàn rẹ́',
  bulk: 'Ohun tí a ó fi àwọn ìlà tí o yàn ṣe',
  more: (row) => `Púpọ̀ sí i fún ${row}`,
  filters: 'Àṣàyàn',
  filtersSet: (count) => `Àṣàyàn (${count})`,
  clearFilters: 'Pa àṣàyàn rẹ́',
  toTooEarly: 'Ọjọ́ yìí ṣáájú “Láti”.',
  searchPeople: 'Fi orúkọ tàbí ímeèlì wá a',
  searchNumbers: 'Fi orúkọ, ímeèlì tàbí nọ́ńbà àkáǹtì wá a',
  anyTime: 'Ìgbàkígbà',
  spans: { today: 'Òní', week: 'Ọjọ́ 7 tó kẹ́yìn', month: 'Ọjọ́ 30 tó kẹ́yìn', days: 'Ọjọ́ tí o yàn' },
  columns: 'Òpó',
  views: {
    label: 'Ìwò tí o fi pamọ́',
    manage: 'Fi ìwò pamọ́ tàbí yọ ọ́ kúrò…',
    title: 'Fi ìwò yìí pamọ́',
    name: 'Orúkọ',
    hint: 'Ó máa fi tábù, àṣàyàn àti ètò ìsinsìnyí pamọ́ lórí ẹ̀rọ yìí.',
    noName: 'Kọ orúkọ kan.',
    tooMany: (most) => `O lè fi ìwò ${most} pamọ́, ó pọ̀ jù. Kọ́kọ́ yọ ọ̀kan kúrò.`,
    save: 'Fi ìwò pamọ́',
    saved: (name) => `A ti fi ìwò “${isolated(name)}” pamọ́.`,
    remove: (name) => `Yọ ìwò “${isolated(name)}” kúrò`,
    close: 'Pa á dé',
  },
};
