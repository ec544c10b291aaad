import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../users.ts';

export const users: Translation<typeof english.users> = {
  title: 'Nlekọta Ndị Mmadụ',
  columns: {
    name: 'Aha na email',
    status: 'Ọnọdụ',
    earnings: 'Ego',
    registered: 'Ndebanye',
    actions: 'Omume',
  },
  filters: {
    status: 'Ọnọdụ',
    anyStatus: 'Ọnọdụ ọ bụla',
    statuses: { activated: 'Agbanyere', 'not activated': 'Agbanyebeghị' },
    reported: 'Ụgwọ',
    anyPayment: 'Nke ọ bụla',
    onlyReported: 'Ọ sị na ọ kwụrụ',
  },
  failed: 'Ndepụta ndị mmadụ emepeghị.',
  none: 'A hụghị onye ọ bụla.',
  noneHint: 'Ndị mmadụ ga-apụta ebe a mgbe ha debanyere aha.',
  noneFound: 'A hụghị onye ọ bụla.',
  count: (shown) => `Akaụntụ ${shown}`,
  earnings: 'Ego',
  role: { admin: 'Onye nlekọta', user: 'Onye na-eji ya' },
  reported: 'Ọ sị na ọ kwụrụ',
  activate: 'Gbanye',
  deactivate: 'Gbanyụọ',
  deactivateTitle: 'Ị chọrọ ịgbanyụ akaụntụ a?',
  deactivateHint:
    'Onye ahụ ka nwere ike ile vidio ma nweta ego, ma ọ gaghị ewepụli ihe ọ bụla ruo mgbe a gbanyere akaụntụ ahụ ọzọ.',
  deactivateConfirm: 'Gbanyụọ akaụntụ',
  cancel: 'Kagbuo',
  reason: 'Ihe kpatara ya',
  reasonHint: 'Onye ahụ ga-agụ ya n’ibe mgbanye.',
  reasonMissing: 'A chọrọ ihe kpatara ya.',
  statusLabel: (status, name) =>
    `${status === 'activated' ? 'ịgbanye' : 'ịgbanyụ'} akaụntụ ${isolated(name)}`,
  statusFailed: 'Enweghị ike imelite ọnọdụ onye ahụ',
  signedOut: 'Inweghị ikike',
  idMissing: 'Nọmba njirimara onye ahụ adịghị!',
  remove: 'Wepụ',
  removeTitle: 'Ị chọrọ ihichapụ onye a?',
  removeQuestion: (name, email) => `${isolated(name)} (${email}) agaghị abanyeli ọzọ.`,
  removeHint: 'A ga-ehichapụ aha, email na ozi ụlọ akụ, a gaghịkwa ewepụli ego o nwetara ọzọ.',
  removeFinal: 'A gaghị emegharị nke a azụ.',
  removeLabel: (name) => `ihichapụ ${isolated(name)}`,
  removeConfirm: 'Hichapụ onye a',
  removeFailed: 'Enweghị ike ihichapụ onye ahụ.',
  removeError: 'E nwere nsogbu mgbe a na-ehichapụ onye ahụ. Biko nwaa ọzọ.',
};
