import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../reports.ts';

export const reports: Translation<typeof english.reports> = {
  title: 'Biyan da aka sanar',
  hint: 'Mutanen da suka ce sun biya kuɗin kunnawa. Ku nemi kuɗin, sannan ku tabbatar ko ku ƙi.',
  tabs: 'Kula da Masu Amfani',
  everyone: 'Duk masu amfani',
  failed: 'Ba a iya buɗe biyan da aka sanar ba.',
  none: 'Babu biyan da aka sanar.',
  noneHint: 'Zai bayyana a nan idan masu amfani suka danna “Na Biya”.',
  count: (shown) => (shown === '1' ? 'Sanarwa 1 tana jira.' : `Sanarwa ${shown} suna jira, ta farko a sama.`),
  columns: {
    person: 'Mai amfani',
    payer: 'Mai biya',
    reference: 'Lambar shaida',
    reported: 'An sanar',
    decision: 'Hukunci',
  },
  notSaid: 'Ba a faɗa ba',
  noPayer: 'Ba a faɗi mai biya ba',
  noReference: 'Ba a ba da lambar shaida ba',
  deleted: 'An goge asusun',
  decisionFailed: 'Ba a iya sabunta wannan sanarwa ba.',
  signedOut: 'Ba ku da izini',
  cancel: 'Soke',
  reasonLabel: 'Dalili',
  reasonHint: 'Mai amfani zai karanta shi a shafin kunnawa.',
  reasonMissing: 'Ana buƙatar dalili.',
  confirmed: {
    action: 'Tabbatar',
    title: 'A tabbatar da wannan biya?',
    hint: 'Ku yi haka sai kuɗin ya iso. Za a kunna asusun nan take.',
    confirm: 'Tabbatar da biya',
    label: (name) => `tabbatar da biyan ${isolated(name)}`,
  },
  declined: {
    action: 'Ƙi',
    title: 'A ƙi wannan sanarwa?',
    hint: 'Asusun zai kasance yadda yake, kuma mai amfani zai iya sake sanarwa.',
    confirm: 'Ƙi sanarwa',
    label: (name) => `ƙin sanarwar biyan ${isolated(name)}`,
  },
};
