import { PASSWORD_MINIMUM_LENGTH } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  email: 'Ímeèlì',
  password: 'Ọ̀rọ̀ aṣínà',
  name: 'Orúkọ',
  logIn: 'Wọlé',
  signUp: 'Forúkọ sílẹ̀',
  languageLeaves: 'Ṣé o fẹ́ yí èdè padà? Ohun tí o tẹ̀ máa sọnù.',
  backToLogin: 'Padà síbi ìwọlé',
};

export const login: Translation<typeof english.login> = {
  lead: 'Káàbọ̀ padà.',
  forgotPassword: 'Ṣé o gbàgbé ọ̀rọ̀ aṣínà?',
  noAccount: 'Ṣé o kò tíì ní àkáǹtì?',
  byPasskey: 'Lo passkey',
  needsCode: 'Ọ̀rọ̀ aṣínà rẹ tọ́. Tẹ kóòdù pẹ̀lú, tàbí lo passkey rẹ.',
  code: 'Kóòdù',
  codeHint: 'Láti inú áàpù ìfìdímúlẹ̀ rẹ, tàbí kóòdù ìmúpadà.',
  codeMissing: 'Tẹ kóòdù náà.',
  fieldsMissing: 'Kọ ímeèlì rẹ àti ọ̀rọ̀ aṣínà rẹ.',
  wrongPassword: 'Ọ̀rọ̀ aṣínà kò tọ̀nà',
  invalidEmail: 'Ímeèlì kò tọ̀nà',
  invalidCredentials: 'Ímeèlì tàbí ọ̀rọ̀ aṣínà kò tọ̀nà',
  unexpected: 'Àṣìṣe tí a kò retí ṣẹlẹ̀',
  ended: {
    inactivity: 'A ti yọ ọ́ jáde nítorí o kò ṣe nǹkan kan fún ìṣẹ́jú 5. Wọlé láti máa bá a lọ.',
    expired: 'Àkókò ìwọlé rẹ ti parí. Wọlé láti máa bá a lọ.',
  },
};

export const signup: Translation<typeof english.signup> = {
  title: 'Ṣí àkáǹtì rẹ',
  lead: 'Ọ̀fẹ́ ni láti forúkọ sílẹ̀, láti wo fídíò àti láti rí owó.',
  haveAccount: 'Ṣé o ti ní àkáǹtì?',
  nameMissing: 'Jọ̀wọ́ kọ orúkọ rẹ.',
  emailMissing: 'Jọ̀wọ́ kọ ímeèlì rẹ.',
  passwordMissing: 'Jọ̀wọ́ kọ ọ̀rọ̀ aṣínà.',
  failed: 'Àṣìṣe kan ṣẹlẹ̀ nígbà ìforúkọsílẹ̀.',
  feesTitle: 'Kí o tó bẹ̀rẹ̀',
  minimum: 'Iye tó kéré jù láti gbà jáde',
  fee: 'Ìmúṣiṣẹ́ àkáǹtì (ẹ̀ẹ̀kan ṣoṣo)',
  accept: 'Tí o bá forúkọ sílẹ̀, o ti gba',
  terms: 'àdéhùn',
  and: ' wa. Bí a ṣe ń lo ìwífún rẹ wà lábẹ́',
  privacy: 'àṣírí',
  feesNote: 'Àkáǹtì gbọ́dọ̀ ti ṣiṣẹ́ kí o tó gba owó jáde. O lè wo fídíò kí o sì rí owó láìsí i.',
};

export const forgotPassword: Translation<typeof english.forgotPassword> = {
  title: 'Ṣé o gbàgbé ọ̀rọ̀ aṣínà rẹ?',
  lead: 'Sọ ímeèlì àkáǹtì rẹ fún wa. A máa fi ìjápọ̀ ránṣẹ́ sí ọ láti yan ọ̀rọ̀ aṣínà tuntun.',
  emailMissing: 'Jọ̀wọ́ kọ ímeèlì rẹ.',
  sendMail: 'Fi Ímeèlì Ránṣẹ́',
  failed: 'A kò lè fi ìjápọ̀ náà ránṣẹ́.',
  sent: 'Tí àkáǹtì bá wà fún ímeèlì yẹn, ìjápọ̀ ìyípadà ti ń bọ̀.',
};

export const resetPassword: Translation<typeof english.resetPassword> = {
  title: 'Yan ọ̀rọ̀ aṣínà tuntun',
  lead: 'Ó máa rọ́pò ti tẹ́lẹ̀, ó sì máa yọ ọ́ jáde lórí gbogbo ẹ̀rọ.',
  newPassword: 'Ọ̀rọ̀ aṣínà tuntun',
  newPasswordHint: `Ó kéré tán àmì ${PASSWORD_MINIMUM_LENGTH}.`,
  confirmPassword: 'Tún ọ̀rọ̀ aṣínà tuntun kọ',
  save: 'Fi ọ̀rọ̀ aṣínà tuntun pamọ́',
  linkIncomplete: 'Ìjápọ̀ inú ímeèlì wa ló ń ṣí ojú ewé yìí. Jọ̀wọ́ tún ìjápọ̀ náà ṣí, tàbí béèrè fún tuntun.',
  unconfirmed: 'A kò tíì lè fìdí èyí múlẹ̀. Gbìyànjú láti wọlé pẹ̀lú ọ̀rọ̀ aṣínà tuntun rẹ.',
  askAgain: 'Béèrè fún ìjápọ̀ tuntun',
  done: 'A ti yí ọ̀rọ̀ aṣínà rẹ padà. Jọ̀wọ́ wọlé.',
  addressBack: (email) => `Àkáǹtì rẹ ti padà sí ímeèlì ${email}.`,
  disowned: ({ returned, held, paid }) =>
    [
      returned > 0 && 'A ti dá ìyọwó náà padà, owó rẹ̀ sì wà nínú iye owó rẹ.',
      held > 0 && 'A dá ìyọwó tí a ti fọwọ́ sí dúró títí alábòójútó fi máa wò ó.',
      paid > 0 && 'A ti san ìyọwó kan tẹ́lẹ̀. Jọ̀wọ́ kọ̀wé sí wa.',
    ]
      .filter(Boolean)
      .join(' '),
};
