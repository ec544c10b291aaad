import type { Translation } from 'mf-shared/language';
import type * as english from '../join.ts';

export const join: Translation<typeof english.join> = {
  title: 'Darapọ̀ gẹ́gẹ́ bí alámòójútó',
  lead: 'Yan orúkọ rẹ àti ọ̀rọ̀ aṣínà.',
  linkIncomplete: 'Ìjápọ̀ inú ímeèlì wa ló ń ṣí ojú-ewé yìí. Jọ̀wọ́ tún ìjápọ̀ náà ṣí, tàbí béèrè ìpè tuntun.',
  name: 'Orúkọ',
  nameMissing: 'Jọ̀wọ́ tẹ orúkọ rẹ.',
  password: 'Ọ̀rọ̀ aṣínà',
  passwordHint: 'Ó kéré tán àmì 12, kì í sì í ṣe ohun tí ọ̀pọ̀ ènìyàn ń lò.',
  passwordMissing: 'Jọ̀wọ́ tẹ ọ̀rọ̀ aṣínà.',
  submit: 'Darapọ̀',
  failed: 'A kò lè ṣe àkáǹtì rẹ. Jọ̀wọ́ gbìyànjú lẹ́ẹ̀kan síi.',
};
