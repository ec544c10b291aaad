import type { Translation } from 'mf-shared/language';
import type * as english from '../home.ts';

export const home: Translation<typeof english.home> = {
  title: 'Mee Ka Oge Ị Na-ele Ihe Bụrụ Ego',
  lead: 'Lelee obere vidio, nara naịra maka nke ọ bụla ị lechara, wepụkwa ya gaa n’ụlọ akụ gị.',
  getStarted: 'Malite',
  logIn: 'Banye',
  signUp: 'Debanye aha',
  fees: (minimum, fee) =>
    `Ile vidio bụ n’efu. Ị nwere ike iwepụ ego site na ${minimum} gaa n’elu, a ga-agbanyerịrị akaụntụ gị, nke bụ ${fee} otu ugboro: nweta ya site n’ile vidio, ma ọ bụ kwụọ ya.`,
  offers: 'Vidio ndị dị ugbu a',
  takes: (minimum, videos) => `Vidio ${videos} dị ka ndị a na-enye ${minimum}.`,
  howItWorks: 'Otu Ọ Si Arụ Ọrụ',
  steps: [
    ['Lelee Vidio', 'Họrọ vidio, lee ego ọ na-akwụ, lelee ya ruo na njedebe.'],
    ['Nweta Akara', 'Nara ego gị. Otu akara bụ otu naịra, ọ ga-apụta n’akaụntụ gị ozugbo.'],
    [
      'Nara Onyinye',
      'Wepụ ego gị gaa n’akaụntụ ụlọ akụ, ma ọ bụ jiri ya zụta kaadị ekwentị na onyinye ndị ọzọ.',
    ],
  ],
  whyChooseUs: 'Ihe Mere Ị Ga-eji Họrọ Anyị',
  benefits: [
    ['Vidio Dị Iche Iche', 'A na-etinye vidio ọhụrụ mgbe niile, nke ọ bụla na ego ọ na-akwụ.'],
    [
      'Onyinye Masịrị Gị',
      'Ego, kaadị onyinye ma ọ bụ onyinye: ọ bụ gị ga-ahọrọ ihe ego gị ga-abụ, na mgbe ọ ga-abụ.',
    ],
    ['Ọ Dị Nchebe', 'Ego niile ị nwetara na nke i wepụrụ dị n’ihe ndekọ onye ọ bụla na-enweghị ike ịgbanwe.'],
    ['Ndị Otu', 'Gị na ndị otu ndị ọzọ kerịta ndụmọdụ na akụkọ na ọwa anyị.'],
  ],
  feeQuestions: 'Ajụjụ Banyere Ụgwọ Ahụ',
  questions: (fee) => [
    ['Aga m akwụ ụgwọ tupu m malite?', 'Mba. Ọ bụ naanị iwepụ ego chọrọ akaụntụ agbanyere agbanye.'],
    ['Enwere m ike inweta ụgwọ ahụ?', `Ee. Ozugbo ị nwetara ${fee}, ị nwere ike iji ya gbanye akaụntụ gị.`],
    [
      'Gịnị ka ile vidio pụtara?',
      'Ma ọ dịghị ihe ọzọ, 90% nke vidio ahụ ga-akpọrịrị; a gaghị agụnye ebe ị mafere.',
    ],
    ['Ugboro ole ka m ga-akwụ ya?', 'Otu ugboro.'],
    ['Gịnị ga-eme mgbe m kwụchara?', 'Ị ga-agwa anyị, onye nlekọta ga-agbanyekwa akaụntụ gị.'],
  ],
  joinCommunity: 'Sonyere Ndị Otu Anyị',
  comeAlong: 'Bịa ka gị na anyị nweta ego.',
  members: (count) => `Sonyere ndị otu anyị ${count.toLocaleString('en-NG')}.`,
  invitation: 'Ịdebanye aha na-ewe otu nkeji, vidio mbụ gị na-eche gị n’ime.',
  signUpNow: 'Debanye Aha Ugbu A',
  socialPage: 'Soro ibe anyị',
  channel: 'Sonyere ọwa anyị',
  copyright: (year, name) => `© ${year} ${name}. Ikike niile bụ nke anyị.`,
  contact: 'Kpọtụrụ anyị',
  about: [
    ['/help', 'Enyemaka'],
    ['/terms', 'Usoro'],
    ['/privacy', 'Nzuzo'],
  ],
  language: 'Asụsụ',
};
