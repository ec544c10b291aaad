import { WATCH_SHARE } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../about.ts';

export const contact: Translation<typeof english.contact> = { us: 'Ṣé nǹkan mìíràn wà? Kọ̀wé sí' };

export const about: Translation<typeof english.about> = {
  help: {
    title: 'Ìrànlọ́wọ́',
    lead: ({ productName }) => `Bí ${productName} ṣe ń ṣiṣẹ́, láti fídíò àkọ́kọ́ dé owó nínú báńkì rẹ.`,
    sections: ({ fee, minimum }) => [
      [
        'Bí a ṣe ń rí owó',
        'Fídíò kọ̀ọ̀kan ń fi iye tó ń san hàn. Wò ó dé òpin, kí o sì gba owó rẹ̀: ó máa wọ inú àkáǹtì rẹ lójú ẹsẹ̀. Ẹ̀ẹ̀kan ni fídíò kọ̀ọ̀kan ń sanwó.',
        `Ó kéré tán, ìdá ${WATCH_SHARE * 100}% fídíò gbọ́dọ̀ ṣeré. Apá tí o bá fò kò kà.`,
        'Fídíò lè ní iye owó tí a yà sọ́tọ̀ fún un. Tí ó bá ti tán, a kò lè gbà á mọ́, tàbí ó di ọjọ́ kejì.',
      ],
      [
        'Bí a ṣe ń gba owó jáde',
        `O lè gba owó jáde láti ${minimum} sókè, ní náírà tó pé. Àkáǹtì rẹ gbọ́dọ̀ ti ṣiṣẹ́.`,
        'A máa dá owó náà dúró nígbà tí o bá béèrè fún un. Alákòóso kan máa yẹ ìbéèrè rẹ wò, á fi owó náà ránṣẹ́, á sì kọ nọ́ńbà ìtọ́kasí báńkì, èyí tí o máa rí lórí rìsíìtì rẹ.',
        'Tí a bá kọ ìbéèrè kan, o máa ka ìdí rẹ̀, owó náà sì máa padà sínú àkáǹtì rẹ.',
      ],
      [
        'Bí o ṣe lè mú àkáǹtì rẹ ṣiṣẹ́',
        `Ìmúṣiṣẹ́ jẹ́ ${fee}, lẹ́ẹ̀kan. O lè san án látinú owó tí o ti rí, tàbí kí o fi ránṣẹ́ sí ọ̀kan lára àwọn àkáǹtì tó wà nínú àkójọ, kí o sì ròyìn rẹ̀ pẹ̀lú orúkọ rẹ àti nọ́ńbà ìtọ́kasí. Alákòóso kan máa fìdí rẹ̀ múlẹ̀ pé ó ti dé.`,
        'O lè wo fídíò kí o sì rí owó láìsí i.',
      ],
      [
        'Àwọn ẹ̀bùn',
        'Ẹ̀bùn owó máa ń fi iye rẹ̀ kún owó rẹ, lẹ́ẹ̀kan. Káàdì ìpè, àwọn káàdì ẹ̀bùn mìíràn àti ẹ̀bùn máa ń yọ iye wọn nínú owó rẹ; kóòdù náà, tàbí ìròyìn ẹ̀bùn rẹ, máa hàn lábẹ́ “Àwọn tí o gbà”.',
        'Tí a kò bá lè fi ẹ̀bùn kan ránṣẹ́, owó rẹ̀ máa padà sọ́dọ̀ rẹ, pẹ̀lú ìdí rẹ̀.',
      ],
      [
        'Àkáǹtì rẹ',
        'Tí o bá gbàgbé ọ̀rọ̀ aṣínà, a máa fi ìjápọ̀ ránṣẹ́ sí ọ láti yí i padà. Ẹ̀ẹ̀kan ló ń ṣiṣẹ́, fún àkókò kúkúrú.',
        'Kí owó rẹ lè wà láìséwu, a máa yọ ọ́ jáde tí o kò bá ṣe nǹkan kan fún ìṣẹ́jú 5. Fídíò tó ń ṣeré kà gẹ́gẹ́ bí iṣẹ́.',
      ],
    ],
  },
  terms: {
    title: 'Àdéhùn',
    lead: ({ productName }) => `Ohun tí ìwọ àti ${productName} lè retí lọ́dọ̀ ara yín.`,
    sections: ({ fee, minimum }) => [
      [
        'Ohun tí fídíò ń san',
        'À ń san iye tí o rí fún ọ nígbà tí o bá ń gba owó fídíò. Tí iye rẹ̀ bá yí padà lẹ́yìn náà, tàbí tí a bá yọ fídíò náà kúrò, ohun tí o ti rí ṣì jẹ́ tìrẹ.',
        'À ń kọ bí fídíò kan ṣe ṣeré tó sílẹ̀. A lè kọ owó tí kò ní ẹ̀rí yìí, tàbí kí ènìyàn kan yẹ̀ ẹ́ wò kí a tó fi owó ránṣẹ́.',
      ],
      [
        'Iye tó máa ná ọ',
        `Ọ̀fẹ́ ni wíwo fídíò. Ìmúṣiṣẹ́ jẹ́ ${fee}, lẹ́ẹ̀kan, fún ìgbàjáde owó nìkan. Ìgbàjáde owó bẹ̀rẹ̀ láti ${minimum}.`,
      ],
      [
        'Ẹni tó ń pinnu nípa owó rẹ',
        'Ènìyàn ló ń pinnu nípa ìgbàjáde owó kọ̀ọ̀kan. Kọ̀ǹpútà kan kò gba owó rẹ fúnra rẹ̀.',
        'A lè dá ìgbàjáde owó kan dúró láti yẹ̀ ẹ́ wò. A máa sọ ìdí rẹ̀ fún ọ àti ọjọ́ tí a máa pinnu, o sì lè dáhùn.',
      ],
      [
        'Àkáǹtì rẹ',
        'Alákòóso lè dá àkáǹtì kan dúró. O ṣì lè wo fídíò kí o sì rí owó, ṣùgbọ́n o kò lè gba owó jáde.',
        'A kì í pa àkáǹtì rẹ́ nígbà tí ìgbàjáde owó tàbí ẹ̀bùn rẹ̀ bá ṣì ń dúró.',
      ],
      [
        'Àkọsílẹ̀',
        'Gbogbo owó tí o rí, ẹ̀bùn àti ìgbàjáde owó wà nínú àkọsílẹ̀ tí ẹnikẹ́ni kò lè yí padà, tí àwọn ayẹ̀wé-owó-wò sì lè yẹ̀ wò. O lè gba ìròyìn oṣù kọ̀ọ̀kan, àti ẹ̀rí ìgbàjáde owó kọ̀ọ̀kan.',
      ],
    ],
  },
  privacy: {
    title: 'Àṣírí',
    lead: ({ productName }) => `Ohun tí ${productName} mọ̀ nípa rẹ, ìdí rẹ̀, àti ẹni tó ń rí i.`,
    sections: () => [
      [
        'Ohun tí à ń tọ́jú',
        'Orúkọ rẹ àti ímeèlì rẹ, àti ọ̀rọ̀ aṣínà rẹ gẹ́gẹ́ bí àmì tí a kò lè kà á nínú rẹ̀.',
        'Ibi tí o ti wọlé: aṣàwákiri àti ẹ̀rọ tí o fi wọlé kọ̀ọ̀kan, títí di wákàtí 12 lẹ́yìn rẹ̀, àti èyí tí o ti lò tẹ́lẹ̀.',
        'Ohun tí o fẹ́ kí a fi ímeèlì sọ fún ọ, àti èdè tí o fẹ́.',
        'Ohun tí o wò, owó tí o rí, ohun tí o gbà àti èyí tí o gbà jáde, àti apá fídíò tó ti ṣeré.',
        'Àwọn àkáǹtì báńkì tí o ń gba owó sí, àti nọ́ńbà fóònù, ìwọ̀n tàbí àdírẹ́sì tí ẹ̀bùn bá béèrè.',
        'Láti mọ jìbìtì: kóòdù tí a ṣe láti inú ẹ̀rọ rẹ, íńtánẹ́ẹ̀tì rẹ àti ímeèlì rẹ. A kò lè dá wọn padà, a sì ń pa wọ́n rẹ́ lẹ́yìn ọjọ́ 90.',
        'Fáìlì ohun tí a tọ́jú nípa rẹ wà nínú àlàyé rẹ; ó ń sọ ohun tí kò sí nínú rẹ̀.',
      ],
      [
        'Bí a ṣe ń tọ́jú rẹ̀',
        'A fi kọ́kọ́rọ́ tirẹ ti ìwífún ara ẹni pa nínú àkọsílẹ̀. Tí o bá pa àkáǹtì rẹ́, kọ́kọ́rọ́ náà máa parẹ́: iye owó máa wà nínú àkọsílẹ̀, ṣùgbọ́n ẹnikẹ́ni kò ní mọ ẹni tó ni ín mọ́.',
      ],
      [
        'Ẹni tó ń rí i',
        'Àwọn alákòóso ń rí ohun tí wọ́n nílò láti sanwó fún ọ. Àwọn ayẹ̀wé-owó-wò ń rí nọ́ńbà àkáǹtì àti kóòdù ní bíbò; láti ṣí ọ̀kan wọ́n gbọ́dọ̀ sọ ìdí rẹ̀, a sì ń kọ ọ́ sílẹ̀.',
        'A kì í fi ìpolówó àwọn ẹlòmíràn hàn, a kì í sì í tọpinpin rẹ. Fídíò YouTube máa wá láti ibẹ̀ lẹ́yìn tí o bá tẹ Wò ó nìkan.',
      ],
      [
        'Lórí ẹ̀rọ rẹ',
        'Aṣàwákiri rẹ ń tọ́jú ìwọlé rẹ, àwọ̀ tí o yàn àti àwọn ìfẹ́ rẹ díẹ̀. Tí o bá jáde, ìwọlé náà máa kúrò.',
      ],
    ],
  },
};
