import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import { formatDate } from 'mf-shared/ui';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  action: 'Duba ku riƙe',
  show: 'An riƙe',
  title: 'Abin da aka lura da shi',
  heldTitle: 'An riƙe wannan kuɗi',
  none: 'Ba a lura da komai game da wannan cire kuɗi ba.',
  loadFailed: 'Ba a iya buɗe abin da aka lura da shi ba.',
  means: (text) => `Abin da zai iya nufi: ${text}`,
  against: (text) => `Abin da zai iya musanta shi: ${text}`,
  declared: (words) => `Mai amfani ya ce iyalinsa suna amfani da asusun tare: “${isolated(words)}”`,
  reason: 'Dalili',
  words: 'Bayani',
  wordsHint: 'Mai amfani zai karanta wannan, tare da abin da muka gani, kuma zai iya amsawa sau ɗaya.',
  reasonMissing: 'Zaɓi dalili.',
  wordsMissing: 'Ana buƙatar bayani.',
  choose: 'Zaɓi dalili',
  confirm: 'Riƙe',
  release: 'Saki',
  close: 'Rufe',
  decideBy: 'Yanke hukunci kafin',
  answer: 'Amsar mai amfani',
  noAnswer: 'Babu tukuna',
  until: (day) => `An riƙe har ${day.replaceAll(' ', '\u00A0')}`,
  answered: 'An riƙe: ya amsa',
  toReview: 'Karɓa ba tare da shaida ba',
  emailUnverified: 'Imel: babu tabbaci',
  label: (amount, name) => `riƙe ${amount} na ${isolated(name)}`,
  releaseLabel: (amount, name) => `sakin ${amount} na ${isolated(name)}`,
};

export const holdNote: Translation<typeof english.holdNote> = ({ answer, decideByMs }) =>
  answer === undefined ? holds.until(formatDate(decideByMs)) : holds.answered;

export const readings: Translation<typeof english.readings> = {
  unproven_claims: {
    means: 'Mai yiwuwa an tsallake bidiyoyin, ko wata manhaja ce ta karɓi kuɗinsu.',
    against: 'Tsohuwar manhaja ko raunin intanet ma zai iya hana shaida.',
  },
  regular_reports: {
    means: 'Mai yiwuwa wata manhaja ce ta kunna bidiyoyin.',
    against: 'Intanet mai kyau sosai, ba tare da tsayawa ba, zai iya yin kusan haka.',
  },
  long_days: {
    means: 'Mai yiwuwa mutane da yawa, ko wata manhaja, sun kalla a lokaci ɗaya.',
    against: 'Wanda ya yini yana kallo da ninkin sauri zai iya wuce awoyin rana.',
  },
  shared_account: {
    means: 'Mai yiwuwa mutum ɗaya yana da asusu da yawa.',
    against: 'Iyali da ma’aurata suna amfani da asusun banki tare.',
  },
  shared_device: {
    means: 'Mai yiwuwa mutum ɗaya yana da asusu da yawa.',
    against: 'Iyali suna amfani da waya tare, kuma mutane da yawa suna amfani da kwamfuta ɗaya a café.',
  },
  sign_up_burst: {
    means: 'Mai yiwuwa wani ya buɗe asusu da yawa.',
    against: 'Makarantu, ofisoshi da kamfanonin waya suna amfani da adireshin intanet ɗaya.',
  },
  email_variant: {
    means: 'Mai yiwuwa mutum ɗaya yana da asusu da yawa.',
    against:
      'Wasu kamfanoni suna ba mutane dabam-dabam imel da suka bambanta da ɗigo kawai; iyali kuma suna amfani da ɗaya.',
  },
  name_differs: {
    means: 'Mai yiwuwa kuɗin zai je wurin wani mutum dabam.',
    against: 'Sunan aure, laƙabi da yadda ake rubuta suna suna bambanta; wasu ana biyansu ta asusun ɗan’uwa.',
  },
};
