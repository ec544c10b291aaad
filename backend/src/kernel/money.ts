/** Inside the backend, money is integer kobo in a bigint; naira numbers exist only at the API's edge. */

const KOBO_PER_NAIRA = 100n;
/** Up to this amount (2^45 naira), a JSON number with two decimals still distinguishes adjacent kobo. */
const EXACT_KOBO = 3_500_000_000_000_000n;

/**
 * Converts naira with at most two decimals to kobo.
 * @throws RangeError when kobo cannot hold the amount exactly
 */
export function nairaToKobo(naira: number): bigint {
  if (Number.isInteger(naira)) return BigInt(naira) * KOBO_PER_NAIRA;
  const kobo = Math.round(naira * 100);
  if (!Number.isSafeInteger(kobo) || kobo / 100 !== naira) {
    throw new RangeError('an amount of naira has at most two decimals');
  }
  return BigInt(kobo);
}

/** Kobo of naira as text with at most two decimals, such as '150.50'; undefined without any. */
export const koboOf = (naira: string | undefined): bigint | undefined =>
  naira === undefined ? undefined : nairaToKobo(Number(naira));

/**
 * The naira number that the API shows; exact up to 35 trillion naira.
 * @throws RangeError beyond that
 */
export function koboToNaira(kobo: bigint): number {
  if (kobo > EXACT_KOBO || kobo < -EXACT_KOBO) {
    throw new RangeError('the amount is too large for a JSON number');
  }
  return Number(kobo) / Number(KOBO_PER_NAIRA);
}

/** ₦1,234.50 */
export const formatNaira = (kobo: bigint): string =>
  `${kobo < 0n ? '-' : ''}₦${koboToDecimal(kobo < 0n ? -kobo : kobo).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Kobo as plain decimal naira with two places, however large: '-1234.50'. */
export function koboToDecimal(kobo: bigint): string {
  const digits = (kobo < 0n ? -kobo : kobo).toString().padStart(3, '0');
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
