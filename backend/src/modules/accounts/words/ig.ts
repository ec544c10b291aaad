import type { AccountWords } from './en.ts';

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
        `A rịọrọ iwepụ ${amount} gaa n’akaụntụ ị na-ejibeghị mbụ, na ${bank}, nke nwere ${ending} na njedebe, na ${moment}.`,
    },
    passwordChanged: {
      subject: (product) => `A gbanweela paswọọdụ ${product} gị`,
      what: (moment) => `A gbanwere paswọọdụ akaụntụ gị na ${moment}.`,
    },
  },
  help: (supportEmail) => `I nwere ajụjụ? Degara ${supportEmail}.`,
};
