import fc from 'fast-check';
import { koboToDecimal, koboToNaira, nairaToKobo } from './money.ts';

describe('nairaToKobo', () => {
  it.each([
    [0, 0n],
    [-0, 0n],
    [0.01, 1n],
    [0.29, 29n],
    [1.1, 110n],
    [4999.99, 499_999n],
    [-5000, -500_000n],
    [Number.MAX_SAFE_INTEGER, 900_719_925_474_099_100n],
    [1e21, 10n ** 23n],
  ])('turns %p naira into %p kobo', (naira, kobo) => {
    expect(nairaToKobo(naira)).toBe(kobo);
  });

  it.each([0.001, 1.005, 4503599627370495.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %p, which kobo cannot hold exactly',
    (naira) => {
      expect(() => nairaToKobo(naira)).toThrow(RangeError);
    },
  );
});

it('converts every shown amount back to the same kobo', () => {
  const shown = fc.bigInt({ min: -3_500_000_000_000_000n, max: 3_500_000_000_000_000n });
  fc.assert(fc.property(shown, (kobo) => nairaToKobo(koboToNaira(kobo)) === kobo));
});

it('refuses amounts that a JSON number cannot hold exactly', () => {
  expect(() => koboToNaira(3_500_000_000_000_001n)).toThrow(RangeError);
});

it.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [-123_450n, '-1234.50'],
  [10n ** 30n, `1${'0'.repeat(28)}.00`],
])('writes %p kobo as %s', (kobo, text) => {
  expect(koboToDecimal(kobo)).toBe(text);
});
