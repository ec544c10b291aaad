/** The names of form fields in the contracts, with the most characters that each may have. */
const FIELDS = {
  Name: [60, 100],
  Email: [254],
  "Payer's name": [100],
  Reference: [100],
  'Phone number': [40],
  Size: [20],
  'Delivery address': [300],
  Bank: [100],
  'Account number': [34],
  'Account name': [100],
  'Bank name': [100],
  'Holder name': [100],
  'Crypto address': [128],
  'Crypto network': [50],
  'Shared with': [200],
  Answer: [1000],
  Search: [100],
} as const;

type Field = keyof typeof FIELDS;

/** Sentences of the API that are about one field only. */
type FieldSentence =
  | 'Password is required.'
  | 'Code is required.'
  | 'All fields must be filled.'
  | 'Remove the control characters.'
  | 'Please enter a valid email address.'
  | 'Password must be at least 6 characters long.'
  | 'Password must be at most 72 bytes long.'
  | 'Password must not contain a NUL character.'
  | 'Give a password, a code or a passkey.'
  | 'This passkey could not be read.'
  | 'The token of the link is missing.'
  | 'Enter a phone number with 7 to 15 digits, for example 0803 123 4567.'
  | 'Amount must be a whole number of naira.'
  | 'Account number must consist of the digits 0 to 9.'
  | 'This bank code is not known.'
  | 'This is the code of another bank.'
  | 'From must not be after to.'
  | 'Invalid input';

/** The words of a language for what the API finds wrong with single fields. */
export interface FieldWords {
  readonly fields: Readonly<Record<Field, string>>;
  readonly required: (field: string) => string;
  readonly tooLong: (field: string, max: number) => string;
  readonly hidden: (field: string) => string;
  readonly sentences: Readonly<Record<FieldSentence, string>>;
}

/** Translations of the API's sentences about fields, by the English sentence. */
export function fieldSentences({ fields, required, tooLong, hidden, sentences }: FieldWords) {
  const told: Record<string, string> = { ...sentences };
  for (const [field, longest] of Object.entries(FIELDS)) {
    const name = fields[field as Field];
    told[`${field} is required.`] = required(name);
    told[`${field} must not contain hidden characters or direction marks.`] = hidden(name);
    for (const max of longest) told[`${field} must be at most ${max} characters long.`] = tooLong(name, max);
  }
  return told;
}
