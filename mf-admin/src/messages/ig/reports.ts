import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../reports.ts';

export const reports: Translation<typeof english.reports> = {
  title: 'Ụgwọ a gwara anyị',
  hint: 'Ndị kwuru na ha kwụrụ ụgwọ mgbanye. Chọọ ego ahụ, mgbe ahụ kwenye ma ọ bụ jụ.',
  tabs: 'Nlekọta Ndị Mmadụ',
  everyone: 'Mmadụ niile',
  failed: 'Ụgwọ a gwara anyị emepeghị.',
  none: 'Enweghị ụgwọ a gwara anyị.',
  noneHint: 'Ha ga-apụta ebe a mgbe ndị mmadụ pịrị “Akwụọla M”.',
  count: (shown) => (shown === '1' ? 'Ozi 1 na-eche.' : `Ozi ${shown} na-eche, nke mbụ nọ n’elu.`),
  columns: {
    person: 'Onye',
    payer: 'Onye kwụrụ',
    reference: 'Nọmba nrụtụaka',
    reported: 'Ọ gwara anyị',
    decision: 'Mkpebi',
  },
  notSaid: 'E kwughị ya',
  noPayer: 'E kwughị onye kwụrụ',
  noReference: 'E nyeghị nọmba nrụtụaka',
  deleted: 'E hichapụla akaụntụ ahụ',
  decisionFailed: 'Enweghị ike imelite ozi a.',
  signedOut: 'Inweghị ikike',
  cancel: 'Kagbuo',
  reasonLabel: 'Ihe kpatara ya',
  reasonHint: 'Onye ahụ ga-agụ ya n’ibe mgbanye.',
  reasonMissing: 'A chọrọ ihe kpatara ya.',
  confirmed: {
    action: 'Kwenye',
    title: 'Ị chọrọ ikwenye ụgwọ a?',
    hint: 'Mee nke a naanị mgbe ego ahụ rutere. A ga-agbanye akaụntụ ahụ ozugbo.',
    confirm: 'Kwenye ụgwọ',
    label: (name) => `nkwenye ụgwọ ${isolated(name)}`,
  },
  declined: {
    action: 'Jụ',
    title: 'Ị chọrọ ịjụ ozi a?',
    hint: 'Akaụntụ ahụ ga-adị ka ọ dị, onye ahụ nwekwara ike ịgwa anyị ọzọ.',
    confirm: 'Jụ ozi',
    label: (name) => `ịjụ ozi ụgwọ ${isolated(name)}`,
  },
};
