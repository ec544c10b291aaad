import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../verification.ts';

export const verification: Translation<typeof english.verification> = {
  title: 'Fìdí ímeèlì rẹ múlẹ̀',
  hint: (email) => `A nílò rẹ̀ kí a tó fi owó ránṣẹ́ sí ọ: ${isolated(email)}.`,
  send: 'Fi ìjápọ̀ ránṣẹ́',
  sent: 'Ìjápọ̀ kan ń bọ̀ sí ímeèlì rẹ. Ó máa ṣiṣẹ́ fún wákàtí 24.',
  sentTo: (email) =>
    `A ti fi ìjápọ̀ ránṣẹ́ sí ${isolated(email)}. Ó máa ṣiṣẹ́ fún wákàtí 24. Tí kò bá dé láàárín ìṣẹ́jú díẹ̀, wo inú spam, tàbí tún un fi ránṣẹ́.`,
  sendAgain: 'Tún fi ránṣẹ́',
  already: 'A ti fìdí ímeèlì rẹ múlẹ̀ tẹ́lẹ̀.',
  failed: 'A kò lè fi ìjápọ̀ náà ránṣẹ́.',
};
