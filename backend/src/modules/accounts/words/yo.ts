import type { FactorChange } from '../account.events.ts';
import type { AccountWords } from './en.ts';

const FACTOR_CHANGES: Record<FactorChange, string> = {
  passkey_added: 'A fi passkey kún àkáǹtì rẹ',
  passkey_removed: 'A yọ passkey kúrò nínú àkáǹtì rẹ',
  authenticator_added: 'A fi áàpù ìfìdímúlẹ̀ kún àkáǹtì rẹ',
  authenticator_removed: 'A yọ áàpù ìfìdímúlẹ̀ kúrò nínú àkáǹtì rẹ',
  recovery_codes_made: 'A ṣe kóòdù ìmúpadà tuntun fún àkáǹtì rẹ, àwọn ti tẹ́lẹ̀ kò ṣiṣẹ́ mọ́',
  recovery_code_used: 'A lo kóòdù ìmúpadà ti àkáǹtì rẹ',
  taken_back: 'A yọ passkey tàbí áàpù ìfìdímúlẹ̀ kúrò pẹ̀lú ìjápọ̀ ímeèlì wa',
  reset_by_operator: 'A yọ àwọn passkey àti áàpù ìfìdímúlẹ̀ àkáǹtì rẹ kúrò',
};

export const yo: AccountWords = {
  reset: {
    subject: (product) => `Yan ọ̀rọ̀ aṣínà ${product} tuntun`,
    why: (product) => `A gba ìbéèrè láti yí ọ̀rọ̀ aṣínà ${product} padà fún ímeèlì yìí.`,
    how: (minutes) => `Ìjápọ̀ yìí máa jẹ́ kí o yan tuntun. Ẹ̀ẹ̀kan ló ń ṣiṣẹ́, fún ìṣẹ́jú ${minutes}:`,
    otherwise: 'Tí kì í bá ṣe ìwọ, nǹkan kan kò yí padà, kò sì sí ohun tí o máa ṣe.',
  },
  verification: {
    subject: (product) => `Fìdí ímeèlì rẹ múlẹ̀ fún ${product}`,
    why: (product, hours) =>
      `Ẹnì kan forúkọ sílẹ̀ ní ${product} pẹ̀lú ímeèlì yìí. Tí ó bá jẹ́ ìwọ, ìjápọ̀ yìí máa fìdí rẹ̀ múlẹ̀ pé tìrẹ ni. Ó ń ṣiṣẹ́ fún wákàtí ${hours}:`,
    otherwise: 'Tí kì í bá ṣe ìwọ, má ṣe ṣí i, nǹkan kan kò sì ní ṣẹlẹ̀.',
  },
  emailChange: {
    subject: (product) => `Fìdí ímeèlì rẹ tuntun múlẹ̀ fún ${product}`,
    why: (product, hours) =>
      `Ẹnì kan fẹ́ lo ímeèlì yìí fún àkáǹtì ${product} rẹ̀. Tí ó bá jẹ́ ìwọ, ìjápọ̀ yìí máa yí ímeèlì àkáǹtì rẹ padà sí èyí. Ẹ̀ẹ̀kan ló ń ṣiṣẹ́, fún wákàtí ${hours}:`,
    otherwise: 'Tí kì í bá ṣe ìwọ, má ṣe ṣí i, nǹkan kan kò sì ní ṣẹlẹ̀.',
  },
  emailTaken: {
    subject: (product) => `Ímeèlì rẹ ti ní àkáǹtì ${product} tẹ́lẹ̀`,
    why: (product) =>
      `Ẹnì kan fẹ́ lo ímeèlì yìí fún àkáǹtì ${product} mìíràn. Ó ti ní àkáǹtì tẹ́lẹ̀, nítorí náà nǹkan kan kò yí padà.`,
    how: 'Tí àkáǹtì náà bá jẹ́ tìrẹ, o lè wọlé níbí:',
    otherwise: 'Tí kì í bá ṣe ìwọ, kò sí ohun tí o máa ṣe.',
  },
  alerts: {
    wasYou: 'Tí ó bá jẹ́ ìwọ, kò sí ohun tí o máa ṣe.',
    wasNotYou: 'Tí kì í bá ṣe ìwọ, yan ọ̀rọ̀ aṣínà tuntun níbí láàárín ọjọ́ kan. Ó máa yọ gbogbo ẹ̀rọ jáde:',
    newDevice: {
      subject: (product) => `Ìwọlé tuntun sí àkáǹtì ${product} rẹ`,
      what: (device, moment) => `Ẹnì kan wọ àkáǹtì rẹ pẹ̀lú ${device} ní ${moment}.`,
    },
    takesBack:
      'Tí kì í bá ṣe ìwọ, yan ọ̀rọ̀ aṣínà tuntun níbí láàárín ọjọ́ kan. Ó máa yọ gbogbo ẹ̀rọ jáde, ó sì máa dá owó náà padà, àfi tí a bá ti san án:',
    newBankAccount: {
      subject: (product) => `Ìyọwó láti ${product} sí àkáǹtì báńkì tuntun`,
      what: ({ amount, bank, ending }, moment) =>
        `A béèrè láti yọ ${amount} sí àkáǹtì báńkì tuntun, ní ${bank}, tí ó parí pẹ̀lú ${ending}, ní ${moment}.`,
    },
    removesFactor:
      'Tí kì í bá ṣe ìwọ, yan ọ̀rọ̀ aṣínà tuntun níbí láàárín ọjọ́ kan. Ó máa yọ gbogbo ẹ̀rọ jáde, ó sì máa yọ ohun tí a fi kún un kúrò:',
    factorChanged: {
      subject: (product) => `Ààbò àkáǹtì ${product} rẹ ti yí padà`,
      what: (change, moment) => `${FACTOR_CHANGES[change]} ní ${moment}.`,
    },
    bringsAddressBack:
      'Tí kì í bá ṣe ìwọ, yan ọ̀rọ̀ aṣínà tuntun níbí láàárín ọjọ́ kan. Ó máa yọ gbogbo ẹ̀rọ jáde, ó sì máa dá ímeèlì yìí padà:',
    emailChanged: {
      subject: (product) => `Ímeèlì àkáǹtì ${product} rẹ ti yí padà`,
      what: (moment) => `A yí ímeèlì àkáǹtì rẹ padà ní ${moment}. Ímeèlì tuntun ni a ń kọ̀wé sí báyìí.`,
    },
    passwordChanged: {
      subject: (product) => `A ti yí ọ̀rọ̀ aṣínà ${product} rẹ padà`,
      what: (moment) => `A yí ọ̀rọ̀ aṣínà àkáǹtì rẹ padà ní ${moment}.`,
    },
  },
  help: (supportEmail) => `Ṣé o ní ìbéèrè? Kọ̀wé sí ${supportEmail}.`,
};
