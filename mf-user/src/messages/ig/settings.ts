import type { Translation } from 'mf-shared/language';
import type * as english from '../settings.ts';

export const profile: Translation<typeof english.profile> = {
  title: 'Profaịlụ',
  lead: 'Ozi gị na paswọọdụ gị.',
  details: 'Ozi gị',
  name: 'Aha',
  email: 'Email',
  correctName: 'Mezie aha gị',
  nameHint: 'Iwepụ ego na-edebe aha akaụntụ ụlọakụ ha.',
  nameMissing: 'Tinye aha gị.',
  saveName: 'Chekwaa aha',
  nameCorrected: 'Emeziela aha gị.',
  nameFailed: 'Enweghị ike imezi aha gị.',
  nameLabel: 'aha gị ọhụrụ',
  close: 'Mechie akaụntụ gị',
};

export const personalData: Translation<typeof english.personalData> = {
  title: 'Ozi banyere gị',
  hint: 'Ihe echekwara banyere gị: akaụntụ gị, ngwaọrụ na ntọala, na ihe niile mere. Faịlụ ahụ na-ekwu ihe na-adịghị n’ime ya.',
  toRead: 'Budata iji gụọ',
  forPrograms: 'Budata dị ka JSON',
  downloaded: (name) => `E budatala ${name}.`,
  failed: 'Enweghị ike ibudata ozi banyere gị.',
};

export const appearance: Translation<typeof english.appearance> = {
  title: 'Ọdịdị',
  lead: 'Agba na mmegharị dị na ngwaọrụ a, asụsụ na ngosi dị n’akaụntụ gị.',
  tabs: 'Ọdịdị',
  theme: 'Agba',
  modes: { light: 'Ọcha', dark: 'Ojii', system: 'Nke ngwaọrụ' },
  modeHints: {
    light: 'Ederede ojii n’elu ọcha.',
    dark: 'Ederede ọcha n’elu ojii.',
    system: 'Dị ka ngwaọrụ m.',
  },
  motion: 'Mmegharị',
  animations: 'Mmegharị eserese',
  animationsHint: 'Gosi mgbanwe.',
  reducedMotion: 'Belata Mmegharị',
  reducedMotionHint: 'Kwụsị mmegharị niile. Ntọala ngwaọrụ gị na-emekwa ya.',
  notifications: 'Ngosi',
  notificationsLegend: 'Gwa m banyere',
  switches: {
    email: 'Email',
    push: 'Ngosi na ngwaọrụ',
    newVideos: 'Vidio ọhụrụ',
    earnings: 'Akụkọ ego',
    rewards: 'Onyinye ndị dị',
    quiet: 'Nwayọ n’abalị',
    digest: 'Otu email kwa ụbọchị',
  },
  switchHints: {
    email: 'Ihe e kpebiri banyere akaụntụ gị, mwepụ ego na onyinye.',
    push: 'Na ngwaọrụ gị, ọbụlagodi mgbe e mechiri ibe a.',
    newVideos:
      'Mgbe e nwere ihe ọhụrụ a ga-ele. Otu email kwa ụbọchị kacha, n’adreesị e gosiri na ọ bụ nke gị.',
    earnings: 'Mkpebi banyere mwepụ ego gị.',
    rewards: 'Mkpebi banyere onyinye ị naara.',
    quiet: 'Email na ngosi ga-eche site na 22:00 ruo 7:00.',
    digest: 'Email banyere mkpebi ga-abịa ọnụ, n’elekere 18:00.',
  },
  notificationsFailed: 'Nhọrọ gị emepeghị.',
  notificationsNotKept: 'Enweghị ike ichekwa nhọrọ gị. Biko nwaa ọzọ.',
};

export const push: Translation<typeof english.push> = {
  notSent: 'Nhazi a anaghị ezipụ ngosi na ngwaọrụ.',
  unsupported: 'Nchọgharị a enweghị ike igosi ngosi.',
  notInstalled:
    'Na iPhone na iPad, naanị ngwa arụnyere na-enweta ngosi. Họrọ Share, họrọkwa Add to Home Screen, ma gbanye ya ebe ahụ.',
  blocked: 'Nchọgharị gị anaghị ekwe ngosi sitere na saịtị a. Kwe ya na ntọala ya, nwaa ọzọ.',
  failed: 'Enweghị ike ịgbanye ngosi. Lelee ịntanetị gị ma nwaa ọzọ.',
  notHere: 'Ngwaọrụ a anaghị enweta ngosi ugbu a.',
  turnOnHere: 'Gbanye maka ngwaọrụ a',
};
