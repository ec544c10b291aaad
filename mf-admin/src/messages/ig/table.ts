import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../table.ts';

export const table: Translation<typeof english.table> = {
  select: (row) => `Họrọ ${row}`,
  selectAll: 'Họrọ ahịrị niile e gosiri',
  selected: (count) => `A họrọla ${count}`,
  sum: (count, naira) => `${count} · ${naira}`,
  allMatching: (count) => `Họrọ ${count} niile dabara`,
  tooMany: (most) => `Tinyekwuo nzacha ka ha ghara ịkarị ${most}, tupu ị họrọ ha niile.`,
  clear: 'Hichapụ nhọrọ',
  bulk: 'Ihe a ga-eme ahịrị ndị a họrọ',
  more: (row) => `Ndị ọzọ maka ${row}`,
  filters: 'Nzacha',
  filtersSet: (count) => `Nzacha (${count})`,
  clearFilters: 'Hichapụ nzacha',
  toTooEarly: 'Ụbọchị a dị tupu “Site na”.',
  searchPeople: 'Jiri aha ma ọ bụ email chọọ',
  searchNumbers: 'Jiri aha, email ma ọ bụ nọmba akaụntụ chọọ',
  anyTime: 'Oge ọ bụla',
  spans: { today: 'Taa', week: 'Ụbọchị 7 gara aga', month: 'Ụbọchị 30 gara aga', days: 'Ụbọchị a họọrọ' },
  columns: 'Kọlụm',
  views: {
    label: 'Nzacha echekwara',
    manage: 'Chekwaa ma ọ bụ wepụ nzacha…',
    title: 'Chekwaa nzacha a',
    name: 'Aha',
    hint: 'Ọ na-echekwa taabụ nke ugbu a, nzacha na usoro na ngwaọrụ a.',
    noName: 'Tinye aha.',
    tooMany: (most) => `I nwere ike ichekwa ${most} kacha. Buru ụzọ wepụ otu.`,
    save: 'Chekwaa nzacha',
    saved: (name) => `E chekwala nzacha “${isolated(name)}”.`,
    remove: (name) => `Wepụ nzacha “${isolated(name)}”`,
    close: 'Mechie',
  },
};
