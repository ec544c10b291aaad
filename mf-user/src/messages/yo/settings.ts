import type { Translation } from 'mf-shared/language';
import type * as english from '../settings.ts';

export const profile: Translation<typeof english.profile> = {
  title: 'Àlàyé rẹ',
  lead: 'Àlàyé rẹ àti ọ̀rọ̀ aṣínà rẹ.',
  details: 'Àlàyé rẹ',
  name: 'Orúkọ',
  email: 'Ímeèlì',
  correctName: 'Ṣe àtúnṣe orúkọ rẹ',
  nameHint: 'Ìyọwó máa pa orúkọ àkáǹtì báńkì wọn mọ́.',
  nameMissing: 'Tẹ orúkọ rẹ.',
  saveName: 'Fi orúkọ pamọ́',
  nameCorrected: 'A ti ṣe àtúnṣe orúkọ rẹ.',
  nameFailed: 'A kò lè ṣe àtúnṣe orúkọ rẹ.',
  nameLabel: 'orúkọ rẹ tuntun',
  close: 'Pa àkáǹtì rẹ dé',
};

export const personalData: Translation<typeof english.personalData> = {
  title: 'Ìwífún rẹ',
  hint: 'Ohun tí a tọ́jú nípa rẹ: àkáǹtì rẹ, àwọn ẹ̀rọ àti ètò rẹ, àti gbogbo ohun tó ṣẹlẹ̀. Fáìlì náà ń sọ ohun tí kò sí nínú rẹ̀.',
  toRead: 'Gbà á láti kà',
  forPrograms: 'Gbà á bíi JSON',
  downloaded: (name) => `A ti gba ${name}.`,
  failed: 'A kò lè gba ìwífún rẹ.',
};

export const appearance: Translation<typeof english.appearance> = {
  title: 'Ìrísí',
  lead: 'Àwọ̀ àti ìṣípòpadà wà lórí ẹ̀rọ yìí, èdè àti ìfitónilétí wà nínú àkáǹtì rẹ.',
  tabs: 'Ìrísí',
  theme: 'Àwọ̀',
  modes: { light: 'Títàn', dark: 'Dúdú', system: 'Ti ẹ̀rọ' },
  modeHints: {
    light: 'Ọ̀rọ̀ dúdú lórí àwọ̀ títàn.',
    dark: 'Ọ̀rọ̀ títàn lórí àwọ̀ dúdú.',
    system: 'Bíi ti ẹ̀rọ mi.',
  },
  motion: 'Ìṣípòpadà',
  animations: 'Ìrìn àwòrán',
  animationsHint: 'Fi ìyípadà hàn.',
  reducedMotion: 'Dín Ìṣípòpadà Kù',
  reducedMotionHint: 'Dá gbogbo ìṣípòpadà dúró. Ètò ẹ̀rọ rẹ náà ń ṣe é.',
  notifications: 'Ìfitónilétí',
  notificationsLegend: 'Sọ fún mi nípa',
  switches: {
    email: 'Ímeèlì',
    push: 'Ìfitónilétí lórí ẹ̀rọ',
    newVideos: 'Fídíò tuntun',
    earnings: 'Ìròyìn owó',
    rewards: 'Ẹ̀bùn tó wà',
    quiet: 'Ìdákẹ́jẹ́ ní alẹ́',
    digest: 'Ímeèlì kan lójúmọ́',
  },
  switchHints: {
    email: 'Ohun tí a pinnu nípa àkáǹtì rẹ, ìgbàjáde owó àti ẹ̀bùn.',
    push: 'Lórí àwọn ẹ̀rọ rẹ, kódà bí ojú ìwé yìí bá wà ní títì.',
    newVideos:
      'Nígbà tí ohun tuntun bá wà láti wò. Ímeèlì kan lójúmọ́ ni ó pọ̀ jù, sí àdírẹ́sì tí a ti fìdí rẹ̀ múlẹ̀.',
    earnings: 'Ìpinnu nípa àwọn ìgbàjáde owó rẹ.',
    rewards: 'Ìpinnu nípa àwọn ẹ̀bùn tí o gbà.',
    quiet: 'Ímeèlì àti ìfitónilétí máa dúró láti 22:00 sí 7:00.',
    digest: 'Àwọn ímeèlì nípa ìpinnu máa wá papọ̀, ní 18:00.',
  },
  notificationsFailed: 'A kò lè ṣí ohun tí o yàn.',
  notificationsNotKept: 'A kò lè fi ohun tí o yàn pamọ́. Jọ̀wọ́ tún gbìyànjú.',
};

export const push: Translation<typeof english.push> = {
  notSent: 'Ètò yìí kì í fi ìfitónilétí ránṣẹ́ sí ẹ̀rọ.',
  unsupported: 'Aṣàwárí yìí kò lè fi ìfitónilétí hàn.',
  notInstalled:
    'Lórí iPhone àti iPad, áàpù tí a fi sórí ẹ̀rọ nìkan ló ń gba ìfitónilétí. Yan Share, lẹ́yìn náà Add to Home Screen, kí o sì tàn án níbẹ̀.',
  blocked:
    'Aṣàwárí rẹ kò gba ìfitónilétí láti ojú òpó yìí láyè. Gbà á láyè nínú ètò rẹ̀, kí o sì tún gbìyànjú.',
  failed: 'A kò lè tan ìfitónilétí. Ṣàyẹ̀wò íńtánẹ́ẹ̀tì rẹ kí o sì tún gbìyànjú.',
  notHere: 'Ẹ̀rọ yìí kò tíì máa gba ìfitónilétí.',
  turnOnHere: 'Tàn án fún ẹ̀rọ yìí',
};
