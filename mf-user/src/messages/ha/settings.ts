import type { Translation } from 'mf-shared/language';
import type * as english from '../settings.ts';

export const profile: Translation<typeof english.profile> = {
  title: 'Bayananku',
  lead: 'Bayananku da kalmar sirri.',
  details: 'Bayananku',
  name: 'Suna',
  email: 'Imel',
  correctName: 'Gyara sunanku',
  nameHint: 'Cire kuɗi yana riƙe sunan asusun bankinsa.',
  nameMissing: 'Ku rubuta sunanku.',
  saveName: 'Ajiye suna',
  nameCorrected: 'An gyara sunanku.',
  nameFailed: 'Ba a iya gyara sunanku ba.',
  nameLabel: 'sabon sunanku',
  close: 'Rufe asusunku',
};

export const personalData: Translation<typeof english.personalData> = {
  title: 'Bayanan da muke da su',
  hint: 'Abin da aka adana game da ku: asusunku, na’urori da saituna, da duk abin da ya faru. Fayil ɗin yana faɗin abin da ba ya ciki.',
  toRead: 'Sauke don karantawa',
  forPrograms: 'Sauke a JSON',
  downloaded: (name) => `An sauke ${name}.`,
  failed: 'Ba a iya sauke bayananku ba.',
};

export const appearance: Translation<typeof english.appearance> = {
  title: 'Kama',
  lead: 'Launi da motsi suna kan wannan na’ura, sanarwa tana cikin asusunku.',
  tabs: 'Kama',
  theme: 'Launi',
  modes: { light: 'Mai haske', dark: 'Mai duhu', system: 'Na na’ura' },
  modeHints: {
    light: 'Rubutu mai duhu a kan haske.',
    dark: 'Rubutu mai haske a kan duhu.',
    system: 'Kamar na’urata.',
  },
  motion: 'Motsi',
  animations: 'Motsin hotuna',
  animationsHint: 'Nuna canje-canje.',
  reducedMotion: 'Rage Motsi',
  reducedMotionHint: 'Dakatar da duk motsi. Saitin na’urarku ma yana yin haka.',
  notifications: 'Sanarwa',
  notificationsLegend: 'Ku sanar da ni game da',
  switches: {
    email: 'Imel',
    push: 'Sanarwa a na’ura',
    newVideos: 'Sababbin bidiyoyi',
    earnings: 'Labarin kuɗi',
    rewards: 'Kyaututtukan da ake da su',
    quiet: 'Shiru da dare',
  },
  switchHints: {
    email: 'Abin da aka yanke game da asusunku, cire kuɗi da kyaututtuka.',
    push: 'Ba a aikawa tukuna.',
    newVideos: 'Ba a aikawa tukuna.',
    earnings: 'Hukunci game da cire kuɗinku.',
    rewards: 'Hukunci game da kyaututtukan da kuka karɓa.',
    quiet: 'Imel game da hukunci zai jira daga 22:00 zuwa 7:00.',
  },
  notificationsFailed: 'Ba a iya buɗe zaɓuɓɓukanku ba.',
  notificationsNotKept: 'Ba a iya adana zaɓinku ba. Da fatan za a sake gwadawa.',
};
