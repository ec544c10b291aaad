import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const lists: Translation<typeof english.lists> = {
  showing: (shown, total) => `A na-egosi ${shown} n’ime ${total}.`,
  first: (shown) => `A na-egosi ${shown} mbụ. E nwere ndị ọzọ.`,
  newest: (shown) => `A na-egosi ${shown} kacha ọhụrụ. E nwere ndị ọzọ.`,
  nothingMatches: 'Belata nzacha, ma ọ bụ nwaa ndị ọzọ.',
};

export const progress: Translation<typeof english.progress> = {
  decided: (done, total) => `E kpebiela ${done} n’ime ${total}…`,
  label: 'Ebe o ruru',
};

export const links: Translation<typeof english.links> = {
  hint: 'Njikọ YouTube, ma ọ bụ adreesị faịlụ vidio.',
  leadsTo: (host) => `Ọ na-aga na ${host}`,
  newTab: '(ọ ga-emepe na taabụ ọhụrụ)',
  preview: 'Otu ndị mmadụ ga-esi hụ ya',
  play: 'Kpọọ ya iji nwalee',
  playHint: 'Kpọọ ya tupu onye ọ bụla ahụ ya: otu a ka ndị mmadụ ga-esi ele ya.',
  kinds: {
    youTube: 'Vidio YouTube',
    file: 'Faịlụ vidio',
    unsupported: 'Anyị amaghị njikọ a. O nwere ike ọ gaghị akpọ.',
  },
};

export const auditorLink: Translation<typeof english.auditorLink> = {
  title: 'Njikọ onye nyocha',
  failed: 'Enweghị ike imepe njikọ onye nyocha a.',
};
