import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import { formatDate } from 'mf-shared/ui';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  action: 'Lelee ma jide',
  show: 'E jidere ya',
  title: 'Ihe a chọpụtara',
  heldTitle: 'E jidere ego a',
  none: 'O nweghị ihe a chọpụtara banyere mwepụ ego a.',
  loadFailed: 'Ihe a chọpụtara emepeghị.',
  means: (text) => `Ihe ọ nwere ike ịpụta: ${text}`,
  against: (text) => `Ihe na-emegide ya: ${text}`,
  declared: (words) => `Onye ahụ kwuru na ya na ezinụlọ ya na-ekekọrịta akaụntụ ahụ: “${isolated(words)}”`,
  reason: 'Ihe kpatara ya',
  words: 'Nkọwa',
  wordsHint: 'Onye ahụ ga-agụ nke a, na ihe anyị hụrụ, o nwekwara ike ịza otu ugboro.',
  reasonMissing: 'Họrọ ihe kpatara ya.',
  wordsMissing: 'A chọrọ nkọwa.',
  choose: 'Họrọ ihe kpatara ya',
  confirm: 'Jide',
  release: 'Hapụ',
  close: 'Mechie',
  decideBy: 'Kpebie tupu',
  answer: 'Azịza onye ahụ',
  noAnswer: 'Enwebeghị',
  until: (day) => `E jidere ya ruo ${day.replaceAll(' ', '\u00A0')}`,
  answered: 'E jidere ya: ọ zara',
  toReview: 'A naara ya na-enweghị ihe akaebe',
  emailUnverified: 'E kwenyeghị email',
  label: (amount, name) => `ijide ${amount} nke ${isolated(name)}`,
  releaseLabel: (amount, name) => `ịhapụ ${amount} nke ${isolated(name)}`,
};

export const holdNote: Translation<typeof english.holdNote> = ({ answer, decideByMs }) =>
  answer === undefined ? holds.until(formatDate(decideByMs)) : holds.answered;

export const readings: Translation<typeof english.readings> = {
  unproven_claims: {
    means: 'O nwere ike ịbụ na a mafere vidio ndị ahụ, ma ọ bụ na ngwa kọmputa naara ego ha.',
    against: 'Ngwa ochie ma ọ bụ ịntanetị adịghị mma nwekwara ike ime ka a ghara inwe ihe akaebe.',
  },
  regular_reports: {
    means: 'O nwere ike ịbụ na ngwa kọmputa kpọrọ vidio ndị ahụ.',
    against: 'Ịntanetị dị ezigbo mma, nke na-akwụsịghị, nwere ike iyi nke a.',
  },
  long_days: {
    means: 'O nwere ike ịbụ na ọtụtụ mmadụ, ma ọ bụ ngwa kọmputa, lere n’otu oge.',
    against: 'Onye ji ọsọ okpukpu abụọ lee ụbọchị niile nwere ike ịgafe awa ole dị n’ụbọchị.',
  },
  shared_account: {
    means: 'O nwere ike ịbụ na otu onye nwere ọtụtụ akaụntụ.',
    against: 'Ezinụlọ na di na nwunye na-ekekọrịta akaụntụ ụlọ akụ.',
  },
  shared_device: {
    means: 'O nwere ike ịbụ na otu onye nwere ọtụtụ akaụntụ.',
    against: 'Ezinụlọ na-ekekọrịta ekwentị, ọtụtụ mmadụ na-ejikwa otu kọmputa na café.',
  },
  sign_up_burst: {
    means: 'O nwere ike ịbụ na otu onye meghere ọtụtụ akaụntụ.',
    against: 'Ụlọ akwụkwọ, ụlọ ọrụ na netwọk ekwentị na-ekekọrịta otu adreesị ịntanetị.',
  },
  email_variant: {
    means: 'O nwere ike ịbụ na otu onye nwere ọtụtụ akaụntụ.',
    against:
      'Ụfọdụ ụlọ ọrụ email na-enye mmadụ dị iche iche adreesị naanị ntụpọ ji dị iche; ezinụlọ na-ekekọrịtakwa otu.',
  },
  name_differs: {
    means: 'O nwere ike ịbụ na ego ahụ ga-aga n’aka onye ọzọ.',
    against:
      'Aha alụmdi, aha otutu na otu e si ede aha na-adị iche; a na-akwụ ụfọdụ mmadụ site n’akaụntụ onye ikwu ha.',
  },
};
