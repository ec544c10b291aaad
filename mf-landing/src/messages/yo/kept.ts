import type { Translation } from 'mf-shared/language';
import type * as english from '../kept.ts';

export const kept: Translation<typeof english.kept> = {
  title: 'Gbogbo ohun tí a tọ́jú, ìdí rẹ̀, àti ìgbà tó máa pẹ́ tó',
  what: 'Kí ni',
  why: 'Ìdí',
  until: 'Ìgbà',
};

export const keptKinds: Translation<typeof english.keptKinds> = {
  account: {
    what: 'Orúkọ, ímeèlì, ipò àti ipò àkáǹtì rẹ; àdírẹ́sì tí a pè gẹ́gẹ́ bí alámòójútó',
    why: 'Láti mọ̀ ọ́, àti láti kọ̀wé sí ọ',
  },
  password: { what: 'Ọ̀rọ̀ aṣínà rẹ, gẹ́gẹ́ bí àmì', why: 'Kí ìwọ nìkan lè wọlé' },
  secondFactors: {
    what: 'Àwọn passkey, kọ́kọ́rọ́ áàpù ìfìdímúlẹ̀ tí a tì pa, àmì kóòdù ìmúpadà',
    why: 'Kí ẹnikẹ́ni má baà fi ọ̀rọ̀ aṣínà nìkan wọlé',
  },
  sessions: {
    what: 'Ìwọlé kọ̀ọ̀kan: aṣàwárí, ẹ̀rọ, orílẹ̀-èdè tí a bá mọ̀ ọ́n, àti ìgbà tí a lò ó',
    why: 'Láti fi ibi tí o ti wọlé hàn ọ́',
  },
  devices: { what: 'Àwọn aṣàwárí tí o ti lò rí', why: 'Láti kìlọ̀ fún ọ nípa tuntun' },
  networks: { what: 'Àmì íńtánẹ́ẹ̀tì tí o ti wá', why: 'Kí àwọn tó ń sọ àbá má baà tì ọ́ síta' },
  links: {
    what: 'Àmì àwọn ìjápọ̀ tí a fi ránṣẹ́, àti ohun tí wọ́n ń yí padà',
    why: 'Kí ìjápọ̀ kan lè ṣiṣẹ́ lẹ́ẹ̀kan',
  },
  notifications: {
    what: 'Ohun tí o fẹ́ kí a sọ fún ọ, èdè rẹ, àti ibi tí o kà dé',
    why: 'Láti sọ fún ọ bí o ṣe fẹ́',
  },
  pushDevices: {
    what: 'Àwọn ẹ̀rọ tó ń gba ìfitónilétí: àdírẹ́sì àti kọ́kọ́rọ́ wọn, àti ìwọlé wọn; wọ́n á lọ bí o bá jáde',
    why: 'Láti sọ fún ọ lórí wọn',
  },
  watching: { what: 'Fídíò tí o wò, apá tó ṣiṣẹ́, àti ìgbà wo', why: 'Láti fi ìbéèrè owó hàn ní òtítọ́' },
  earnings: { what: 'Ohun tí o jèrè, béèrè, rà àti yọ, àti ìgbà wo', why: 'Láti mọ owó rẹ, àti fún ìwé owó' },
  withdrawals: {
    what: 'Báńkì, nọ́ńbà àti orúkọ àkáǹtì ìyọwó, ìdí àti ìdáhùn rẹ',
    why: 'Láti san án fún ọ, àti láti sọ ìdí tí kò fi rí bẹ́ẹ̀',
  },
  rewards: { what: 'Nọ́ńbà fóònù, ìwọ̀n tàbí àdírẹ́sì fún ẹ̀bùn, àti kóòdù rẹ̀', why: 'Láti fi ránṣẹ́' },
  activation: { what: 'Orúkọ àti nọ́ńbà owó ìmúṣiṣẹ́ rẹ, àti ìdí', why: 'Láti rí owó náà' },
  notes: {
    what: 'Ohun tí òṣìṣẹ́ kọ nípa àkáǹtì rẹ, àti ìdí tí a fi ṣí ohun kan',
    why: 'Láti ràn ọ́ lọ́wọ́, àti láti jíhìn',
  },
  fraud: { what: 'Àmì tí a ṣe láti ara ẹ̀rọ, íńtánẹ́ẹ̀tì àti ímeèlì rẹ', why: 'Láti mọ jìbìtì' },
  attempts: {
    what: 'Kọ́kọ́rọ́ àwọn ìbéèrè rẹ, àti iye ìgbà tí a gbìyànjú',
    why: 'Kí ohunkóhun má ṣẹlẹ̀ lẹ́ẹ̀mejì, àti láti dá àbá dúró',
  },
};

export const keptUntil: Translation<typeof english.keptUntil> = {
  closed: 'Títí àkáǹtì fi máa pa dé, tàbí tí o bá yí i padà',
  session: 'Wákàtí 12',
  day: 'Ọjọ́ kan',
  threeDays: 'Ọjọ́ mẹ́ta',
  thirtyDays: 'Ọjọ́ 30',
  ninetyDays: 'Ọjọ́ 90',
  unnamed: 'Títí láé; láìsí orúkọ rẹ lẹ́yìn tí àkáǹtì bá ti pa dé',
};
