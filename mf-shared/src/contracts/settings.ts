import * as z from 'zod/mini';
import { accountNumber, filled, line, webAddress } from './fields.ts';
import { LINK_INVALID, SETTING_REFUSALS } from './rules.ts';

const MOST_ENTRIES = 50;

const link = webAddress(LINK_INVALID);

/** A list that replaces the stored one; an empty one clears it. */
const entries = <Entry extends z.ZodMiniType>(entry: Entry, label: string) =>
  z
    .array(entry, `${label} must be a list.`)
    .check(z.maxLength(MOST_ENTRIES, `${label} may have at most ${MOST_ENTRIES} entries.`));

/** The list that was shown; when there is another by now, the call is refused. */
const shownBefore = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.optional(z.array(entry).check(z.maxLength(MOST_ENTRIES)));

const methodsChanged = {
  status: 409,
  code: 'payment_methods_changed',
  message: 'Another owner has changed this list. Nothing was saved.',
} as const;

/** A bank account that activation payments go to; those of early builds may hold any text. */
export const BankMethod = z.strictObject({
  bankName: z.string(),
  holderName: z.string(),
  accountNo: z.string(),
});
export type BankMethod = z.infer<typeof BankMethod>;
BankMethod.register(z.globalRegistry, { title: 'BankMethod' });

/** A crypto address that activation payments go to. */
export const CryptoMethod = z.strictObject({ cryptoAddress: z.string(), cryptoNetwork: z.string() });
export type CryptoMethod = z.infer<typeof CryptoMethod>;
CryptoMethod.register(z.globalRegistry, { title: 'CryptoMethod' });

const NewBankMethod = z.strictObject(
  {
    bankName: line('Bank name', 100),
    holderName: line('Holder name', 100),
    accountNo: z.optional(accountNumber),
  },
  'A bank entry has a bankName, a holderName and an accountNo, and nothing else.',
);
const NewCryptoMethod = z.strictObject(
  { cryptoAddress: line('Crypto address', 128), cryptoNetwork: line('Crypto network', 50) },
  'A crypto entry has a cryptoAddress and a cryptoNetwork, and nothing else.',
);

const tutorial = { tutorialink: 'https://videos.example.com/welcome.webm' };
const payment = { paymentlink: 'https://pay.example.com/watchearn' };
const bankMethods = {
  paymentMethodsOne: [{ bankName: 'Example Bank', holderName: 'WatchEarn', accountNo: '0123456789' }],
};
const cryptoMethods = {
  paymentMethodsTwo: [{ cryptoAddress: 'bc1qexampleexampleexample', cryptoNetwork: 'Bitcoin' }],
};

const Tutorial = z.object({ tutorialink: z.string() });
const Payment = z.object({ paymentlink: z.string() });
const BankMethods = z.object({ paymentMethodsOne: z.array(BankMethod) });
const CryptoMethods = z.object({ paymentMethodsTwo: z.array(CryptoMethod) });
const message = { message: z.string() };

export const settingEndpoints = {
  'GET /api/tutorialvideos': {
    access: 'signedIn',
    summary: 'The link of the tutorial video; blank while there is none.',
    status: 200,
    response: Tutorial,
    example: { response: tutorial },
  },
  'PUT /api/tutorialvideos': {
    access: 'admin',
    summary: 'Sets the link of the tutorial video.',
    idempotent: true,
    status: 200,
    body: filled(['tutorialink'], SETTING_REFUSALS.tutorialMissing, z.object({ tutorialink: link })),
    response: z.extend(Tutorial, message),
    example: { body: tutorial, response: { message: 'Tutorial submitted successfully!', ...tutorial } },
  },
  'DELETE /api/tutorialvideos': {
    access: 'admin',
    summary: 'Removes the tutorial video.',
    idempotent: true,
    status: 200,
    response: z.extend(Tutorial, message),
    example: { response: { message: 'Tutorial removed.', tutorialink: '' } },
  },
  'GET /api/payment': {
    access: 'signedIn',
    summary: 'The link of the payment page; blank while there is none.',
    status: 200,
    response: Payment,
    example: { response: payment },
  },
  'PUT /api/payment': {
    access: 'admin',
    stepUp: true,
    summary: 'Sets the link of the payment page.',
    idempotent: true,
    status: 200,
    body: filled(['paymentlink'], SETTING_REFUSALS.paymentMissing, z.object({ paymentlink: link })),
    response: z.extend(Payment, message),
    example: { body: payment, response: { message: 'Payment link updated successfully!', ...payment } },
  },
  'DELETE /api/payment': {
    access: 'admin',
    stepUp: true,
    summary: 'Removes the link of the payment page.',
    idempotent: true,
    status: 200,
    response: z.extend(Payment, message),
    example: { response: { message: 'Payment link removed.', paymentlink: '' } },
  },
  'GET /api/payment-methods': {
    access: 'signedIn',
    summary: 'Where activation payments may go: bank accounts and crypto addresses.',
    status: 200,
    response: z.object({ data: z.extend(BankMethods, CryptoMethods.shape) }),
    example: { response: { data: { ...bankMethods, ...cryptoMethods } } },
  },
  'PUT /api/payment-methods/method-one': {
    access: 'admin',
    stepUp: true,
    summary: 'Replaces the list of bank accounts; an empty list clears it.',
    idempotent: true,
    status: 200,
    refusals: [methodsChanged],
    body: z.object({
      paymentMethodsOne: entries(NewBankMethod, 'Bank details'),
      from: shownBefore(BankMethod),
    }),
    response: z.object({ ...message, data: BankMethods }),
    example: {
      body: { ...bankMethods, from: [] },
      response: { message: 'Bank details updated successfully.', data: bankMethods },
    },
  },
  'PUT /api/payment-methods/method-two': {
    access: 'admin',
    stepUp: true,
    summary: 'Replaces the list of crypto addresses; an empty list clears it.',
    idempotent: true,
    status: 200,
    refusals: [methodsChanged],
    body: z.object({
      paymentMethodsTwo: entries(NewCryptoMethod, 'Crypto details'),
      from: shownBefore(CryptoMethod),
    }),
    response: z.object({ ...message, data: CryptoMethods }),
    example: {
      body: { ...cryptoMethods, from: [] },
      response: { message: 'Crypto details updated successfully.', data: cryptoMethods },
    },
  },
} as const;
