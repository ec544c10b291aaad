import { PASSWORD_MINIMUM_LENGTH } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  email: 'Imel',
  password: 'Kalmar sirri',
  name: 'Suna',
  logIn: 'Shiga',
  signUp: 'Yi rajista',
  languageLeaves: 'Za ku canja harshe? Abin da kuka rubuta zai ɓace.',
  backToLogin: 'Koma wurin shiga',
};

export const login: Translation<typeof english.login> = {
  lead: 'Barka da dawowa.',
  forgotPassword: 'Kun manta kalmar sirri?',
  noAccount: 'Ba ku da asusu tukuna?',
  byPasskey: 'Yi amfani da passkey',
  needsCode: 'Kalmar sirrinka daidai ce. Shigar da lamba kuma, ko yi amfani da passkey.',
  code: 'Lamba',
  codeHint: 'Daga manhajar tantancewa, ko lambar dawo da asusu.',
  codeMissing: 'Shigar da lambar.',
  fieldsMissing: 'Rubuta imel ɗinku da kalmar sirrinku.',
  wrongPassword: 'Kalmar sirri ba daidai ba ce',
  invalidEmail: 'Imel ba daidai ba ne',
  invalidCredentials: 'Imel ko kalmar sirri ba daidai ba ne',
  unexpected: 'An sami matsalar da ba a zata ba',
  ended: {
    inactivity: 'An fitar da ku bayan minti 5 ba tare da yin komai ba. Ku shiga don ci gaba.',
    expired: 'Lokacin shigarku ya ƙare. Ku shiga don ci gaba.',
  },
};

export const signup: Translation<typeof english.signup> = {
  title: 'Buɗe asusunku',
  lead: 'Rajista, kallo da samun kuɗi duk kyauta ne.',
  haveAccount: 'Kuna da asusu?',
  nameMissing: 'Da fatan za a rubuta sunanku.',
  emailMissing: 'Da fatan za a rubuta imel ɗinku.',
  passwordMissing: 'Da fatan za a rubuta kalmar sirri.',
  failed: 'An sami matsala yayin rajista.',
  feesTitle: 'Kafin ku fara',
  minimum: 'Mafi ƙarancin kuɗin cirewa',
  fee: 'Kunna asusu (sau ɗaya)',
  accept: 'Idan kun yi rajista kun yarda da',
  terms: 'sharuɗɗa',
  and: '. Yadda muke kula da bayananku yana ƙarƙashin',
  privacy: 'sirri',
  feesNote: 'Dole a kunna asusu kafin a cire kuɗi. Kuna iya kallo ku samu kuɗi ba tare da shi ba.',
};

export const forgotPassword: Translation<typeof english.forgotPassword> = {
  title: 'Kun manta kalmar sirrinku?',
  lead: 'Gaya mana imel ɗin asusunku. Za mu aiko da hanyar haɗi don zaɓar sabuwar kalmar sirri.',
  emailMissing: 'Da fatan za a rubuta imel ɗinku.',
  sendMail: 'Aika Imel',
  failed: 'Ba a iya aika hanyar haɗin ba.',
  sent: 'Idan akwai asusu da wannan imel, hanyar canjawa tana tafe.',
};

export const resetPassword: Translation<typeof english.resetPassword> = {
  title: 'Zaɓi sabuwar kalmar sirri',
  lead: 'Za ta maye gurbin ta da, ta kuma fitar da ku daga kowace na’ura.',
  newPassword: 'Sabuwar kalmar sirri',
  newPasswordHint: `Aƙalla haruffa ${PASSWORD_MINIMUM_LENGTH}.`,
  confirmPassword: 'Sake rubuta sabuwar kalmar sirri',
  save: 'Adana sabuwar kalmar sirri',
  linkIncomplete:
    'Hanyar haɗin da ke cikin imel ɗinmu ce take buɗe wannan shafi. Sake buɗe ta, ko ku nemi sabuwa.',
  unconfirmed: 'Ba mu iya tabbatar da wannan ba tukuna. Ku gwada shiga da sabuwar kalmar sirri.',
  askAgain: 'Nemi sabuwar hanyar haɗi',
  done: 'An canja kalmar sirrinku. Da fatan za ku shiga.',
  addressBack: (email) => `Asusunku ya koma imel ɗin ${email}.`,
  disowned: ({ returned, held, paid }) =>
    [
      returned > 0 && 'An dawo da cire kuɗin, kuma kuɗin yana cikin kuɗin da kuke da shi.',
      held > 0 && 'An riƙe wani cire kuɗi da aka amince da shi har sai mai gudanarwa ya duba.',
      paid > 0 && 'An riga an biya wani cire kuɗi. Da fatan za ku rubuto mana.',
    ]
      .filter(Boolean)
      .join(' '),
};
