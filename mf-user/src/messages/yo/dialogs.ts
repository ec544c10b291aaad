import type { Translation } from 'mf-shared/language';
import type * as english from '../dialogs.ts';

export const tutorial: Translation<typeof english.tutorial> = {
  title: 'Fídíò Ìtọ́sọ́nà',
  lead: 'Wo bó ṣe ń ṣiṣẹ́ kí o tó bẹ̀rẹ̀.',
  play: 'Mú ìtọ́sọ́nà ṣeré',
  close: 'Pa á dé',
};

export const inactivity: Translation<typeof english.inactivity> = {
  title: 'Ṣé o ṣì wà níbẹ̀?',
  text: 'Kí owó rẹ lè wà láìséwu, a máa yọ ọ́ jáde tí o kò bá ṣe nǹkan kan fún ìṣẹ́jú 5.',
  countdown: (seconds) => `A máa yọ ọ́ jáde ní ìṣẹ́jú àáyá ${seconds}.`,
  stay: 'Máa bá a lọ',
};
