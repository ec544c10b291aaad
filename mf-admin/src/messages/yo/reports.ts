import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../reports.ts';

export const reports: Translation<typeof english.reports> = {
  title: 'Ìsanwó tí wọ́n ròyìn',
  hint: 'Àwọn tó sọ pé àwọn ti san owó ìmúṣiṣẹ́. Wá owó náà, kí o sì fìdí rẹ̀ múlẹ̀ tàbí kọ̀ ọ́.',
  tabs: 'Àbójútó àwọn olùmúlò',
  everyone: 'Gbogbo olùmúlò',
  failed: 'A kò lè ṣí ìsanwó tí wọ́n ròyìn.',
  none: 'Kò sí ìsanwó tí wọ́n ròyìn.',
  noneHint: 'Wọ́n máa hàn níbí nígbà tí olùmúlò bá sọ pé òun ti sanwó.',
  count: (shown) => (shown === '1' ? 'Ìròyìn 1 ń dúró.' : `Ìròyìn ${shown} ń dúró, èyí tó pẹ́ jù ló ṣáájú.`),
  columns: {
    person: 'Olùmúlò',
    payer: 'Ẹni tó sanwó',
    reference: 'Nọ́ńbà ìtọ́kasí',
    reported: 'Ìgbà tó ròyìn',
    decision: 'Ìpinnu',
  },
  notSaid: 'Kò sọ ọ́',
  noPayer: 'Kò sọ ẹni tó sanwó',
  noReference: 'Kò sọ nọ́ńbà ìtọ́kasí',
  deleted: 'A ti pa àkáǹtì rẹ́',
  decisionFailed: 'A kò lè yí ìròyìn yìí padà.',
  signedOut: 'O kò ní àṣẹ',
  cancel: 'Fagi lé e',
  reasonLabel: 'Ìdí',
  reasonHint: 'Olùmúlò náà máa kà á nínú ojú ewé ìmúṣiṣẹ́.',
  reasonMissing: 'O gbọ́dọ̀ kọ ìdí.',
  confirmed: {
    action: 'Fìdí rẹ̀ múlẹ̀',
    title: 'Ṣé kí a fìdí ìsanwó yìí múlẹ̀?',
    hint: 'Ṣe èyí nígbà tí owó náà bá ti dé nìkan. Àkáǹtì náà máa ṣiṣẹ́ lójú ẹsẹ̀.',
    confirm: 'Fìdí ìsanwó múlẹ̀',
    label: (name) => `ìfìdímúlẹ̀ ìsanwó ${isolated(name)}`,
  },
  declined: {
    action: 'Kọ̀ ọ́',
    title: 'Ṣé kí a kọ ìròyìn yìí?',
    hint: 'Àkáǹtì náà máa wà bó ṣe wà, olùmúlò náà sì lè tún ròyìn ìsanwó náà.',
    confirm: 'Kọ ìròyìn',
    label: (name) => `kíkọ ìròyìn ìsanwó ${isolated(name)}`,
  },
};
