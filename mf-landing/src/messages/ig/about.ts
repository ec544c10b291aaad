import { WATCH_SHARE } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../about.ts';

export const contact: Translation<typeof english.contact> = { us: 'Ihe ọzọ? Degara' };

export const about: Translation<typeof english.about> = {
  help: {
    title: 'Enyemaka',
    lead: ({ productName }) => `Otu ${productName} si arụ ọrụ, site na vidio mbụ ruo n’ego dị n’ụlọ akụ gị.`,
    sections: ({ fee, minimum }) => [
      [
        'Inweta ego',
        'Vidio ọ bụla na-egosi ego ọ na-akwụ. Lelee ya ruo na njedebe, nara ego ya: ọ ga-abanye n’akaụntụ gị ozugbo. Vidio ọ bụla na-akwụ otu ugboro.',
        `Ma ọ dịghị ihe ọzọ, ${WATCH_SHARE * 100}% nke vidio ga-akpọrịrị. A gaghị agụnye ebe ị mafere.`,
        'E nwere ike idebere vidio ego. Ozugbo ọ gwụrụ, enweghị ike ịnara ya ọzọ, ma ọ bụ ruo echi ya.',
      ],
      [
        'Iwepụ ego',
        `A na-ewepụ ego site na ${minimum} gaa n’elu, naịra zuru ezu. A ga-agbanyerịrị akaụntụ.`,
        'Anyị na-ejide ego ahụ mgbe ị rịọrọ ya. Onye nlekọta ga-elele arịrịọ gị, zipụ ego ahụ, dee nọmba nrụtụaka nke ụlọ akụ, nke ị ga-ahụ na rasiti gị.',
        'Ọ bụrụ na ajụrụ arịrịọ, ị ga-agụ ihe kpatara ya, ego ahụ ga-alọta n’akaụntụ gị.',
      ],
      [
        'Ịgbanye akaụntụ gị',
        `Mgbanye bụ ${fee}, otu ugboro. Ị nwere ike ịkwụ ya site n’ego ị nwetara, ma ọ bụ ziga ya n’otu n’ime akaụntụ ndị e depụtara ma gwa anyị aha gị na nọmba nrụtụaka. Onye nlekọta ga-ekwenye na o rutela.`,
        'Ị nwere ike ile vidio ma nweta ego n’enweghị ya.',
      ],
      [
        'Onyinye',
        'Onyinye ego na-agbakwunye ego ya n’ego gị, otu ugboro. Kaadị ekwentị, kaadị onyinye ndị ọzọ na onyinye na-ewere ego ha n’ego gị; koodu ahụ, ma ọ bụ akụkọ onyinye gị, ga-apụta n’okpuru “Ihe ị naara”.',
        'Ọ bụrụ na enweghị ike izipu onyinye, ego ya ga-alọghachikwute gị, ya na ihe kpatara ya.',
      ],
      [
        'Akaụntụ gị',
        'Ọ bụrụ na ị chefuru paswọọdụ, anyị ga-ezitere gị njikọ iji gbanwee ya. Ọ na-arụ ọrụ otu ugboro, naanị obere oge.',
        'Iji chebe ego gị, a na-eme ka ị pụọ ma ọ bụrụ na i meghị ihe ọ bụla nkeji 5. Vidio na-akpọ bụ ihe a na-eme.',
      ],
    ],
  },
  terms: {
    title: 'Usoro',
    lead: ({ productName }) => `Ihe gị na ${productName} nwere ike ịtụ anya n’aka ibe unu.`,
    sections: ({ fee, minimum }) => [
      [
        'Ego vidio na-akwụ',
        'A na-akwụ gị ego ị na-ahụ mgbe ị na-anara ego vidio. Ọ bụrụ na ego ya gbanwee ma emechaa, ma ọ bụ e wepụ vidio ahụ, ihe ị nwetara bụ nke gị.',
        'Anyị na-edekọ ole vidio kpọrọ. E nwere ike ịjụ nke enweghị ihe akaebe a, ma ọ bụ mmadụ elele ya tupu e zipụ ego.',
      ],
      [
        'Ego ọ na-ewe',
        `Ile vidio bụ n’efu. Mgbanye bụ ${fee}, otu ugboro, naanị maka iwepụ ego. A na-ewepụ ego site na ${minimum}.`,
      ],
      [
        'Onye na-ekpebi banyere ego gị',
        'Mmadụ na-ekpebi banyere mwepụ ego ọ bụla. O nweghị kọmputa na-ewere ego gị n’onwe ya.',
        'E nwere ike ijide mwepụ ego iji lelee ya nke ọma. A ga-agwa gị ihe kpatara ya na ụbọchị a ga-ekpebi, ị nwekwara ike ịza.',
      ],
      [
        'Akaụntụ gị',
        'Onye nlekọta nwere ike ịgbanyụ akaụntụ. Ị ka ga-ele vidio ma nweta ego, mana ị gaghị ewepụli ya.',
        'A naghị ehichapụ akaụntụ mgbe mwepụ ego ma ọ bụ onyinye ya ka na-eche.',
      ],
      [
        'Ihe ndekọ',
        'Ego niile, onyinye na mwepụ ego dị n’ihe ndekọ onye ọ bụla na-enweghị ike ịgbanwe, ndị nyocha nwekwara ike ilele ya. Ị nwere ike ibudata nkọwa nke ọnwa ọ bụla, na ihe akaebe nke mwepụ ego ọ bụla.',
      ],
    ],
  },
  privacy: {
    title: 'Nzuzo',
    lead: ({ productName }) => `Ihe ${productName} maara banyere gị, ihe kpatara ya, na onye na-ahụ ya.`,
    sections: () => [
      [
        'Ihe anyị na-echekwa',
        'Aha gị na email gị, na paswọọdụ gị dị ka akara a na-enweghị ike ịgụta ya.',
        'Ebe ị banyere: ihe nchọgharị na ngwaọrụ nke mbanye ọ bụla, ruo awa 12 ka e mesịrị, na ndị ị jirila mbụ.',
        'Ihe ị chọrọ ka e jiri email gwa gị, na asụsụ ị chọrọ.',
        'Ihe i lere, nwetara, naara na wepụrụ, na akụkụ vidio kpọrọ.',
        'Akaụntụ ụlọ akụ ndị ị na-ewepụ ego na ha, na nọmba ekwentị, nha ma ọ bụ adreesị onyinye jụrụ.',
        'Iji mata aghụghọ: koodu e si na ngwaọrụ gị, ịntanetị gị na email gị mee. Enweghị ike ịtụgharị ha azụ, a na-ehichapụ ha mgbe ụbọchị 90 gachara.',
        'Profaịlụ gị nwere faịlụ nke ihe echekwara banyere gị; ọ na-ekwu ihe na-adịghị n’ime ya.',
      ],
      [
        'Otu e si echekwa ya',
        'A na-eji igodo nke gị akpọchi ozi onwe onye n’ihe ndekọ. Ihichapụ akaụntụ gị na-ebibi igodo ahụ: ihe ndekọ na-edebe ego ole, mana onye ọ bụla agaghị ama onye nwere ya.',
      ],
      [
        'Onye na-ahụ ya',
        'Ndị nlekọta na-ahụ ihe ha chọrọ iji kwụọ gị. Ndị nyocha na-ahụ nọmba akaụntụ na koodu e kpuchiri ekpuchi; iji kpughee otu ha ga-enyerịrị ihe kpatara ya, a na-edekọkwa ya.',
        'Anyị anaghị egosi mgbasa ozi nke ndị ọzọ, anyị anaghịkwa eso gị. A na-ebute vidio YouTube site ebe ahụ naanị mgbe ị pịrị Lelee.',
      ],
      [
        'Na ngwaọrụ gị',
        'Ihe nchọgharị gị na-echekwa mbanye gị, agba ị họọrọ na nhọrọ ole na ole. Ịpụ na-ewepụ mbanye ahụ.',
      ],
    ],
  },
};
