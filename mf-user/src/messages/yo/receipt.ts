import type { Translation } from 'mf-shared/language';
import type * as english from '../receipt.ts';

export const receipt: Translation<typeof english.receipt> = {
  title: 'Rìsíìtì ìgbàjáde owó',
  lead: (product) => `Láti ọ̀dọ̀ ${product}`,
  loadFailed: 'A kò lè ṣí ìgbàjáde owó yìí.',
  bank: 'Báńkì',
  account: 'Àkáǹtì',
  accountName: 'Orúkọ àkáǹtì',
  reference: 'Nọ́ńbà ìtọ́kasí báńkì',
  receiptNumber: 'Nọ́ńbà rìsíìtì',
  reason: 'Ìdí',
  steps: {
    pending: 'O béèrè fún un',
    approved: 'A fọwọ́ sí i',
    rejected: 'A kọ̀ ọ́',
    paid: 'A ti san án',
  },
  returned: (amount) => `Owó tó padà sínú àkáǹtì rẹ: ${amount}.`,
  waiting: 'A dá owó náà dúró títí a ó fi san án tàbí dá a padà.',
  open: 'Rìsíìtì',
  share: 'Pín in',
  shareText: (amount, bank, status) => `Ìgbàjáde owó ${amount} sí ${bank}: ${status}`,
  shareFailed: 'A kò lè pín in.',
  print: 'Tẹ̀ ẹ́ jáde tàbí fi pamọ́ bíi PDF',
  copyReference: 'Ṣe àdàkọ nọ́ńbà ìtọ́kasí báńkì',
  copied: 'A ti ṣe àdàkọ rẹ̀.',
  copyFailed: 'A kò lè ṣe àdàkọ rẹ̀.',
  back: 'Gbogbo ìgbàjáde owó',
  proof: {
    download: 'Gba ẹ̀rí',
    label: (amount, day) => `Gba ẹ̀rí ìgbàjáde owó ${amount} ti ${day}`,
    hint: 'Fáìlì tí a fọwọ́ sí, tí ẹnikẹ́ni lè fi yẹ ìgbàjáde owó yìí wò láì bi wá.',
    downloaded: 'A ti gba ẹ̀rí.',
    notReady: 'A máa fọwọ́ sí ẹ̀rí rẹ láàárín ìṣẹ́jú kan. Jọ̀wọ́ tún gbìyànjú nígbà náà.',
    failed: 'A kò lè gba ẹ̀rí náà.',
  },
};
