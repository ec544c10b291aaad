import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../videos.ts';

export const videos: Translation<typeof english.videos> = {
  title: 'Vidio',
  lead: 'Vidio ọ bụla na-akwụ otu ugboro, mgbe i lechara ya ruo na njedebe.',
  loadFailed: 'Vidio emepeghị.',
  none: 'Ị naala ego vidio niile.',
  noneHint: 'Vidio ọhụrụ ga-apụta ebe a. Ruo mgbe ahụ, lee ego ị nwetara.',
  toDashboard: 'Lee ego ị nwetara',
  pays: 'Ọ na-akwụ',
  watch: 'Lelee',
  watchVideo: (title) => `Lelee ${isolated(title)}`,
  watchToEnd: (amount) => `Lelee ya ruo na njedebe iji nara ${amount}.`,
  watched: (amount) => `I lechala ya ruo na njedebe. Ị nwere ike ịnara ${amount}.`,
  claimable: (amount) => `Ihe a gụrụ ezubeghị, mana ị nwere ike ịnara ${amount}.`,
  claim: 'Nara Ego Gị',
  claimed: 'Ị naala ya!',
  claimFailed: 'E nwere nsogbu.',
  claimLabel: (title) => `ịnara ego “${isolated(title)}”`,
};

export const videoList: Translation<typeof english.videoList> = {
  search: 'Jiri aha chọọ',
  order: 'Hazie site na',
  orders: { newest: 'Kacha ọhụrụ', pay: 'Kacha akwụ' },
  left: (videos, pay) => `${videos} fọdụrụ ile, ha na-akwụ ${pay} n’ozuzu.`,
  count: (shown) => `Vidio ${shown}`,
  noneFound: 'A hụghị vidio ọ bụla.',
  nothingFound: (search) => `O nweghị ihe dabara na “${isolated(search)}”.`,
  clearSearch: 'Hichapụ ọchụchọ',
  claimed: (amount) => `E tinyela ${amount} n’ego gị.`,
  next: (title, amount) => `Nke na-esonụ: ${isolated(title)}, ${amount}`,
  watchNext: 'Vidio na-esonụ',
};

export const watching: Translation<typeof english.watching> = {
  bar: 'Ihe i lere',
  watched: (watched, duration) => `I lela ${watched} n’ime ${duration}.`,
  missing: (needed) => `Lelekwuo ${needed}, ọ ga-agụ. A gaghị agụnye ebe ị mafere.`,
  enough: 'O zuola: a gụrụ ya.',
  elsewhere: 'Ị na-ele ya na taabụ ọzọ ma ọ bụ ngwaọrụ ọzọ. Ọ bụrụ na ị lelee ebe a, nke ahụ ga-akwụsị.',
  watchHere: 'Lelee ebe a',
  required: (needed) => `Lelekwuo ${needed} tupu ị nara. A gaghị agụnye ebe ị mafere.`,
};
