/** Money is integer kobo in a bigint everywhere inside; naira numbers exist only at the API's edge. */

const KOBO_PER_NAIRA = 100n;

/**
 * Kobo of an amount of naira with at most two decimals.
 * @throws RangeError when kobo cannot hold the amount exactly
 */
export function nairaToKobo(naira: number): bigint {
  const kobo = Math.round(naira * 100);
  if (!Number.isSafeInteger(kobo) || kobo / 100 !== naira) {
    throw new RangeError('an amount of naira has at most two decimals');
  }
  return BigInt(kobo);
}

/**
 * The naira number that the API shows; exact for every amount below 90 trillion naira.
 * @throws RangeError beyond that
 */
export function koboToNaira(kobo: bigint): number {
  const value = Number(kobo);
  if (!Number.isSafeInteger(value)) throw new RangeError('the amount is too large for a JSON number');
  return value / Number(KOBO_PER_NAIRA);
}
