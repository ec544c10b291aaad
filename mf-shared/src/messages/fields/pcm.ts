import type { FieldWords } from '../../language/fields.ts';

/** What is said of single fields in Nigerian Pidgin. */
export const fields: FieldWords = {
  fields: {
    Name: 'Name',
    Email: 'Email',
    "Payer's name": 'Name of who pay',
    Reference: 'Payment reference',
    'Phone number': 'Phone number',
    Size: 'Size',
    'Delivery address': 'Delivery address',
    Bank: 'Bank',
    'Account number': 'Account number',
    'Account name': 'Account name',
    'Shared with': 'Account wey una dey share',
    Answer: 'Your answer',
    Search: 'Search',
  },
  required: (field) => `${field}: you never put am.`,
  tooLong: (field, max) => `${field}: no pass ${max} characters.`,
  hidden: (field) => `${field}: comot di characters wey person no fit see.`,
  sentences: {
    'Password is required.': 'Put your password.',
    'Code is required.': 'Put di code.',
    'All fields must be filled.': 'You must fill everything.',
    'Remove the control characters.': 'Comot di characters wey person no fit see.',
    'Please enter a valid email address.': 'Abeg put correct email address.',
    'Password must be at least 6 characters long.': 'Password must get at least 6 characters.',
    'Password must be at most 72 bytes long.': 'Di password too long.',
    'Password must not contain a NUL character.': 'One character for di password no dey allowed.',
    'Give a password, a code or a passkey.': 'Put password or code, or use passkey.',
    'This passkey could not be read.': 'We no fit read dis passkey.',
    'The token of the link is missing.': 'Di link no complete.',
    'Enter a phone number with 7 to 15 digits, for example 0803 123 4567.':
      'Put phone number wey get 7 to 15 digits, for example 0803 123 4567.',
    'Amount must be a whole number of naira.': 'Put whole naira, no kobo.',
    'Account number must consist of the digits 0 to 9.': 'For account number, put only digits 0 to 9.',
    'This bank code is not known.': 'We no know dis bank.',
    'This is the code of another bank.': 'Di code na for another bank.',
    'From must not be after to.': 'Di first day no fit come after di last day.',
    'Invalid input': 'Dis one no correct.',
  },
};
