import type { Translation } from 'mf-shared/language';
import type * as english from '../closing.ts';

export const closing: Translation<typeof english.closing> = {
  title: 'Rufe asusunku',
  lead: 'Ba za a iya mayar da wannan ba.',
  what: 'Abin da zai faru',
  effects: [
    'Za a fitar da ku a kowace na’ura, kuma ba wanda zai iya sake shiga.',
    'Ba za a iya sake karanta sunanku, imel ɗinku da asusun bankinku ba.',
    'Imel ɗinku zai kasance a buɗe don sabon asusu.',
    'Rikodi zai riƙe adadi da lokaci, ba tare da ku ba.',
  ],
  balance: (amount) =>
    `Kuɗin da kuke da shi, ${amount}, zai ɓace. Ku cire shi tukuna, ko ku kashe shi a kyauta.`,
  noBalance: 'Ba ku da kuɗi a asusu, don haka babu kuɗin da zai ɓace.',
  loadFailed: 'Ba a iya buɗe asusunku ba.',
  password: 'Kalmar sirri',
  word: 'CLOSE',
  typeWord: 'Rubuta CLOSE don tabbatarwa',
  passwordMissing: 'Ku rubuta kalmar sirrinku.',
  wordMissing: 'Ku rubuta CLOSE da manyan haruffa.',
  submit: 'Rufe asusuna har abada',
  done: 'An rufe asusunku.',
  failed: 'Ba a iya rufe asusunku ba. Da fatan za a sake gwadawa.',
};
