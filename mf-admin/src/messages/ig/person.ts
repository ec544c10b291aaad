import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../person.ts';

export const person: Translation<typeof english.person> = {
  heading: 'Mmadụ',
  failed: 'Ozi banyere onye a emepeghị.',
  signedOut: 'Inweghị ikike',
  deleted: (when, by) =>
    `${by === 'owner' ? 'Onye nwe akaụntụ a mechiri ya' : 'Onye nlekọta hichapụrụ akaụntụ a'} na ${when}. E hichapụla aha, email, ozi ụlọ akụ na ndetu; akụkọ ego ka dị.`,
  since: 'O debanyere aha',
  email: 'Email',
  verified: { yes: 'E kwenyere ya', no: 'E kwenyebeghị ya' },
  admin: 'Onye nlekọta',
  available: 'Ọ dị njikere',
  held: 'Ọ na-abịa',
  heldHint: 'E jidere ya maka mwepụ ego ka na-emeghe.',
  everythingTheyDid: 'Ihe niile o mere',
  toUsers: 'Mmadụ niile',
  notes: {
    title: 'Ndetu',
    hint: 'Naanị ndị ọrụ na-agụ ha. Ihichapụ akaụntụ ahụ na-ehichapụ ha.',
    failed: 'Ndetu emepeghị.',
    none: 'Enwebeghị ndetu.',
    add: 'Tinye ndetu',
    field: 'Ndetu ọhụrụ',
    missing: 'Buru ụzọ dee ndetu.',
    label: 'ndetu',
    added: 'Etinyela ndetu.',
    addFailed: 'Enweghị ike itinye ndetu ahụ.',
    erased: 'E hichapụla ndetu a.',
    by: (name) => `Site n’aka ${isolated(name ?? 'onye nlekọta mbụ')}`,
  },
  withdrawals: {
    title: 'Mwepụ ego',
    failed: 'Mwepụ ego emepeghị.',
    none: 'O wepụbeghị ego.',
    columns: {
      amount: 'Ego ole',
      account: 'Akaụntụ',
      status: 'Ọnọdụ',
      note: 'Ndetu',
      requested: 'A rịọrọ ya',
    },
    history: 'Akụkọ',
    of: (amount) => `nke mwepụ ${amount}`,
    reason: (reason) => `Ihe kpatara ya: ${isolated(reason)}`,
    reference: (reference) => `Nọmba nrụtụaka: ${isolated(reference)}`,
  },
  claims: {
    title: 'Onyinye',
    failed: 'Onyinye emepeghị.',
    none: 'Ọ narabeghị onyinye ọ bụla.',
    columns: { reward: 'Onyinye', price: 'Ọnụ ego', status: 'Ọnọdụ', note: 'Ndetu', claimed: 'A naara ya' },
    note: (note) => `Ndetu: ${isolated(note)}`,
    reason: (reason) => `Ihe kpatara ya: ${isolated(reason)}`,
  },
  movements: 'Mmegharị ego',
  history: {
    title: 'Akụkọ',
    failed: 'Akụkọ ahụ emepeghị.',
    none: 'O nweghị ihe merela.',
    whole: 'Ihe niile mere',
    atAnyTime: 'N’oge ọ bụla',
  },
};

export const palette: Translation<typeof english.palette> = {
  title: 'Chọọ mmadụ ma ọ bụ ibe',
  pageTitle: 'Chọọ ibe',
  field: 'Aha, email, nọmba akaụntụ ma ọ bụ ibe',
  people: 'Ndị mmadụ',
  pages: 'Ibe',
  none: (search) => `O nweghị ihe dabara na “${isolated(search)}”.`,
  searching: 'A na-achọ…',
  failed: 'Enweghị ike ịchọ ndị mmadụ. Biko nwaa ọzọ.',
  found: (count) => `Ihe ${count} ka a chọtara`,
  hint: 'Akụ na-ahọrọ, Enter na-emepe, Escape na-emechi.',
};
