import { readPrice, writePrice } from './readPrice.ts';

it.each([
  ['2000', 2000],
  ['2,000', 2000],
  [' ₦2,000.50 ', 2000.5],
  ['NGN 1,234,567', 1234567],
  ['0.01', 0.01],
  ['-5', -5],
  ['2,00', undefined],
  ['2.000,00', undefined],
  ['1,2345', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['ten', undefined],
  ['', undefined],
])('reads the price %j as %p', (text, naira) => {
  expect(readPrice(text)).toBe(naira);
});

it.each([
  [1250, '1250'],
  [1250.5, '1250.50'],
  [0.07, '0.07'],
  [undefined, ''],
])('writes the price %p as %j', (naira, text) => {
  expect(writePrice(naira)).toBe(text);
});
