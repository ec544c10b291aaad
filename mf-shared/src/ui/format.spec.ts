import { formatNaira } from './format.ts';

it.each([
  [0, '₦0.00'],
  [1234.5, '₦1,234.50'],
  [-5000, '-₦5,000.00'],
  [1234567.891, '₦1,234,567.89'],
])('%s is written %s', (amount, text) => {
  expect(formatNaira(amount)).toBe(text);
});
