/** A count for people: 1234 → '1,234'. */
export const inFull = (count: number): string => count.toLocaleString('en-NG');
