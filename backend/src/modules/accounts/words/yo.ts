import type { AccountWords } from './en.ts';

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
        `A béèrè láti yọ ${amount} sí àkáǹtì tí o kò tíì lò rí, ní ${bank}, tí ó parí pẹ̀lú ${ending}, ní ${moment}.`,
    },
    passwordChanged: {
      subject: (product) => `A ti yí ọ̀rọ̀ aṣínà ${product} rẹ padà`,
      what: (moment) => `A yí ọ̀rọ̀ aṣínà àkáǹtì rẹ padà ní ${moment}.`,
    },
  },
  help: (supportEmail) => `Ṣé o ní ìbéèrè? Kọ̀wé sí ${supportEmail}.`,
};
