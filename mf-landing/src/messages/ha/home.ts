import type { Translation } from 'mf-shared/language';
import type * as english from '../home.ts';

export const home: Translation<typeof english.home> = {
  title: 'Mayar Da Lokacin Kallonku Kuɗi',
  lead: 'Ku kalli gajerun bidiyoyi, ku karɓi naira a kan kowanne da kuka gama, sannan ku cire kuɗin zuwa bankinku.',
  getStarted: 'Fara yanzu',
  logIn: 'Shiga',
  signUp: 'Yi rajista',
  fees: (minimum, fee) =>
    `Kallo kyauta ne. Ana iya cire kuɗi daga ${minimum} zuwa sama, kuma dole a kunna asusu, wanda yake ${fee} sau ɗaya: ku same shi ta kallo, ko ku biya.`,
  offers: 'Bidiyoyin da ake da su yanzu',
  takes: (minimum, videos) => `Bidiyo ${videos} irin wannan suna ba da ${minimum}.`,
  howItWorks: 'Yadda Yake Aiki',
  steps: [
    ['Kalli Bidiyo', 'Zaɓi bidiyo, duba abin da yake biya, ku kalle shi har ƙarshe.'],
    ['Tara Maki', 'Karɓi kuɗinku. Kowane maki naira ɗaya ne, kuma nan take zai bayyana a asusunku.'],
    ['Karɓi Kyauta', 'Cire kuɗinku zuwa asusun banki, ko ku musanya su da katin waya da sauran kyaututtuka.'],
  ],
  whyChooseUs: 'Me Ya Sa Za Ku Zaɓe Mu',
  benefits: [
    ['Bidiyoyi Iri-iri', 'Kullum ana ƙara sababbin bidiyoyi, kowanne da farashinsa.'],
    [
      'Kyautar Da Kuke So',
      'Kuɗi, katin kyauta ko kyauta: ku ne za ku zaɓi abin da kuɗinku zai zama, da lokacinsa.',
    ],
    ['Akwai Tsaro', 'Duk kuɗin da kuka samu ko kuka cire yana cikin rubutun da ba mai iya canjawa.'],
    ['Al’umma', 'Ku raba shawarwari da labarai da sauran mambobi a tasharmu.'],
  ],
  feeQuestions: 'Tambayoyi Game Da Kuɗin',
  questions: (fee) => [
    ['Zan biya kafin in fara?', 'A’a. Sai kuna son cire kuɗi ne ake buƙatar asusu da aka kunna.'],
    ['Zan iya samun kuɗin ta kallo?', `I. Idan kun samu ${fee}, kuna iya kunna asusunku da shi.`],
    ['Me ake nufi da kallo?', 'Aƙalla kashi 90% na bidiyon dole ya yi aiki; ba a ƙirga inda kuka tsallake.'],
    ['Sau nawa zan biya?', 'Sau ɗaya.'],
    ['Me zai faru bayan na biya?', 'Za ku sanar da mu, sannan mai gudanarwa ya kunna asusunku.'],
  ],
  joinCommunity: 'Shiga Al’ummarmu',
  comeAlong: 'Ku zo ku samu kuɗi tare da mu.',
  members: (count) => `Mambobinmu sun kai ${count.toLocaleString('en-NG')}.`,
  invitation: 'Rajista minti ɗaya ne kawai, kuma bidiyonku na farko yana jiran ku.',
  signUpNow: 'Yi Rajista Yanzu',
  socialPage: 'Bi shafinmu',
  channel: 'Shiga tasharmu',
  copyright: (year, name) => `© ${year} ${name}. Duk haƙƙoƙi namu ne.`,
  contact: 'Tuntuɓe mu',
  about: [
    ['/help', 'Taimako'],
    ['/terms', 'Sharuɗɗa'],
    ['/privacy', 'Sirri'],
  ],
  language: 'Harshe',
};
