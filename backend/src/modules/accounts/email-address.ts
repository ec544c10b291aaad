import { keyedHash } from '../../platform/vault/keyed-hash.ts';

/** One spelling for each address, so that Ada@x.com and ada@X.com are the same person. */
export const normalizeEmail = (email: string) => email.toLowerCase();

/**
 * The address without the parts that many providers ignore: dots before the @, and a tag after a +. Only for
 * finding accounts that may belong to one person, because some providers do distinguish such addresses.
 */
export function plainEmail(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split(/@(?=[^@]*$)/);
  // Nothing precedes the + of +ada@x.com, so what follows is the name and not a tag.
  const [untagged = ''] = local.split(/(?<=.)\+/);
  return `${untagged.replaceAll('.', '')}@${domain}`;
}

/** The keyed hashes of addresses. */
export function emailHashes(key: string) {
  const { of, keyId } = keyedHash(key);
  return { keyId, of: (email: string) => of(normalizeEmail(email)) };
}

export type EmailHashes = ReturnType<typeof emailHashes>;
