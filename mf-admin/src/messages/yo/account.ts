import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  title: 'Àkáǹtì',
  lead: 'Ọ̀rọ̀ aṣínà rẹ, ìgbésẹ̀ kejì rẹ àti àwọn ẹ̀rọ rẹ.',
  details: 'Àlàyé rẹ',
  name: 'Orúkọ',
  email: 'Ímeèlì',
  newPasswordHint: 'Ó kéré tán àmì 12, kì í ṣe ohun tí ọ̀pọ̀ ènìyàn máa ń yàn.',
};
