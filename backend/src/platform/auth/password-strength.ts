import { refused } from '../../kernel/domain-error.ts';

const LEAST_CHARACTERS = 12;
/** Shorter names occur in many passwords by chance. */
const LEAST_NAME = 3;
/** Attackers first guess short additions to a common word: a year, an exclamation mark. */
const LEAST_BESIDE_COMMON = 6;
const LEAST_DIFFERENT = 5;
const COMMON = [
  'administrator',
  'watchearn',
  'password',
  'passw0rd',
  'p@ssw0rd',
  'qwertyuiop',
  '1234567890',
  'abcdefghij',
  'iloveyou',
  'changeme',
  'letmein',
  'welcome',
  'qwerty',
  '123456',
  'admin',
];

/** Why a password is too weak for an admin, as the end of a sentence; undefined when it is not. */
export function weaknessOf(password: string, email = ''): string | undefined {
  const text = password.toLowerCase();
  if ([...password].length < LEAST_CHARACTERS) return `must have at least ${LEAST_CHARACTERS} characters`;
  const [name = ''] = email.toLowerCase().split('@');
  if (name.length >= LEAST_NAME && text.includes(name)) return 'must not contain the email address';
  const rest = COMMON.reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest !== text && rest.length < LEAST_BESIDE_COMMON) return 'must not be a common password';
  if (new Set(text).size < LEAST_DIFFERENT) return 'must not repeat a few characters';
  return undefined;
}

/**
 * Call it with the new password of an admin: guessing it would give control over everybody's money.
 * @throws DomainError weak_password
 */
export function demandStrength(password: string, email: string | undefined): void {
  const weakness = weaknessOf(password, email);
  if (weakness) throw refused('weak_password', `The password of an admin ${weakness}.`);
}
