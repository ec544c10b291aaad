/**
 * Parses a typed price into naira: '2000', '2,000', '₦2,000.50'. Undefined for anything else: Number() alone
 * would accept '0x10' and '1e3', which nobody means, and '2,00' is ambiguous.
 */
export function readPrice(text: string): number | undefined {
  const amount = text.trim().replace(/^(₦|NGN)\s*/i, '');
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount);
  if (!isGrouped && !/^-?\d+(\.\d+)?$/.test(amount)) return undefined;
  return Number(amount.replaceAll(',', ''));
}

/** A price as the text of a field: '1250' or '1250.50'; '' for none. */
export const writePrice = (naira: number | undefined): string =>
  naira?.toFixed(Number.isInteger(naira) ? 0 : 2) ?? '';
