import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  action: 'Check and hold',
  show: 'We hold am',
  title: 'Wetin we see',
  heldTitle: 'We hold dis withdrawal',
  none: 'We no see anything about dis withdrawal.',
  loadFailed: 'We no fit load wetin we see.',
  means: (text) => `Wetin e fit mean: ${text}`,
  against: (text) => `Why e fit no be so: ${text}`,
  declared: (words) => `Di user talk say family dey share di account: “${isolated(words)}”`,
  reason: 'Reason',
  words: 'Explanation',
  wordsHint: 'Di user go read dis, with wetin we see, and fit answer one time.',
  reasonMissing: 'Choose one reason.',
  wordsMissing: 'You must put explanation.',
  choose: 'Choose one reason',
  confirm: 'Hold am',
  release: 'Release',
  close: 'Close',
  decideBy: 'Decide before',
  answer: 'Wetin di user answer',
  noAnswer: 'Nothing yet',
  until: (day) => `We hold am till ${day.replaceAll(' ', '\u00A0')}`,
  answered: 'We hold am: user don answer',
  toReview: 'Claims wey no get proof',
  emailUnverified: 'Email never verify',
  label: (amount, name) => `hold of ${amount} for ${isolated(name)}`,
  releaseLabel: (amount, name) => `release of ${amount} for ${isolated(name)}`,
};

export const readings: Translation<typeof english.readings> = {
  unproven_claims: {
    means: 'E fit be say di person skip di videos, or computer program claim dem.',
    against: 'Old app, script wey dem block or bad network no dey leave proof too.',
  },
  regular_reports: {
    means: 'E fit be say computer program play di videos.',
    against: 'Very good network and player wey nothing disturb fit look like dis.',
  },
  long_days: {
    means: 'E fit be say plenty people, or computer program, watch at di same time.',
    against: 'If person watch with double speed, one long day fit show pass di hours wey day get.',
  },
  shared_account: {
    means: 'E fit be say one person get plenty accounts.',
    against: 'Family, husband and wife dey share bank account.',
  },
  shared_device: {
    means: 'E fit be say one person get plenty accounts.',
    against: 'Family dey share phone, and plenty people dey use di same computer for café.',
  },
  sign_up_burst: {
    means: 'E fit be say one person open plenty accounts.',
    against: 'School, office and mobile network dey share one address.',
  },
  email_variant: {
    means: 'E fit be say one person get plenty accounts.',
    against:
      'Some email companies dey give different people addresses wey only one dot different; family dey share one.',
  },
  name_differs: {
    means: 'E fit be say di money dey go another person.',
    against: 'Marriage name, nickname and spelling fit different; some people dey collect through family.',
  },
};
