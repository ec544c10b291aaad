import type { Translation } from 'mf-shared/language';
import type * as english from '../email.ts';

export const email: Translation<typeof english.email> = {
  change: 'Yí ímeèlì rẹ padà',
  newEmail: 'Ímeèlì tuntun',
  newEmailHint: 'A máa fi ìjápọ̀ ránṣẹ́ sí i. Nǹkan kan kò ní yí padà títí o fi máa ṣí i.',
  emailMissing: 'Tẹ ímeèlì tuntun.',
  password: 'Ọ̀rọ̀ aṣínà rẹ',
  passwordMissing: 'Tẹ ọ̀rọ̀ aṣínà rẹ.',
  ask: 'Fi ìjápọ̀ ránṣẹ́',
  asked: 'Ìjápọ̀ kan ń lọ sí ímeèlì tuntun.',
  askFailed: 'A kò lè fi ìjápọ̀ ránṣẹ́.',
  waiting: (email) => `Ìjápọ̀ kan ń dúró ní ${email}. Ṣí i láti yí ímeèlì rẹ padà, títí di`,
  withdraw: 'Má yí ímeèlì mi padà',
  withdrawn: 'Ímeèlì rẹ kò yí padà.',
  withdrawFailed: 'A kò lè fagi lé ìyípadà náà.',
};
