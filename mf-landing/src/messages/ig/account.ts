import { PASSWORD_MINIMUM_LENGTH } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  email: 'Email',
  password: 'Paswọọdụ',
  name: 'Aha',
  logIn: 'Banye',
  signUp: 'Debanye aha',
  languageLeaves: 'Ị chọrọ ịgbanwe asụsụ? Ihe ị dere ga-efu.',
  backToLogin: 'Laghachi na mbanye',
};

export const login: Translation<typeof english.login> = {
  lead: 'Nnọọ ọzọ.',
  forgotPassword: 'Ị chefuru paswọọdụ?',
  noAccount: 'Ị nwebeghị akaụntụ?',
  byPasskey: 'Jiri passkey',
  needsCode: 'Paswọọdụ gị ziri ezi. Tinyekwa koodu, ma ọ bụ jiri passkey gị.',
  code: 'Koodu',
  codeHint: 'Site na ngwa nkwenye gị, ma ọ bụ koodu mweghachi.',
  codeMissing: 'Tinye koodu ahụ.',
  fieldsMissing: 'Dee email gị na paswọọdụ gị.',
  wrongPassword: 'Paswọọdụ ezighị ezi',
  invalidEmail: 'Email ezighị ezi',
  invalidCredentials: 'Email ma ọ bụ paswọọdụ ezighị ezi',
  unexpected: 'E nwere nsogbu a na-atụghị anya ya',
  ended: {
    inactivity: 'E mere ka ị pụọ n’ihi na i meghị ihe ọ bụla nkeji 5. Banye ka ị gaa n’ihu.',
    expired: 'Oge mbanye gị agwụla. Banye ka ị gaa n’ihu.',
  },
};

export const signup: Translation<typeof english.signup> = {
  title: 'Mepee akaụntụ gị',
  lead: 'Ịdebanye aha, ile vidio na inweta ego bụ n’efu.',
  haveAccount: 'Ị nwere akaụntụ?',
  nameMissing: 'Biko dee aha gị.',
  emailMissing: 'Biko dee email gị.',
  passwordMissing: 'Biko dee paswọọdụ.',
  failed: 'E nwere nsogbu mgbe ị na-edebanye aha.',
  feesTitle: 'Tupu ị malite',
  minimum: 'Ego kacha nta a ga-ewepụli',
  fee: 'Mgbanye akaụntụ (otu ugboro)',
  accept: 'Ịdebanye aha pụtara na ị nabatara',
  terms: 'usoro',
  and: '. Otu anyị si elekọta ozi gị dị na',
  privacy: 'nzuzo',
  feesNote: 'A ga-agbanyerịrị akaụntụ tupu e wepụ ego. Ị nwere ike ile vidio ma nweta ego n’enweghị ya.',
};

export const forgotPassword: Translation<typeof english.forgotPassword> = {
  title: 'Ị chefuru paswọọdụ gị?',
  lead: 'Gwa anyị email nke akaụntụ gị. Anyị ga-ezitere gị njikọ ị ga-eji họrọ paswọọdụ ọhụrụ.',
  emailMissing: 'Biko dee email gị.',
  sendMail: 'Ziga Email',
  failed: 'Enweghị ike izipu njikọ ahụ.',
  sent: 'Ọ bụrụ na e nwere akaụntụ nwere email ahụ, njikọ mgbanwe na-abịa.',
};

export const resetPassword: Translation<typeof english.resetPassword> = {
  title: 'Họrọ paswọọdụ ọhụrụ',
  lead: 'Ọ ga-anọchi nke ochie, meekwa ka ị pụọ na ngwaọrụ niile.',
  newPassword: 'Paswọọdụ ọhụrụ',
  newPasswordHint: `Ma ọ dịghị ihe ọzọ mkpụrụ ${PASSWORD_MINIMUM_LENGTH}.`,
  confirmPassword: 'Degharịa paswọọdụ ọhụrụ',
  save: 'Chekwaa paswọọdụ ọhụrụ',
  linkIncomplete:
    'Ọ bụ njikọ dị n’email anyị na-emepe ibe a. Biko mepee njikọ ahụ ọzọ, ma ọ bụ rịọ nke ọhụrụ.',
  unconfirmed: 'Anyị enwebeghị ike ikwenye nke a. Nwaa iji paswọọdụ ọhụrụ gị banye.',
  askAgain: 'Rịọ njikọ ọhụrụ',
  done: 'A gbanweela paswọọdụ gị. Biko banye.',
  addressBack: (email) => `Akaụntụ gị enweghachila email ${email}.`,
  disowned: ({ returned, held, paid }) =>
    [
      returned > 0 && 'Eweghachiri iwepụ ego ahụ, ego ya dịkwa n’ego ị nwere.',
      held > 0 && 'Ejidere otu iwepụ ego a kwadoro ruo mgbe onye nlekọta lere ya.',
      paid > 0 && 'A kwụọla otu iwepụ ego. Biko degara anyị.',
    ]
      .filter(Boolean)
      .join(' '),
};
