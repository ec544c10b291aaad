import type { DecisionWords } from './type.ts';

export const ig: DecisionWords = {
  reason: (reason) => `Ihe kpatara ya: ${reason}`,
  activated: ['Agbanyela akaụntụ gị', 'Ị nwere ike iwepụ ego ị nwetara.'],
  deactivated: [
    'A gbanyụrụ akaụntụ gị',
    'Ị ka nwere ike ile vidio ma nweta ego. Iji wepụ ego, gbanye akaụntụ gị ọzọ.',
  ],
  reportDeclined: ['Ahụghị ụgwọ mgbanye gị', 'Ị nwere ike ịgwa anyị ụgwọ ahụ ọzọ.'],
  approved: [(amount) => `Akwadoro mwepụ ${amount} gị`, 'Ego ahụ na-aga n’ụlọ akụ gị.'],
  rejected: [(amount) => `Ajụrụ mwepụ ${amount} gị`, 'Ego ahụ alọtala n’akaụntụ gị.'],
  paid: [(amount) => `Akwụọla mwepụ ${amount} gị`, (reference) => `Nọmba nrụtụaka ụlọ akụ bụ ${reference}.`],
  held: [
    (amount) => `E jidere mwepụ ${amount} gị`,
    (day) => `A ga-ekpebi ya tupu ${day}. Ị nwere ike ịgụ ihe kpatara ya, ma zaa.`,
  ],
  fulfilled: ['Onyinye gị adịla njikere', 'Ị ga-ahụ ya n’ihe ị naara.'],
  cancelled: ['Akagbuola onyinye ị naara', (amount) => `${amount} alọtala n’akaụntụ gị.`],
  newVideo: [(title) => `Vidio ọhụrụ: ${title}`, 'Lee ya ka ị nweta ego.'],
  newVideos: [(count) => `Vidio ọhụrụ ${count}`, 'Lee ha ka ị nweta ego.'],
  more: (count) => `Na ${count} ọzọ.`,
  day: (product) => `Ụbọchị gị na ${product}`,
  footer: [
    (product) =>
      `Ị nwetara email a n’ihi na i nwere akaụntụ na ${product}. Ị nwere ike ịgbanyụ ụdị email a na ntọala ya.`,
    (supportEmail) => `I nwere ajụjụ? Degara ${supportEmail}.`,
  ],
};
