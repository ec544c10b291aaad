import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../person.ts';

export const person: Translation<typeof english.person> = {
  heading: 'Ènìyàn',
  failed: 'A kò lè ṣí ẹni yìí.',
  signedOut: 'O kò ní àṣẹ',
  deleted: (when, by) =>
    `${by === 'owner' ? 'Ẹni tó ni àkáǹtì yìí ti pa á dé' : 'Alákòóso kan pa àkáǹtì yìí rẹ́'} ní ${when}. A ti pa orúkọ, ímeèlì, àlàyé báńkì àti àkọsílẹ̀ rẹ́; ìtàn owó ṣì wà.`,
  since: 'Ó forúkọ sílẹ̀',
  email: 'Àdírẹ́sì ímeèlì',
  verified: { yes: 'A ti fìdí rẹ̀ múlẹ̀', no: 'A kò tíì fìdí rẹ̀ múlẹ̀' },
  admin: 'Alákòóso',
  available: 'Ó wà nílẹ̀',
  held: 'Ó ń lọ',
  heldHint: 'A dá a dúró fún ìgbàjáde owó tó ṣì wà.',
  everythingTheyDid: 'Gbogbo ohun tí ó ṣe',
  toUsers: 'Gbogbo olùmúlò',
  notes: {
    title: 'Àkọsílẹ̀',
    hint: 'Àwọn òṣìṣẹ́ nìkan ló lè kà á. A máa pa á rẹ́ nígbà tí a bá pa àkáǹtì náà rẹ́.',
    failed: 'A kò lè ṣí àkọsílẹ̀.',
    none: 'Kò tíì sí àkọsílẹ̀.',
    add: 'Fi àkọsílẹ̀ kún un',
    field: 'Àkọsílẹ̀ tuntun',
    missing: 'Kọ́kọ́ kọ àkọsílẹ̀ náà.',
    label: 'àkọsílẹ̀',
    added: 'A ti fi àkọsílẹ̀ kún un.',
    addFailed: 'A kò lè fi àkọsílẹ̀ náà kún un.',
    erased: 'A ti pa àkọsílẹ̀ yìí rẹ́.',
    by: (name) => `Láti ọwọ́ ${isolated(name ?? 'alákòóso àtijọ́ kan')}`,
  },
  withdrawals: {
    title: 'Ìgbàjáde owó',
    failed: 'A kò lè ṣí àwọn ìgbàjáde owó.',
    none: 'Kò tíì sí ìgbàjáde owó.',
    columns: { amount: 'Iye', account: 'Àkáǹtì', status: 'Ipò', note: 'Àkọsílẹ̀', requested: 'Ìgbà tó béèrè' },
    history: 'Ìtàn',
    of: (amount) => `ti ìgbàjáde owó ${amount}`,
    reason: (reason) => `Ìdí: ${isolated(reason)}`,
    reference: (reference) => `Nọ́ńbà ìtọ́kasí: ${isolated(reference)}`,
  },
  claims: {
    title: 'Àwọn ẹ̀bùn',
    failed: 'A kò lè ṣí àwọn ẹ̀bùn.',
    none: 'Kò tíì gba ẹ̀bùn kankan.',
    columns: { reward: 'Ẹ̀bùn', price: 'Iye owó', status: 'Ipò', note: 'Àkọsílẹ̀', claimed: 'Ìgbà tó gbà á' },
    note: (note) => `Àkọsílẹ̀: ${isolated(note)}`,
    reason: (reason) => `Ìdí: ${isolated(reason)}`,
  },
  movements: 'Ìṣípòpadà owó',
  history: {
    title: 'Ìtàn',
    failed: 'A kò lè ṣí ìtàn náà.',
    none: 'Nǹkan kan kò tíì ṣẹlẹ̀.',
    whole: 'Gbogbo ìtàn',
    atAnyTime: 'Ní ìgbàkígbà',
  },
};

export const palette: Translation<typeof english.palette> = {
  title: 'Wá ènìyàn tàbí ojú ewé',
  pageTitle: 'Wá ojú ewé',
  field: 'Orúkọ, ímeèlì tàbí ojú ewé',
  fieldWithNumbers: 'Orúkọ, ímeèlì, nọ́ńbà àkáǹtì tàbí ojú ewé',
  people: 'Àwọn ènìyàn',
  pages: 'Àwọn ojú ewé',
  none: (search) => `Nǹkan kan kò bá “${isolated(search)}” mu.`,
  searching: 'À ń wá a…',
  failed: 'A kò lè wá àwọn ènìyàn. Jọ̀wọ́ tún gbìyànjú.',
  found: (count) => `Àbájáde ${count}`,
  hint: 'Ọfà ń yàn, Enter ń ṣí, Escape ń pa á dé.',
};
