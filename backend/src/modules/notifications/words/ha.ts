import type { DecisionWords } from './type.ts';

export const ha: DecisionWords = {
  reason: (reason) => `Dalili: ${reason}`,
  activated: ['An kunna asusunku', 'Kuna iya cire kuɗin da kuka samu.'],
  deactivated: [
    'An kashe asusunku',
    'Kuna iya ci gaba da kallo ku samu kuɗi. Don cire kuɗi, ku sake kunna asusunku.',
  ],
  reportDeclined: ['Ba a ga kuɗin kunnawarku ba', 'Kuna iya sake sanar da biyan.'],
  approved: [(amount) => `An amince da cire ${amount}`, 'Kuɗin yana tafe zuwa bankinku.'],
  rejected: [(amount) => `An ƙi cire ${amount}`, 'Kuɗin ya koma asusunku.'],
  paid: [
    (amount) => `An biya ${amount} da kuka nemi cirewa`,
    (reference) => `Lambar shaidar banki ita ce ${reference}.`,
  ],
  held: [
    (amount) => `An riƙe ${amount} da kuka nemi cirewa`,
    (day) => `Za a yanke hukunci kafin ${day}. Kuna iya karanta dalili, ku kuma amsa.`,
  ],
  fulfilled: ['Kyautarku ta shirya', 'Za ku same ta a cikin abin da kuka karɓa.'],
  cancelled: ['An soke kyautar da kuka karɓa', (amount) => `${amount} ya koma asusunku.`],
  newVideo: [(title) => `Sabon bidiyo: ${title}`, 'Ku kalle shi ku samu kuɗi.'],
  newVideos: [(count) => `Sababbin bidiyoyi ${count}`, 'Ku kalle su ku samu kuɗi.'],
  more: (count) => `Da ƙarin guda ${count}.`,
  day: (product) => `Ranarku a ${product}`,
  footer: [
    (product) =>
      `Kun sami wannan imel ne saboda kuna da asusu a ${product}. Kuna iya kashe irin wannan imel a saitunansa.`,
    (supportEmail) => `Kuna da tambaya? Rubuta zuwa ${supportEmail}.`,
  ],
};
