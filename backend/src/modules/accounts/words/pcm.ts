import type { AccountWords } from './en.ts';

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
        `Somebody ask to withdraw ${amount} to account wey you never use before, for ${bank}, wey end with ${ending}, for ${moment}.`,
    },
    passwordChanged: {
      subject: (product) => `Your ${product} password don change`,
      what: (moment) => `Di password of your account change for ${moment}.`,
    },
  },
  help: (supportEmail) => `You get question? Write to ${supportEmail}.`,
};
