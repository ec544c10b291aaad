/** One spelling for each address, so that Ada@x.com and ada@X.com are the same person. */
export const normalizeEmail = (email: string) => email.toLowerCase();

/**
 * The address without what many providers ignore: dots before the @, and a tag after a +. Only for finding
 * accounts that may belong to one person, because some providers do tell such addresses apart.
 */
export function plainEmail(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split(/@(?=[^@]*$)/);
  // Nothing is before the tag of +ada@x.com, so that is the name.
  const [untagged = ''] = local.split(/(?<=.)\+/);
  return `${untagged.replaceAll('.', '')}@${domain}`;
}
