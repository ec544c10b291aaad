import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const lists: Translation<typeof english.lists> = {
  showing: (shown, total) => `Ana nuna ${shown} cikin ${total}.`,
  first: (shown) => `Ana nuna ${shown} na farko. Akwai ƙari.`,
  newest: (shown) => `Ana nuna sababbi ${shown}. Akwai ƙari.`,
  nothingMatches: 'Rage tacewa, ko ku gwada wata.',
};

export const progress: Translation<typeof english.progress> = {
  decided: (done, total) => `An yanke hukunci kan ${done} cikin ${total}…`,
  label: 'Ci gaba',
};

export const links: Translation<typeof english.links> = {
  hint: 'Hanyar haɗin YouTube, ko adireshin fayil ɗin bidiyo.',
  leadsTo: (host) => `Tana kaiwa ${host}`,
  newTab: '(zai buɗe a sabon shafi)',
  preview: 'Yadda masu amfani za su gan shi',
  play: 'Kunna don gwaji',
  playHint: 'Ku kunna shi kafin kowa ya gan shi: haka masu amfani za su gan shi.',
  kinds: {
    youTube: 'Bidiyon YouTube',
    file: 'Fayil ɗin bidiyo',
    unsupported: 'Ba mu gane wannan hanyar haɗi ba. Mai yiwuwa ba za ta yi aiki ba.',
  },
};

export const auditorLink: Translation<typeof english.auditorLink> = {
  title: 'Hanyar haɗin mai bincike',
  failed: 'Ba a iya buɗe wannan hanyar haɗin mai bincike ba.',
};
