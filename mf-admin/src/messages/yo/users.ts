import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../users.ts';

export const users: Translation<typeof english.users> = {
  title: 'Àbójútó àwọn olùmúlò',
  columns: {
    name: 'Orúkọ àti ímeèlì',
    status: 'Ipò',
    earnings: 'Owó tó rí',
    registered: 'Ó forúkọ sílẹ̀',
    actions: 'Ohun tí o lè ṣe',
  },
  filters: {
    status: 'Ipò',
    anyStatus: 'Ipò èyíkéyìí',
    statuses: { activated: 'Ti ṣiṣẹ́', 'not activated': 'Kò tíì ṣiṣẹ́' },
    reported: 'Ìsanwó',
    anyPayment: 'Èyíkéyìí',
    onlyReported: 'Ó ròyìn ìsanwó',
  },
  failed: 'A kò lè ṣí àwọn olùmúlò.',
  none: 'A kò rí olùmúlò kankan.',
  noneHint: 'Àwọn ènìyàn máa hàn níbí nígbà tí wọ́n bá forúkọ sílẹ̀.',
  noneFound: 'A kò rí olùmúlò kankan.',
  count: (shown) => `Àkáǹtì ${shown}`,
  earnings: 'Owó tó rí',
  role: { admin: 'Alákòóso', user: 'Olùmúlò' },
  reported: 'Ó ròyìn ìsanwó',
  activate: 'Mú un ṣiṣẹ́',
  deactivate: 'Dá iṣẹ́ rẹ̀ dúró',
  deactivateTitle: 'Ṣé kí a dá iṣẹ́ àkáǹtì yìí dúró?',
  deactivateHint:
    'Olùmúlò náà ṣì lè wo fídíò kí ó rí owó, ṣùgbọ́n kò lè gba owó jáde títí àkáǹtì náà fi máa tún ṣiṣẹ́.',
  deactivateConfirm: 'Dá iṣẹ́ àkáǹtì dúró',
  cancel: 'Fagi lé e',
  reason: 'Ìdí',
  reasonHint: 'Olùmúlò náà máa kà á nínú ojú ewé ìmúṣiṣẹ́.',
  reasonMissing: 'O gbọ́dọ̀ kọ ìdí.',
  statusLabel: (status, name) =>
    `${status === 'activated' ? 'mímú àkáǹtì ṣiṣẹ́ fún' : 'dídá iṣẹ́ àkáǹtì dúró fún'} ${isolated(name)}`,
  statusFailed: 'A kò lè yí ipò olùmúlò padà',
  signedOut: 'O kò ní àṣẹ',
  idMissing: 'Nọ́ńbà olùmúlò kò sí!',
  remove: 'Pa á rẹ́',
  removeTitle: 'Ṣé kí a pa olùmúlò yìí rẹ́?',
  removeQuestion: (name, email) => `${isolated(name)} (${email}) kò ní lè wọlé mọ́.`,
  removeHint: 'A máa pa orúkọ, ímeèlì àti àlàyé báńkì rẹ́, kò sì ní lè gba owó tó rí jáde mọ́.',
  removeFinal: 'Èyí kò ṣeé yí padà.',
  removeLabel: (name) => `pípa ${isolated(name)} rẹ́`,
  removeConfirm: 'Pa olùmúlò rẹ́',
  removeFailed: 'A kò lè pa olùmúlò rẹ́.',
  removeError: 'Àṣìṣe ṣẹlẹ̀ nígbà pípa olùmúlò rẹ́. Jọ̀wọ́ tún gbìyànjú.',
};
