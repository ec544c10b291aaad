/** An amount of kobo as texts in every language write it: ₦1,234.50. */
export const naira = (kobo = 0): string =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
