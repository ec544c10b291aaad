import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../videos.ts';

export const videos: Translation<typeof english.videos> = {
  title: 'Bidiyo',
  lead: 'Kowane bidiyo yana biya sau ɗaya, idan kun kalle shi har ƙarshe.',
  loadFailed: 'Ba a iya buɗe bidiyoyi ba.',
  none: 'Kun karɓi kuɗin kowane bidiyo.',
  noneHint: 'Sababbin bidiyoyi za su bayyana a nan. Kafin nan, ku duba abin da kuka samu.',
  toDashboard: 'Duba kuɗin da kuka samu',
  pays: 'Yana biya',
  watch: 'Kalla',
  watchVideo: (title) => `Kalli ${isolated(title)}`,
  watchToEnd: (amount) => `Ku kalla har ƙarshe don karɓar ${amount}.`,
  watched: (amount) => `Kun kalle shi har ƙarshe. Kuna iya karɓar ${amount}.`,
  claimable: (amount) => `Abin da aka ƙirga bai isa ba tukuna, amma kuna iya karɓar ${amount}.`,
  claim: 'Karɓi Kuɗinku',
  claimed: 'An karɓa!',
  claimFailed: 'An sami matsala.',
  claimLabel: (title) => `karɓar kuɗin “${isolated(title)}”`,
};

export const videoList: Translation<typeof english.videoList> = {
  search: 'Nema da suna',
  order: 'Jera bisa ga',
  orders: { newest: 'Sababbi', pay: 'Mafi biya' },
  left: (videos, pay) => `Saura ${videos} na kallo, suna biyan ${pay} gaba ɗaya.`,
  count: (shown) => `bidiyo ${shown}`,
  noneFound: 'Ba a sami bidiyo ba.',
  nothingFound: (search) => `Babu abin da ya dace da “${isolated(search)}”.`,
  clearSearch: 'Share nema',
  claimed: (amount) => `An ƙara ${amount} ga kuɗinku.`,
  next: (title, amount) => `Na gaba: ${isolated(title)}, ${amount}`,
  watchNext: 'Bidiyo na gaba',
};

export const watching: Translation<typeof english.watching> = {
  bar: 'An kalla',
  watched: (watched, duration) => `Kun kalli ${watched} cikin ${duration}.`,
  missing: (needed) => `Ku ƙara kallon ${needed}, sai a ƙirga. Ba a ƙirga inda kuka tsallake.`,
  enough: 'Ya isa: an ƙirga.',
  elsewhere: 'Kuna kallo a wani shafi ko wata na’ura. Idan kuka kalla a nan, wancan zai tsaya.',
  watchHere: 'Kalla a nan',
  required: (needed) => `Ku ƙara kallon ${needed} kafin ku karɓa. Ba a ƙirga inda kuka tsallake.`,
};
