import type { FactorChange } from '../account.events.ts';
import type { AccountWords } from './en.ts';

const FACTOR_CHANGES: Record<FactorChange, string> = {
  passkey_added: 'Etinyere passkey n’akaụntụ gị',
  passkey_removed: 'Ewepụrụ passkey n’akaụntụ gị',
  authenticator_added: 'Etinyere ngwa nkwenye n’akaụntụ gị',
  authenticator_removed: 'Ewepụrụ ngwa nkwenye n’akaụntụ gị',
  recovery_codes_made: 'Emere koodu mweghachi ọhụrụ maka akaụntụ gị; ndị ochie anaghịzi arụ ọrụ',
  recovery_code_used: 'Ejirila koodu mweghachi nke akaụntụ gị',
  taken_back: 'Ejiri njikọ ozi anyị wepụ passkey ma ọ bụ ngwa nkwenye',
  reset_by_operator: 'Anyị wepụrụ passkey niile na ngwa nkwenye nke akaụntụ gị',
};

export const ig: AccountWords = {
  reset: {
    subject: (product) => `Họrọ paswọọdụ ${product} ọhụrụ`,
    why: (product) => `Anyị nwetara arịrịọ ịgbanwe paswọọdụ ${product} nke email a.`,
    how: (minutes) => `Njikọ a ga-eme ka ị họrọ nke ọhụrụ. Ọ na-arụ ọrụ otu ugboro, nkeji ${minutes}:`,
    otherwise: 'Ọ bụrụ na ọ bụghị gị, o nweghị ihe gbanwere, i kwesịghịkwa ime ihe ọ bụla.',
  },
  verification: {
    subject: (product) => `Kwenye email gị maka ${product}`,
    why: (product, hours) =>
      `Mmadụ jiri email a debanye aha na ${product}. Ọ bụrụ na ọ bụ gị, njikọ a ga-ekwenye na ọ bụ nke gị. Ọ na-arụ ọrụ awa ${hours}:`,
    otherwise: 'Ọ bụrụ na ọ bụghị gị, emepela ya, o nweghị ihe ga-eme.',
  },
  emailChange: {
    subject: (product) => `Kwado email gị ọhụrụ maka ${product}`,
    why: (product, hours) =>
      `Onye chọrọ iji email a maka akaụntụ ${product} ya. Ọ bụrụ gị, njikọ a ga-agbanwe email akaụntụ gị ka ọ bụrụ nke a. Ọ na-arụ ọrụ otu ugboro, ruo awa ${hours}:`,
    otherwise: 'Ọ bụrụ na ọ bụghị gị, emeghela ya, ọ nweghị ihe ga-eme.',
  },
  emailTaken: {
    subject: (product) => `Email gị enweelarị akaụntụ ${product}`,
    why: (product) =>
      `Onye chọrọ iji email a maka akaụntụ ${product} ọzọ. O nweelarị akaụntụ, ya mere ọ nweghị ihe gbanwere.`,
    how: 'Ọ bụrụ na akaụntụ ahụ bụ nke gị, ị nwere ike ịbanye ebe a:',
    otherwise: 'Ọ bụrụ na ọ bụghị gị, ọ dịghị ihe ị ga-eme.',
  },
  alerts: {
    wasYou: 'Ọ bụrụ na ọ bụ gị, i kwesịghị ime ihe ọ bụla.',
    wasNotYou:
      'Ọ bụrụ na ọ bụghị gị, họrọ paswọọdụ ọhụrụ ebe a n’ime otu ụbọchị. Ọ ga-eme ka ngwaọrụ niile pụọ:',
    newDevice: {
      subject: (product) => `Mbanye ọhụrụ n’akaụntụ ${product} gị`,
      what: (device, moment) => `Mmadụ jiri ${device} banye n’akaụntụ gị na ${moment}.`,
    },
    takesBack:
      'Ọ bụrụ na ọ bụghị gị, họrọ paswọọdụ ọhụrụ ebe a n’ime otu ụbọchị. Ọ ga-eme ka ngwaọrụ niile pụọ ma weghachi ego ahụ, belụsọ ma a kwụọla ya:',
    newBankAccount: {
      subject: (product) => `Iwepụ ego na ${product} gaa n’akaụntụ ụlọakụ ọhụrụ`,
      what: ({ amount, bank, ending }, moment) =>
        `A rịọrọ iwepụ ${amount} gaa n’akaụntụ ụlọakụ ọhụrụ, na ${bank}, nke nwere ${ending} na njedebe, na ${moment}.`,
    },
    removesFactor:
      'Ọ bụrụ na ọ bụghị gị, họrọ paswọọdụ ọhụrụ ebe a n’ime otu ụbọchị. Ọ ga-eme ka ngwaọrụ niile pụọ ma wepụ ihe etinyere:',
    factorChanged: {
      subject: (product) => `Nchekwa akaụntụ ${product} gị agbanweela`,
      what: (change, moment) => `${FACTOR_CHANGES[change]} na ${moment}.`,
    },
    bringsAddressBack:
      "Ọ bụrụ na ọ bụghị gị, họrọ paswọọdụ ọhụrụ ebe a n'ime otu ụbọchị. Nke a ga-apụ na ngwaọrụ niile ma weghachi email a:",
    emailChanged: {
      subject: (product) => `E gbanwere email akaụntụ ${product} gị`,
      what: (moment) => `E gbanwere email akaụntụ gị na ${moment}. Ozi anyị na-aga ugbu a na nke ọhụrụ.`,
    },
    passwordChanged: {
      subject: (product) => `A gbanweela paswọọdụ ${product} gị`,
      what: (moment) => `A gbanwere paswọọdụ akaụntụ gị na ${moment}.`,
    },
  },
  help: (supportEmail) => `I nwere ajụjụ? Degara ${supportEmail}.`,
};
