import type { Translation } from 'mf-shared/language';
import type * as english from '../kept.ts';

export const kept: Translation<typeof english.kept> = {
  title: 'Duk abin da ake ajiyewa, dalili, da tsawon lokaci',
  what: 'Menene',
  why: 'Dalili',
  until: 'Tsawon lokaci',
};

export const keptKinds: Translation<typeof english.keptKinds> = {
  account: {
    what: 'Sunanku, imel, matsayi da yanayin asusu; adireshin da aka gayyata a matsayin mai gudanarwa',
    why: 'Domin a san ku, a kuma rubuta muku',
  },
  password: { what: 'Kalmar sirrinku, a matsayin alama', why: 'Domin ku kaɗai ku shiga' },
  secondFactors: {
    what: 'Passkey, maɓallin manhajar tantancewa da aka rufe, alamun lambobin dawo da asusu',
    why: 'Kada wani ya shiga da kalmar sirri kaɗai',
  },
  sessions: {
    what: 'Kowane shiga: burauza, na’ura, ƙasa idan an sani, da lokacin amfani',
    why: 'Domin a nuna muku inda kuka shiga',
  },
  devices: { what: 'Burauzar da kuka taɓa amfani da su', why: 'Domin a gargaɗe ku game da sabuwa' },
  networks: { what: 'Alamar intanet ɗin da kuka fito', why: 'Kada masu zato su kulle ku a waje' },
  links: {
    what: 'Alamun mahaɗan da muka aika, da abin da suke yi ko suke warwarewa',
    why: 'Domin mahaɗi ya yi aiki sau ɗaya',
  },
  notifications: {
    what: 'Abin da kuke so a sanar da ku, harshenku, da inda kuka karanta',
    why: 'Domin a sanar da ku yadda kuke so',
  },
  pushDevices: {
    what: 'Na’urorin da ake aika wa sanarwa: adireshi da mabuɗansu, da shigar da suke ƙarƙashinta; suna gogewa idan kun fita',
    why: 'Domin a sanar da ku a kansu',
  },
  watching: {
    what: 'Bidiyon da kuka kalla, ɓangaren da ya gudana, da lokaci',
    why: 'Domin tabbatar da nema',
  },
  earnings: {
    what: 'Abin da kuka samu, kuka nema, kuka saya kuka cire, da lokaci',
    why: 'Domin sanin kuɗinku, da littattafan kuɗi',
  },
  withdrawals: {
    what: 'Banki, lambar asusu da suna, dalilai da amsoshinku',
    why: 'Domin a biya ku, ko a faɗi dalilin ƙi',
  },
  rewards: { what: 'Lambar waya, girma ko adireshi na kyauta, da lambarta', why: 'Domin a kai ta' },
  activation: { what: 'Suna da lambar biyan kunnawa, da dalilai', why: 'Domin a gano kuɗin' },
  notes: {
    what: 'Abin da ma’aikata suka rubuta game da asusunku, da dalilin bayyana wani abu',
    why: 'Domin a taimake ku, a kuma ba da lissafi',
  },
  fraud: { what: 'Alamun da aka yi daga na’urarku, intanet da imel', why: 'Domin gano zamba' },
  attempts: {
    what: 'Maɓallan buƙatunku, da sau nawa aka gwada',
    why: 'Kada a yi abu sau biyu, a kuma hana zato',
  },
};

export const keptUntil: Translation<typeof english.keptUntil> = {
  closed: 'Har sai an rufe asusu, ko kun canja',
  session: 'Awa 12',
  day: 'Kwana ɗaya',
  threeDays: 'Kwana uku',
  thirtyDays: 'Kwana 30',
  ninetyDays: 'Kwana 90',
  unnamed: 'Har abada; ba tare da sunanku ba bayan an rufe asusu',
};
