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
  lead: 'Launi da motsi suna kan wannan na’ura, harshe da sanarwa suna cikin asusunku.',
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
    digest: 'Imel ɗaya a rana',
  },
  switchHints: {
    email: 'Abin da aka yanke game da asusunku, cire kuɗi da kyaututtuka.',
    push: 'A na’urorinku, ko da an rufe wannan shafi.',
    newVideos: 'Idan akwai sabon abin kallo. Imel ɗaya ne kawai a rana, zuwa adireshin da aka tabbatar.',
    earnings: 'Hukunci game da cire kuɗinku.',
    rewards: 'Hukunci game da kyaututtukan da kuka karɓa.',
    quiet: 'Imel da sanarwa za su jira daga 22:00 zuwa 7:00.',
    digest: 'Imel game da hukunci za su zo tare, da ƙarfe 18:00.',
  },
  notificationsFailed: 'Ba a iya buɗe zaɓuɓɓukanku ba.',
  notificationsNotKept: 'Ba a iya adana zaɓinku ba. Da fatan za a sake gwadawa.',
};

export const push: Translation<typeof english.push> = {
  notSent: 'Wannan tsari ba ya aika sanarwa zuwa na’ura.',
  unsupported: 'Wannan burauza ba ta iya nuna sanarwa.',
  notInstalled:
    'A iPhone da iPad, manhajar da aka saka ce kaɗai ke samun sanarwa. Zaɓi Share, sannan Add to Home Screen, ku kunna ta a can.',
  blocked:
    'Burauzarku ba ta yarda da sanarwa daga wannan shafi ba. Ku ba da izini a saitinta, sannan ku sake gwadawa.',
  failed: 'Ba a iya kunna sanarwa ba. Ku duba intanet ɗinku, ku sake gwadawa.',
  notHere: 'Wannan na’ura ba ta samun sanarwa tukuna.',
  turnOnHere: 'Kunna a wannan na’ura',
};
