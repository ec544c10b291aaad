import type { FactorChange } from '../account.events.ts';

const FACTOR_CHANGES: Record<FactorChange, string> = {
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  authenticator_added: 'An authenticator app was added to your account',
  authenticator_removed: 'The authenticator app was removed from your account',
  recovery_codes_made: 'New recovery codes, which replace the old ones, were made for your account',
  recovery_code_used: 'A recovery code of your account was used',
  taken_back: 'A passkey or an authenticator app was removed with the link in our mail',
  reset_by_operator: 'We removed the passkeys and the authenticator app from your account',
};

/** Every text of the mails about an account; a device is named by its browser and system, a moment by day and time. */
export const en = {
  reset: {
    subject: (product: string) => `Choose a new ${product} password`,
    why: (product: string) => `We received a request to reset the ${product} password for this address.`,
    how: (minutes: number) => `This link lets you choose a new one. It works once, for ${minutes} minutes:`,
    otherwise: 'If it was not you, nothing has changed and you need not do anything.',
  },
  verification: {
    subject: (product: string) => `Verify your email address for ${product}`,
    why: (product: string, hours: number) =>
      `Somebody signed up to ${product} with this address. If it was you, this link verifies that the address is yours. It works for ${hours} hours:`,
    otherwise: 'If it was not you, do not open it, and nothing happens.',
  },
  emailChange: {
    subject: (product: string) => `Confirm your new address for ${product}`,
    why: (product: string, hours: number) =>
      `Somebody wants to use this address for their ${product} account. If it was you, this link changes the address of your account to this one. It works once, for ${hours} hours:`,
    otherwise: 'If it was not you, do not open it, and nothing happens.',
  },
  emailTaken: {
    subject: (product: string) => `Your address has a ${product} account already`,
    why: (product: string) =>
      `Somebody wanted to use this address for another ${product} account. It has an account already, so nothing has changed.`,
    how: 'If the account is yours, you can log in to it here:',
    otherwise: 'If it was not you, you need not do anything.',
  },
  alerts: {
    wasYou: 'If it was you, you need not do anything.',
    wasNotYou: 'If it was not you, choose a new password here within a day. That logs out every device:',
    newDevice: {
      subject: (product: string) => `A new log-in to your ${product} account`,
      what: (device: string, moment: string) =>
        `Somebody logged in to your account with ${device} on ${moment}.`,
    },
    takesBack:
      'If it was not you, choose a new password here within a day. That logs out every device and takes the withdrawal back, unless it has been paid by then:',
    newBankAccount: {
      subject: (product: string) => `A withdrawal from ${product} to a new bank account`,
      what: ({ amount, bank, ending }: { amount: string; bank: string; ending: string }, moment: string) =>
        `A withdrawal of ${amount} to a new bank account, at ${bank} and ending in ${ending}, was requested on ${moment}.`,
    },
    removesFactor:
      'If it was not you, choose a new password here within a day. That logs out every device and removes what was added:',
    factorChanged: {
      subject: (product: string) => `The protection of your ${product} account was changed`,
      what: (change: FactorChange, moment: string) => `${FACTOR_CHANGES[change]} on ${moment}.`,
    },
    bringsAddressBack:
      'If it was not you, choose a new password here within a day. That logs out every device and brings this address back:',
    emailChanged: {
      subject: (product: string) => `The address of your ${product} account was changed`,
      what: (moment: string) =>
        `The address of your account was changed on ${moment}. Our mails now go to the new one.`,
    },
    passwordChanged: {
      subject: (product: string) => `Your ${product} password was changed`,
      what: (moment: string) => `The password of your account was changed on ${moment}.`,
    },
  },
  help: (supportEmail: string) => `Questions? Write to ${supportEmail}.`,
};

export type AccountWords = typeof en;
