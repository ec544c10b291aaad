import type { FieldWords } from '../../language/fields.ts';

/** What is said of single fields in Hausa. */
export const fields: FieldWords = {
  fields: {
    Name: 'Suna',
    Email: 'Imel',
    "Payer's name": 'Sunan mai biya',
    Reference: 'Lambar shaidar biya',
    'Phone number': 'Lambar waya',
    Size: 'Girma',
    'Delivery address': 'Adireshin kaiwa',
    Bank: 'Banki',
    'Account number': 'Lambar asusu',
    'Account name': 'Sunan asusu',
    'Shared with': 'Asusun haɗin gwiwa',
    Answer: 'Amsarku',
    Search: 'Nema',
  },
  required: (field) => `${field}: ba ku rubuta ba tukuna.`,
  tooLong: (field, max) => `${field}: kada ya wuce haruffa ${max}.`,
  hidden: (field) => `${field}: ku cire haruffan da ba a gani.`,
  sentences: {
    'Password is required.': 'Rubuta kalmar sirrinku.',
    'Code is required.': 'Shigar da lambar.',
    'All fields must be filled.': 'Dole a cike komai.',
    'Remove the control characters.': 'Ku cire haruffan da ba a gani.',
    'Please enter a valid email address.': 'Da fatan za a rubuta adireshin imel daidai.',
    'Password must be at least 6 characters long.': 'Dole kalmar sirri ta kasance aƙalla haruffa 6.',
    'Password must be at most 72 bytes long.': 'Kalmar sirrin ta yi tsawo da yawa.',
    'Password must not contain a NUL character.': 'Ba a yarda da wani harafi a cikin kalmar sirrin ba.',
    'Give a password, a code or a passkey.': 'Rubuta kalmar sirri ko lamba, ko yi amfani da passkey.',
    'This passkey could not be read.': 'Ba a iya karanta wannan passkey ba.',
    'The token of the link is missing.': 'Hanyar haɗin ba ta cika ba.',
    'Enter a phone number with 7 to 15 digits, for example 0803 123 4567.':
      'Rubuta lambar waya mai lambobi 7 zuwa 15, misali 0803 123 4567.',
    'Amount must be a whole number of naira.': 'Rubuta naira cikakkiya, ban da kobo.',
    'Account number must consist of the digits 0 to 9.': 'Ku rubuta lambobi 0 zuwa 9 kawai a lambar asusu.',
    'This bank code is not known.': 'Ba mu san wannan banki ba.',
    'This is the code of another bank.': 'Wannan lambar wani banki ce.',
    'From must not be after to.': 'Ranar farko ba za ta kasance bayan ranar ƙarshe ba.',
    'Invalid input': 'Wannan ba daidai ba ne.',
  },
};
