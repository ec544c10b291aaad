import type { Translation } from 'mf-shared/language';
import type * as english from '../kept.ts';

export const kept: Translation<typeof english.kept> = {
  title: 'Ihe niile anyị na-edebe, ihe kpatara ya, na ogologo oge',
  what: 'Gịnị',
  why: 'Ihe kpatara ya',
  until: 'Ogologo oge',
};

export const keptKinds: Translation<typeof english.keptKinds> = {
  account: {
    what: 'Aha gị, email, ọkwa na ọnọdụ akaụntụ; adreesị akpọrọ dịka onye nchịkwa',
    why: 'Ka anyị mara gị, ma degara gị',
  },
  password: { what: 'Paswọọdụ gị, dịka akara', why: 'Ka naanị gị banye' },
  secondFactors: {
    what: 'Passkey, igodo ngwa nkwenye e mechiri emechi, akara koodu mweghachi',
    why: 'Ka onye ọ bụla ghara iji naanị paswọọdụ banye',
  },
  sessions: {
    what: 'Mbanye ọ bụla: nchọgharị, ngwaọrụ, obodo ma amaara ya, na mgbe e jiri ya',
    why: 'Ka anyị gosi gị ebe ị banyere',
  },
  devices: { what: 'Nchọgharị ndị i jirila mbụ', why: 'Ka anyị dọọ gị aka ná ntị maka nke ọhụrụ' },
  networks: { what: 'Akara nke netwọk i si bịa', why: 'Ka ndị na-akọ nkọ ghara ikpọchi gị n’èzí' },
  links: {
    what: 'Akara njikọ anyị zipụrụ, na ihe ha na-eme ma ọ bụ na-emegharị',
    why: 'Ka njikọ rụọ ọrụ otu ugboro',
  },
  notifications: {
    what: 'Ihe ị chọrọ ka a gwa gị, asụsụ gị, na ebe ị gụruru',
    why: 'Ka anyị gwa gị otu ị chọrọ',
  },
  pushDevices: {
    what: 'Ngwaọrụ ndị na-enweta ngosi: adreesị na igodo ha, na mbanye nke ha; ha na-apụ mgbe ị pụrụ',
    why: 'Ka anyị gwa gị na ha',
  },
  watching: { what: 'Vidiyo ị lere, akụkụ gbara, na mgbe', why: 'Iji gosi na arịrịọ bụ eziokwu' },
  earnings: {
    what: 'Ihe ị nwetara, rịọrọ, zụrụ na wepụrụ, na mgbe',
    why: 'Iji mara ego gị, na maka akwụkwọ ego',
  },
  withdrawals: {
    what: 'Ụlọakụ, nọmba akaụntụ na aha, ihe kpatara ya na azịza gị',
    why: 'Iji kwụọ gị ụgwọ, ma kwuo ihe kpatara na emeghị ya',
  },
  rewards: { what: 'Nọmba ekwentị, nha ma ọ bụ adreesị maka onyinye, na koodu ya', why: 'Iji zitere gị ya' },
  activation: { what: 'Aha na nọmba ịkwụ ụgwọ mmalite, na ihe kpatara ya', why: 'Iji chọta ego ahụ' },
  notes: {
    what: 'Ihe ndị ọrụ dere gbasara akaụntụ gị, na ihe kpatara e ji kpughee ihe',
    why: 'Iji nyere gị aka, ma zaa ajụjụ maka ya',
  },
  fraud: { what: 'Akara e ji ngwaọrụ gị, netwọk na email mee', why: 'Iji chọpụta aghụghọ' },
  attempts: {
    what: 'Igodo arịrịọ gị, na ugboro ole a nwara ihe',
    why: 'Ka a ghara ime ihe ugboro abụọ, ma kwụsị ịkọ nkọ',
  },
};

export const keptUntil: Translation<typeof english.keptUntil> = {
  closed: 'Ruo mgbe emechiri akaụntụ, ma ọ bụ ị gbanwee ya',
  session: 'Awa 12',
  day: 'Otu ụbọchị',
  threeDays: 'Ụbọchị atọ',
  thirtyDays: 'Ụbọchị 30',
  ninetyDays: 'Ụbọchị 90',
  unnamed: 'Ruo mgbe ebighị ebi; na-enweghị aha gị mgbe emechiri akaụntụ',
};
