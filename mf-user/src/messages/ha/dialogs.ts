import type { Translation } from 'mf-shared/language';
import type * as english from '../dialogs.ts';

export const tutorial: Translation<typeof english.tutorial> = {
  title: 'Bidiyon Koyarwa',
  lead: 'Ku ga yadda yake aiki kafin ku fara.',
  play: 'Kunna koyarwa',
  close: 'Rufe',
};

export const inactivity: Translation<typeof english.inactivity> = {
  title: 'Kuna nan har yanzu?',
  text: 'Don tsaron kuɗinku, ana fitar da ku bayan minti 5 ba tare da yin komai ba.',
  countdown: (seconds) => `Za a fitar da ku cikin daƙiƙa ${seconds}.`,
  stay: 'Ci gaba da zama',
};
