import { formatNaira } from './format.ts';

/** By how much an amount of naira changed, for people: 150 → '+₦150.00', −150 → '−₦150.00'; not for 0. */
export const formatChange = (amountNaira: number): string =>
  `${amountNaira > 0 ? '+' : ''}${formatNaira(amountNaira)}`;
