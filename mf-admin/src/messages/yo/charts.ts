import type { Translation } from 'mf-shared/language';
import type * as english from '../charts.ts';

export const charts: Translation<typeof english.charts> = {
  title: 'Ọjọ́ sí ọjọ́',
  hint: (timeZone) => `Ọjọ́ ní àkókò ${timeZone}. A ka ti òní títí di ìsinsìnyí.`,
  spanLabel: 'Iye ọjọ́',
  spans: { '7': 'Ọjọ́ 7', '30': 'Ọjọ́ 30', '90': 'Ọjọ́ 90' },
  failed: 'A kò lè ṣí iye ojoojúmọ́.',
  signUps: 'Olùmúlò tuntun',
  claims: 'Owó fídíò tí a gbà',
  cost: 'Iye tó ná wa',
  owed: 'Gbèsè ní òpin ọjọ́',
  paid: 'Owó tí a san',
  decision: 'Àkókò àárín láti pinnu',
};
