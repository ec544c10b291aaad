import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const lists: Translation<typeof english.lists> = {
  showing: (shown, total) => `${shown} nínú ${total} ló hàn.`,
  first: (shown) => `${shown} àkọ́kọ́ ló hàn. Ó ṣì kù.`,
  newest: (shown) => `${shown} tó tuntun jù ló hàn. Ó ṣì kù.`,
  nothingMatches: 'Dín àṣàyàn kù, tàbí yan òmíràn.',
};

export const progress: Translation<typeof english.progress> = {
  decided: (done, total) => `A ti pinnu ${done} nínú ${total}…`,
  label: 'Ibi tó dé',
};

export const links: Translation<typeof english.links> = {
  hint: 'Ìjápọ̀ YouTube, tàbí àdírẹ́sì fáìlì fídíò.',
  leadsTo: (host) => `Ó lọ sí ${host}`,
  newTab: '(ó máa ṣí nínú tábù tuntun)',
  preview: 'Bí àwọn olùmúlò ṣe máa rí i',
  play: 'Wò ó ná',
  playHint: 'Wò ó kí ó tó jáde: bí àwọn olùmúlò ṣe máa wò ó nìyí.',
  kinds: {
    youTube: 'Fídíò YouTube',
    file: 'Fáìlì fídíò',
    unsupported: 'A kò mọ ìjápọ̀ yìí. Ó lè má ṣeré.',
  },
};

export const auditorLink: Translation<typeof english.auditorLink> = {
  title: 'Ìjápọ̀ olùyẹ̀wò',
  failed: 'A kò lè ṣí ìjápọ̀ olùyẹ̀wò yìí.',
};
