import type { DecisionWords } from './type.ts';

export const yo: DecisionWords = {
  reason: (reason) => `Ìdí: ${reason}`,
  activated: ['Àkáǹtì rẹ ti ń ṣiṣẹ́', 'O lè gba owó tí o rí jáde.'],
  deactivated: [
    'Àkáǹtì rẹ kò ṣiṣẹ́ mọ́',
    'O ṣì lè wo fídíò kí o sì rí owó. Láti gba owó jáde, tún mú àkáǹtì rẹ ṣiṣẹ́.',
  ],
  reportDeclined: ['A kò rí owó ìmúṣiṣẹ́ rẹ', 'O lè tún ròyìn ìsanwó náà.'],
  approved: [(amount) => `A ti fọwọ́ sí ìgbàjáde owó rẹ ${amount}`, 'Owó náà ń lọ sí báńkì rẹ.'],
  rejected: [(amount) => `A kọ ìgbàjáde owó rẹ ${amount}`, 'Owó náà ti padà sínú àkáǹtì rẹ.'],
  paid: [
    (amount) => `A ti san ìgbàjáde owó rẹ ${amount}`,
    (reference) => `Nọ́ńbà ìtọ́kasí báńkì ni ${reference}.`,
  ],
  held: [
    (amount) => `A dá ìgbàjáde owó rẹ ${amount} dúró`,
    (day) => `A máa pinnu kó tó di ${day}. O lè ka ìdí rẹ̀, kí o sì dáhùn.`,
  ],
  fulfilled: ['Ẹ̀bùn rẹ ti ṣetán', 'O máa rí i láàárín àwọn tí o gbà.'],
  cancelled: ['A ti fagi lé ẹ̀bùn tí o gbà', (amount) => `${amount} ti padà sínú àkáǹtì rẹ.`],
  newVideo: [(title) => `Fídíò tuntun: ${title}`, 'Wò ó kí o sì rí owó.'],
  newVideos: [(count) => `Fídíò tuntun ${count}`, 'Wò wọ́n kí o sì rí owó.'],
  more: (count) => `Àti ${count} mìíràn.`,
  day: (product) => `Ọjọ́ rẹ ní ${product}`,
  footer: [
    (product) => `O gba ímeèlì yìí nítorí o ní àkáǹtì ní ${product}. O lè pa irú ímeèlì yìí nínú ètò rẹ̀.`,
    (supportEmail) => `Ṣé o ní ìbéèrè? Kọ̀wé sí ${supportEmail}.`,
  ],
};
