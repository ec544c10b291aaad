/**
 * How reliable the check digit of an account number is. Commercial banks issue NUBANs only; other institutions
 * with a five-digit code mostly do. The rest use phone numbers as account numbers, or their code is known from one
 * source only.
 */
export type BankKind = 'commercial' | 'institution' | 'other';

export interface Bank {
  readonly code: string;
  readonly name: string;
  readonly kind: BankKind;
  /** Other names that people search for. */
  readonly also?: string;
}

/** Banks by their code from the Central Bank of Nigeria, which is part of the check digit's sum. */
const COMMERCIAL: readonly (readonly [code: string, name: string, also?: string])[] = [
  ['044', 'Access Bank'],
  ['063', 'Access Bank (Diamond)'],
  ['023', 'Citibank'],
  ['050', 'Ecobank'],
  ['214', 'FCMB', 'First City Monument Bank'],
  ['070', 'Fidelity Bank'],
  ['011', 'First Bank'],
  ['058', 'GTBank', 'Guaranty Trust Bank GTCO'],
  ['301', 'Jaiz Bank'],
  ['082', 'Keystone Bank'],
  ['303', 'Lotus Bank'],
  ['076', 'Polaris Bank', 'Skye Bank'],
  ['101', 'Providus Bank'],
  ['106', 'Signature Bank'],
  ['221', 'Stanbic IBTC Bank'],
  ['068', 'Standard Chartered Bank'],
  ['232', 'Sterling Bank'],
  ['100', 'SunTrust Bank'],
  ['302', 'TAJBank'],
  ['102', 'Titan Trust Bank'],
  ['033', 'UBA', 'United Bank for Africa'],
  ['032', 'Union Bank'],
  ['215', 'Unity Bank'],
  ['035', 'Wema Bank', 'ALAT'],
  ['057', 'Zenith Bank'],
];

const INSTITUTIONS: typeof COMMERCIAL = [
  ['50931', 'Bowen Microfinance Bank'],
  ['50823', 'CEMCS Microfinance Bank'],
  ['50126', 'Eyowo'],
  ['51318', 'FairMoney'],
  ['50383', 'Hasal Microfinance Bank'],
  ['51244', 'Ibile Microfinance Bank'],
  ['50457', 'Infinity Microfinance Bank'],
  ['50200', 'Kredi Money'],
  ['50211', 'Kuda', 'Kuda Microfinance Bank'],
  ['50304', 'Mint', 'Finex Microfinance Bank'],
  ['50515', 'Moniepoint', 'Moniepoint Microfinance Bank'],
  ['50629', 'NPF Microfinance Bank'],
  ['50746', 'Petra Microfinance Bank'],
  ['51293', 'QuickFund Microfinance Bank'],
  ['51113', 'Safe Haven Microfinance Bank'],
  ['51310', 'Sparkle', 'Sparkle Microfinance Bank'],
  ['51253', 'Stellas Microfinance Bank'],
  ['51269', 'Tangerine Money'],
  ['51211', 'TCF Microfinance Bank'],
  ['50840', 'U & C Microfinance Bank'],
  ['51316', 'Unilag Microfinance Bank'],
  ['51355', 'Waya Microfinance Bank'],
];

const OTHERS: typeof COMMERCIAL = [
  ['120001', '9PSB', '9 Payment Service Bank'],
  ['602', 'Accion Microfinance Bank'],
  ['401', 'ASO Savings and Loans'],
  ['565', 'Carbon', 'One Finance'],
  ['559', 'Coronation Merchant Bank'],
  ['501', 'FSDH Merchant Bank'],
  ['103', 'Globus Bank'],
  ['100022', 'GoMoney'],
  ['120002', 'HopePSB'],
  ['946', 'Money Master PSB'],
  ['120003', 'MTN MoMo PSB'],
  ['999992', 'OPay', 'OPay Digital Services Paycom'],
  ['107', 'Optimus Bank'],
  ['100002', 'Paga'],
  ['999991', 'PalmPay'],
  ['104', 'Parallex Bank'],
  ['100039', 'Paystack-Titan'],
  ['105', 'PremiumTrust Bank'],
  ['502', 'Rand Merchant Bank'],
  ['125', 'Rubies Microfinance Bank'],
  ['120004', 'SmartCash PSB', 'Airtel'],
  ['566', 'VFD Microfinance Bank', 'V by VFD'],
];

const listed = (kind: BankKind, banks: typeof COMMERCIAL): Bank[] =>
  banks.map(([code, name, also]) => ({ code, name, kind, ...(also !== undefined && { also }) }));

/** The banks that people choose from, by name. */
export const BANKS: readonly Bank[] = [
  ...listed('commercial', COMMERCIAL),
  ...listed('institution', INSTITUTIONS),
  ...listed('other', OTHERS),
].sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** The listed bank of exactly this name, whatever its case. */
export function bankNamed(name: string): Bank | undefined {
  const wanted = name.trim().toLowerCase();
  return BANKS.find((bank) => bank.name.toLowerCase() === wanted);
}

export const bankOfCode = (code: string): Bank | undefined => BANKS.find((bank) => bank.code === code);
