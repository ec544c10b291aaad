import type { FieldWords } from '../../language/fields.ts';

/** What is said of single fields in Yoruba. */
export const fields: FieldWords = {
  fields: {
    Name: 'Orúkọ',
    Email: 'Ímeèlì',
    "Payer's name": 'Orúkọ ẹni tó sanwó',
    Reference: 'Nọ́ńbà ìtọ́kasí ìsanwó',
    'Phone number': 'Nọ́ńbà fóònù',
    Size: 'Ìwọ̀n',
    'Delivery address': 'Àdírẹ́sì ìfiránṣẹ́',
    Bank: 'Báńkì',
    'Account number': 'Nọ́ńbà àkáǹtì',
    'Account name': 'Orúkọ àkáǹtì',
    'Shared with': 'Àkáǹtì àjọlò',
    Answer: 'Ìdáhùn rẹ',
    Search: 'Ìwádìí',
  },
  required: (field) => `${field}: o kò tíì kọ ọ́.`,
  tooLong: (field, max) => `${field}: kò gbọ́dọ̀ ju àmì ${max} lọ.`,
  hidden: (field) => `${field}: yọ àwọn àmì tí kò hàn kúrò.`,
  sentences: {
    'Password is required.': 'Tẹ ọ̀rọ̀ aṣínà rẹ.',
    'Code is required.': 'Tẹ kóòdù náà.',
    'All fields must be filled.': 'O gbọ́dọ̀ kọ gbogbo rẹ̀.',
    'Remove the control characters.': 'Yọ àwọn àmì tí kò hàn kúrò.',
    'Please enter a valid email address.': 'Jọ̀wọ́ kọ àdírẹ́sì ímeèlì tó tọ̀nà.',
    'Password must be at least 6 characters long.': 'Ọ̀rọ̀ aṣínà gbọ́dọ̀ ní ó kéré tán àmì 6.',
    'Password must be at most 72 bytes long.': 'Ọ̀rọ̀ aṣínà náà ti gùn jù.',
    'Password must not contain a NUL character.': 'Àmì kan nínú ọ̀rọ̀ aṣínà náà kò ṣeé lò.',
    'Give a password, a code or a passkey.': 'Tẹ ọ̀rọ̀ aṣínà tàbí kóòdù, tàbí lo passkey.',
    'This passkey could not be read.': 'A kò lè ka passkey yìí.',
    'The token of the link is missing.': 'Ìjápọ̀ náà kò pé.',
    'Enter a phone number with 7 to 15 digits, for example 0803 123 4567.':
      'Kọ nọ́ńbà fóònù tó ní nọ́ńbà 7 sí 15, bí àpẹẹrẹ 0803 123 4567.',
    'Amount must be a whole number of naira.': 'Kọ iye náírà tó pé, láìsí kọ́bọ̀.',
    'Account number must consist of the digits 0 to 9.': 'Nọ́ńbà 0 sí 9 nìkan ni kí o kọ fún nọ́ńbà àkáǹtì.',
    'This bank code is not known.': 'A kò mọ báńkì yìí.',
    'This is the code of another bank.': 'Kóòdù báńkì mìíràn nìyí.',
    'From must not be after to.': 'Ọjọ́ àkọ́kọ́ kò lè wà lẹ́yìn ọjọ́ tó kẹ́yìn.',
    'Invalid input': 'Èyí kò tọ̀nà.',
  },
};
