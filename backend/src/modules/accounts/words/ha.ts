import type { FactorChange } from '../account.events.ts';
import type { AccountWords } from './en.ts';

const FACTOR_CHANGES: Record<FactorChange, string> = {
  passkey_added: 'An ƙara passkey a asusunku',
  passkey_removed: 'An cire passkey daga asusunku',
  authenticator_added: 'An ƙara manhajar tantancewa a asusunku',
  authenticator_removed: 'An cire manhajar tantancewa daga asusunku',
  recovery_codes_made: 'An yi sababbin lambobin dawo da asusu, tsofaffin ba sa aiki kuma',
  recovery_code_used: 'An yi amfani da lambar dawo da asusunku',
  taken_back: 'An cire passkey ko manhajar tantancewa ta hanyar mahaɗin saƙonmu',
  reset_by_operator: 'Mun cire duk passkey da manhajar tantancewa na asusunku',
};

export const ha: AccountWords = {
  reset: {
    subject: (product) => `Zaɓi sabuwar kalmar sirrin ${product}`,
    why: (product) => `An nemi canja kalmar sirrin ${product} ta wannan imel.`,
    how: (minutes) =>
      `Wannan hanyar haɗi za ta ba ku damar zaɓar sabuwa. Tana aiki sau ɗaya, na minti ${minutes}:`,
    otherwise: 'Idan ba ku ba ne, babu abin da ya canja kuma ba sai kun yi komai ba.',
  },
  verification: {
    subject: (product) => `Tabbatar da imel ɗinku na ${product}`,
    why: (product, hours) =>
      `Wani ya yi rajista a ${product} da wannan imel. Idan ku ne, wannan hanyar haɗi za ta tabbatar naku ne. Tana aiki na awa ${hours}:`,
    otherwise: 'Idan ba ku ba ne, kada ku buɗe ta, kuma babu abin da zai faru.',
  },
  emailChange: {
    subject: (product) => `Tabbatar da sabon imel ɗinku na ${product}`,
    why: (product, hours) =>
      `Wani yana so ya yi amfani da wannan imel don asusunsa na ${product}. Idan ku ne, wannan hanyar za ta canja imel ɗin asusunku zuwa wannan. Tana aiki sau ɗaya, na awa ${hours}:`,
    otherwise: 'Idan ba ku ba ne, kada ku buɗe ta, kuma babu abin da zai faru.',
  },
  emailTaken: {
    subject: (product) => `Imel ɗinku yana da asusun ${product} tuni`,
    why: (product) =>
      `Wani ya so ya yi amfani da wannan imel don wani asusun ${product}. Yana da asusu tuni, don haka babu abin da ya canja.`,
    how: 'Idan asusun naku ne, za ku iya shiga a nan:',
    otherwise: 'Idan ba ku ba ne, ba sai kun yi komai ba.',
  },
  alerts: {
    wasYou: 'Idan ku ne, ba sai kun yi komai ba.',
    wasNotYou:
      'Idan ba ku ba ne, ku zaɓi sabuwar kalmar sirri a nan cikin kwana ɗaya. Za ta fitar da kowace na’ura:',
    newDevice: {
      subject: (product) => `Sabuwar shiga asusunku na ${product}`,
      what: (device, moment) => `Wani ya shiga asusunku da ${device} ranar ${moment}.`,
    },
    takesBack:
      'Idan ba ku ba ne, ku zaɓi sabuwar kalmar sirri a nan cikin kwana ɗaya. Za ta fitar da kowace na’ura kuma ta dawo da kuɗin, sai dai idan an riga an biya:',
    newBankAccount: {
      subject: (product) => `Cire kuɗi daga ${product} zuwa sabon asusun banki`,
      what: ({ amount, bank, ending }, moment) =>
        `An nemi cire ${amount} zuwa sabon asusun banki, a ${bank}, wanda ya ƙare da ${ending}, ranar ${moment}.`,
    },
    removesFactor:
      'Idan ba ku ba ne, ku zaɓi sabuwar kalmar sirri a nan cikin kwana ɗaya. Za ta fitar da kowace na’ura kuma ta cire abin da aka ƙara:',
    factorChanged: {
      subject: (product) => `An canja kariyar asusunku na ${product}`,
      what: (change, moment) => `${FACTOR_CHANGES[change]} ranar ${moment}.`,
    },
    bringsAddressBack:
      "Idan ba ku ba ne, zaɓi sabuwar kalmar sirri a nan cikin kwana ɗaya. Hakan zai fitar da kowace na'ura kuma ya dawo da wannan imel:",
    emailChanged: {
      subject: (product) => `An canja imel ɗin asusunku na ${product}`,
      what: (moment) =>
        `An canja imel ɗin asusunku a ranar ${moment}. Saƙonninmu yanzu suna zuwa sabon imel ɗin.`,
    },
    passwordChanged: {
      subject: (product) => `An canja kalmar sirrinku ta ${product}`,
      what: (moment) => `An canja kalmar sirrin asusunku ranar ${moment}.`,
    },
  },
  help: (supportEmail) => `Kuna da tambaya? Rubuta zuwa ${supportEmail}.`,
};
