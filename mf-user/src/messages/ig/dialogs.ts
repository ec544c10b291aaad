import type { Translation } from 'mf-shared/language';
import type * as english from '../dialogs.ts';

export const tutorial: Translation<typeof english.tutorial> = {
  title: 'Vidio Nkuzi',
  lead: 'Lee otu o si arụ ọrụ tupu ị malite.',
  play: 'Kpọọ nkuzi',
  close: 'Mechie',
};

export const inactivity: Translation<typeof english.inactivity> = {
  title: 'Ị ka nọ ebe ahụ?',
  text: 'Iji chebe ego gị, a na-eme ka ị pụọ ma ọ bụrụ na i meghị ihe ọ bụla nkeji 5.',
  countdown: (seconds) => `A ga-eme ka ị pụọ na sekọnd ${seconds}.`,
  stay: 'Nọgide',
};
