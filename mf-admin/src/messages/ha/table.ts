import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../table.ts';

export const table: Translation<typeof english.table> = {
  select: (row) => `Zaɓi ${row}`,
  selectAll: 'Zaɓi duk layukan da ake nunawa',
  selected: (count) => `An zaɓi ${count}`,
  sum: (count, naira) => `${count} · ${naira}`,
  allMatching: (count) => `Zaɓi duka ${count} da suka dace`,
  tooMany: (most) => `Ku ƙara tacewa su kai ${most} a mafi yawa, kafin ku zaɓi duka.`,
  clear: 'Share zaɓi',
  bulk: 'Abin da za a yi da layukan da aka zaɓa',
  more: (row) => `Ƙari game da ${row}`,
  filters: 'Tacewa',
  filtersSet: (count) => `Tacewa (${count})`,
  clearFilters: 'Share tacewa',
  toTooEarly: 'Wannan rana tana kafin “Daga”.',
  searchPeople: 'Nema da suna ko imel',
  searchNumbers: 'Nema da suna, imel ko lambar asusu',
  anyTime: 'Duk lokaci',
  spans: {
    today: 'Yau',
    week: 'Kwanaki 7 na ƙarshe',
    month: 'Kwanaki 30 na ƙarshe',
    days: 'Kwanakin da aka zaɓa',
  },
  columns: 'Ginshiƙai',
  views: {
    label: 'Tacewar da aka adana',
    manage: 'Adana ko cire tacewa…',
    title: 'Adana wannan tacewa',
    name: 'Suna',
    hint: 'Ana adana shafin yanzu, tacewa da tsari a wannan na’ura.',
    noName: 'Shigar da suna.',
    tooMany: (most) => `Kuna iya adana ${most} a mafi yawa. Da farko ku cire ɗaya.`,
    save: 'Adana tacewa',
    saved: (name) => `An adana tacewar “${isolated(name)}”.`,
    remove: (name) => `Cire tacewar “${isolated(name)}”`,
    close: 'Rufe',
  },
};
