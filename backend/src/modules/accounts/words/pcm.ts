import type { FactorChange } from '../account.events.ts';
import type { AccountWords } from './en.ts';

const FACTOR_CHANGES: Record<FactorChange, string> = {
  passkey_added: 'Dem add passkey to your account',
  passkey_removed: 'Dem comot passkey from your account',
  authenticator_added: 'Dem add authenticator app to your account',
  authenticator_removed: 'Dem comot di authenticator app from your account',
  recovery_codes_made: 'Dem make new recovery codes for your account, and di old ones no dey work again',
  recovery_code_used: 'Dem use one recovery code of your account',
  taken_back: 'Passkey or authenticator app comot with di link of our mail',
  reset_by_operator: 'We comot di passkeys and di authenticator app of your account',
};

export const pcm: AccountWords = {
  reset: {
    subject: (product) => `Choose new ${product} password`,
    why: (product) => `Somebody ask make we reset di ${product} password for dis email.`,
    how: (minutes) => `Dis link go let you choose new one. E dey work one time, for ${minutes} minutes:`,
    otherwise: 'If no be you, nothing change and you no need do anything.',
  },
  verification: {
    subject: (product) => `Verify your email for ${product}`,
    why: (product, hours) =>
      `Somebody sign up for ${product} with dis email. If na you, dis link go confirm say di email na your own. E dey work for ${hours} hours:`,
    otherwise: 'If no be you, no open am, and nothing go happen.',
  },
  emailChange: {
    subject: (product) => `Confirm your new address for ${product}`,
    why: (product, hours) =>
      `Somebody wan use this address for their ${product} account. If na you, this link go change your account address to this one. E dey work one time, for ${hours} hours:`,
    otherwise: 'If no be you, no open am, and nothing go happen.',
  },
  emailTaken: {
    subject: (product) => `Your address don get ${product} account already`,
    why: (product) =>
      `Somebody wan use this address for another ${product} account. E don get account already, so nothing change.`,
    how: 'If the account na your own, you fit log in here:',
    otherwise: 'If no be you, you no need do anything.',
  },
  alerts: {
    wasYou: 'If na you, you no need do anything.',
    wasNotYou: 'If no be you, choose new password here before one day pass. E go log out every device:',
    newDevice: {
      subject: (product) => `New log-in for your ${product} account`,
      what: (device, moment) => `Somebody log in to your account with ${device} for ${moment}.`,
    },
    takesBack:
      'If no be you, choose new password here before one day pass. E go log out every device and carry di withdrawal come back, unless dem don pay am already:',
    newBankAccount: {
      subject: (product) => `Withdrawal from ${product} to new bank account`,
      what: ({ amount, bank, ending }, moment) =>
        `Somebody ask to withdraw ${amount} to new bank account, for ${bank}, wey end with ${ending}, for ${moment}.`,
    },
    removesFactor:
      'If no be you, choose new password here before one day pass. E go log out every device and comot wetin dem add:',
    factorChanged: {
      subject: (product) => `How your ${product} account dey protected don change`,
      what: (change, moment) => `${FACTOR_CHANGES[change]} for ${moment}.`,
    },
    bringsAddressBack:
      'If no be you, choose new password here before one day pass. E go log out every device and bring this address back:',
    emailChanged: {
      subject: (product) => `Your ${product} account address don change`,
      what: (moment) => `Your account address change on ${moment}. Our mails dey go the new one now.`,
    },
    passwordChanged: {
      subject: (product) => `Your ${product} password don change`,
      what: (moment) => `Di password of your account change for ${moment}.`,
    },
  },
  help: (supportEmail) => `You get question? Write to ${supportEmail}.`,
};
