import type { FieldWords } from '../../language/fields.ts';

/** What is said of single fields in Igbo. */
export const fields: FieldWords = {
  fields: {
    Name: 'Aha',
    Email: 'Email',
    "Payer's name": 'Aha onye kwụrụ',
    Reference: 'Nọmba nrụtụaka ụgwọ',
    'Phone number': 'Nọmba ekwentị',
    Size: 'Nha',
    'Delivery address': 'Adreesị nnyefe',
    Bank: 'Ụlọ akụ',
    'Account number': 'Nọmba akaụntụ',
    'Account name': 'Aha akaụntụ',
    'Shared with': 'Akaụntụ a na-ekekọrịta',
    Answer: 'Azịza gị',
    Search: 'Ọchụchọ',
  },
  required: (field) => `${field}: i debeghị ya.`,
  tooLong: (field, max) => `${field}: ka ọ ghara ịkarị mkpụrụ ${max}.`,
  hidden: (field) => `${field}: wepụ mkpụrụ ndị a na-adịghị ahụ anya.`,
  sentences: {
    'Password is required.': 'Dee paswọọdụ gị.',
    'Code is required.': 'Dee koodu ahụ.',
    'All fields must be filled.': 'A ga-edejurịrị ihe niile.',
    'Remove the control characters.': 'Wepụ mkpụrụ ndị a na-adịghị ahụ anya.',
    'Please enter a valid email address.': 'Biko dee adreesị email ziri ezi.',
    'Password must be at least 6 characters long.': 'Paswọọdụ ga-enwerịrị ma ọ dịghị ihe ọzọ mkpụrụ 6.',
    'Password must be at most 72 bytes long.': 'Paswọọdụ ahụ toro ogologo nke ukwuu.',
    'Password must not contain a NUL character.': 'E kweghị otu mkpụrụ dị n’paswọọdụ ahụ.',
    'Give a password, a code or a passkey.': 'Dee paswọọdụ ma ọ bụ koodu, ma ọ bụ jiri passkey.',
    'This passkey could not be read.': 'Enweghị ike ịgụ passkey a.',
    'The token of the link is missing.': 'Njikọ ahụ ezughị ezu.',
    'Enter a phone number with 7 to 15 digits, for example 0803 123 4567.':
      'Dee nọmba ekwentị nwere ọnụọgụ 7 ruo 15, dịka ọmụmaatụ 0803 123 4567.',
    'Amount must be a whole number of naira.': 'Dee naịra zuru ezu, ewezuga kobo.',
    'Account number must consist of the digits 0 to 9.': 'Dee naanị ọnụọgụ 0 ruo 9 na nọmba akaụntụ.',
    'This bank code is not known.': 'Anyị amaghị ụlọ akụ a.',
    'This is the code of another bank.': 'Nke a bụ koodu nke ụlọ akụ ọzọ.',
    'From must not be after to.': 'Ụbọchị mbụ enweghị ike ịbịa mgbe ụbọchị ikpeazụ gasịrị.',
    'Invalid input': 'Nke a ezighị ezi.',
  },
};
