import { WATCH_SHARE } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../about.ts';

export const contact: Translation<typeof english.contact> = { us: 'Akwai wani abu? Rubuta zuwa' };

export const about: Translation<typeof english.about> = {
  help: {
    title: 'Taimako',
    lead: ({ productName }) => `Yadda ${productName} yake aiki, daga bidiyo na farko zuwa kuɗi a bankinku.`,
    sections: ({ fee, minimum }) => [
      [
        'Samun kuɗi',
        'Kowane bidiyo yana nuna abin da yake biya. Ku kalle shi har ƙarshe, sannan ku karɓa: kuɗin zai shiga asusunku nan take. Kowane bidiyo yana biya sau ɗaya.',
        `Dole aƙalla kashi ${WATCH_SHARE * 100}% na bidiyo ya yi aiki. Ba a ƙirga inda kuka tsallake.`,
        'Ana iya ware wa bidiyo kuɗi. Idan ya ƙare, ba za a iya karɓa ba kuma, ko sai gobe.',
      ],
      [
        'Cire kuɗi',
        `Ana iya cire kuɗi daga ${minimum} zuwa sama, naira cikakkiya. Dole a kunna asusu.`,
        'Muna riƙe kuɗin da zarar kun nema. Mai gudanarwa zai duba buƙatarku, ya aika kuɗin, ya rubuta lambar shaidar banki, wadda za ku gani a rasitinku.',
        'Idan aka ƙi buƙata, za ku karanta dalili, kuma kuɗin zai koma asusunku.',
      ],
      [
        'Kunna asusunku',
        `Kunnawa ${fee} ne, sau ɗaya. Kuna iya biya daga kuɗin da kuka samu, ko ku aika zuwa ɗaya daga asusun da aka lissafa sannan ku sanar da mu da sunanku da lambar shaida. Mai gudanarwa zai tabbatar da ya iso.`,
        'Kuna iya kallo ku samu kuɗi ba tare da shi ba.',
      ],
      [
        'Kyaututtuka',
        'Kyautar kuɗi tana ƙara farashinta ga kuɗinku, sau ɗaya. Katin waya, sauran katunan kyauta da kyaututtuka suna cire farashinsu daga kuɗinku; lambar, ko labarin kyautarku, zai bayyana a ƙarƙashin “Abin da kuka karɓa”.',
        'Idan ba a iya kawo kyauta ba, kuɗinta zai koma gare ku, da dalilin.',
      ],
      [
        'Asusunku',
        'Idan kun manta kalmar sirri, za mu aiko da hanyar haɗi ta imel don canja ta. Tana aiki sau ɗaya, na ɗan lokaci kaɗan.',
        'Don tsaron kuɗinku, ana fitar da ku bayan minti 5 ba tare da yin komai ba. Bidiyo mai aiki yana cikin abin da ake ƙirgawa.',
      ],
    ],
  },
  terms: {
    title: 'Sharuɗɗa',
    lead: ({ productName }) => `Abin da ku da ${productName} za ku iya tsammani daga juna.`,
    sections: ({ fee, minimum }) => [
      [
        'Abin da bidiyo yake biya',
        'Ana biyan ku farashin da kuke gani lokacin da kuke karɓar kuɗin bidiyo. Idan farashin ya canja daga baya, ko aka cire bidiyon, abin da kuka samu naku ne.',
        'Muna rubuta yawan bidiyon da ya yi aiki. Ana iya ƙin karɓar da ba ta da wannan shaida, ko mutum ya duba ta kafin a aika kuɗi.',
      ],
      [
        'Abin da za ku biya',
        `Kallo kyauta ne. Kunnawa ${fee} ne, sau ɗaya, kuma don cire kuɗi ne kawai. Ana cire kuɗi daga ${minimum}.`,
      ],
      [
        'Wanda yake yanke hukunci kan kuɗinku',
        'Mutum ne yake yanke hukunci kan kowane cire kuɗi. Babu kwamfutar da take ɗaukar kuɗinku da kanta.',
        'Ana iya riƙe kuɗin da za a cire don a duba sosai. Za a gaya muku dalili da ranar da za a yanke hukunci, kuma kuna iya amsawa.',
      ],
      [
        'Asusunku',
        'Mai gudanarwa yana iya kashe asusu. Za ku ci gaba da kallo da samun kuɗi, amma ba za ku iya cirewa ba.',
        'Ba a goge asusu yayin da akwai kuɗin da za a cire ko kyautar da ake jira.',
      ],
      [
        'Rubutun bayanai',
        'Duk kuɗin da kuka samu, kyauta da cire kuɗi suna cikin rubutun da ba mai iya canjawa, kuma masu bincike suna iya dubawa. Kuna iya sauke bayanin kowane wata, da shaidar kowane cire kuɗi.',
      ],
    ],
  },
  privacy: {
    title: 'Sirri',
    lead: ({ productName }) => `Abin da ${productName} ya sani game da ku, dalilinsa, da wanda yake gani.`,
    sections: () => [
      [
        'Abin da muke adanawa',
        'Sunanku da imel ɗinku, da kalmar sirrinku a matsayin alamar da ba a iya karanta ta daga ciki.',
        'Inda kuka shiga: burauza da na’urar kowace shiga, har awa 12 bayanta, da waɗanda kuka taɓa amfani da su.',
        'Abin da kuke so a sanar da ku ta imel, da harshen da kuke so.',
        'Abin da kuka kalla, kuka samu, kuka karɓa kuka cire, da sassan bidiyon da suka yi aiki.',
        'Asusun bankin da kuke cirewa zuwa gare su, da lambar waya, girma ko adireshin da kyauta ta nema.',
        'Don gano zamba: lambobin da aka yi daga na’urarku, intanet ɗinku da imel ɗinku. Ba za a iya mayar da su ba, kuma ana goge su bayan kwana 90.',
        'A bayananku akwai fayil na abin da aka adana game da ku; yana faɗin abin da ba ya ciki.',
      ],
      [
        'Yadda ake adana shi',
        'Ana rufe bayanan mutum a cikin rubutun da mabuɗi naku. Goge asusunku yana lalata mabuɗin: rubutun zai riƙe adadin kuɗi, amma ba wanda zai san na wane ne.',
      ],
      [
        'Wanda yake gani',
        'Masu gudanarwa suna ganin abin da suke buƙata don biyan ku. Masu bincike suna ganin lambobin asusu da lambobin sirri a rufe; kafin su buɗe ɗaya dole su faɗi dalili, kuma ana rubuta shi.',
        'Ba ma nuna tallace-tallacen wasu kuma ba ma bin sawunku. Ana ɗauko bidiyon YouTube daga can ne kawai bayan kun danna Kalla.',
      ],
      [
        'A na’urarku',
        'Burauzarku tana adana shigarku, launin da kuka zaɓa da wasu ’yan zaɓuɓɓuka. Idan kun fita, ana cire shigar.',
      ],
    ],
  },
};
