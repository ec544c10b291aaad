import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../person.ts';

export const person: Translation<typeof english.person> = {
  heading: 'Mutum',
  failed: 'Ba a iya buɗe bayanan wannan mutum ba.',
  signedOut: 'Ba ku da izini',
  deleted: (when, by) =>
    `${by === 'owner' ? 'Mai asusun ya rufe shi' : 'Mai gudanarwa ya goge wannan asusu'} ranar ${when}. An goge suna, imel, bayanan banki da bayanan kula; tarihin kuɗi yana nan.`,
  since: 'Ya yi rajista',
  email: 'Imel',
  verified: { yes: 'An tabbatar', no: 'Ba a tabbatar ba' },
  admin: 'Mai gudanarwa',
  available: 'Akwai a hannu',
  held: 'Yana tafe',
  heldHint: 'An riƙe shi don cire kuɗin da ba a gama ba.',
  everythingTheyDid: 'Duk abin da ya yi',
  toUsers: 'Duk masu amfani',
  notes: {
    title: 'Bayanan kula',
    hint: 'Ma’aikata ne kawai suke karanta su. Goge asusun yana goge su.',
    failed: 'Ba a iya buɗe bayanan kula ba.',
    none: 'Babu bayanin kula tukuna.',
    add: 'Ƙara bayanin kula',
    field: 'Sabon bayanin kula',
    missing: 'Ku rubuta bayanin kula tukuna.',
    label: 'bayanin kula',
    added: 'An ƙara bayanin kula.',
    addFailed: 'Ba a iya ƙara bayanin kula ba.',
    erased: 'An goge wannan bayanin kula.',
    by: (name) => `Daga ${isolated(name ?? 'tsohon mai gudanarwa')}`,
  },
  withdrawals: {
    title: 'Cire kuɗi',
    failed: 'Ba a iya buɗe bayanan cire kuɗi ba.',
    none: 'Bai cire kuɗi ba tukuna.',
    columns: { amount: 'Adadi', account: 'Asusu', status: 'Matsayi', note: 'Bayani', requested: 'An nema' },
    history: 'Tarihi',
    of: (amount) => `na cire ${amount}`,
    reason: (reason) => `Dalili: ${isolated(reason)}`,
    reference: (reference) => `Lambar shaida: ${isolated(reference)}`,
  },
  claims: {
    title: 'Kyaututtuka',
    failed: 'Ba a iya buɗe kyaututtuka ba.',
    none: 'Bai karɓi kyauta ba tukuna.',
    columns: { reward: 'Kyauta', price: 'Farashi', status: 'Matsayi', note: 'Bayani', claimed: 'An karɓa' },
    note: (note) => `Bayani: ${isolated(note)}`,
    reason: (reason) => `Dalili: ${isolated(reason)}`,
  },
  movements: 'Motsin kuɗi',
  history: {
    title: 'Tarihi',
    failed: 'Ba a iya buɗe tarihin ba.',
    none: 'Babu abin da ya faru tukuna.',
    whole: 'Duk abin da ya faru',
    atAnyTime: 'A kowane lokaci',
  },
};

export const palette: Translation<typeof english.palette> = {
  title: 'Nemi mutum ko shafi',
  pageTitle: 'Nemi shafi',
  field: 'Suna, imel ko shafi',
  fieldWithNumbers: 'Suna, imel, lambar asusu ko shafi',
  people: 'Mutane',
  pages: 'Shafuka',
  none: (search) => `Babu abin da ya dace da “${isolated(search)}”.`,
  searching: 'Ana nema…',
  failed: 'Ba a iya neman mutane ba. Da fatan za a sake gwadawa.',
  found: (count) => `Sakamako ${count}`,
  hint: 'Kibiyoyi suna zaɓa, Enter yana buɗewa, Escape yana rufewa.',
};
