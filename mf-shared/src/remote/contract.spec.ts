import { CONTRACT_VERSION, isRemoteModule, isSupportedContract } from './contract.ts';

const shop = { contract: CONTRACT_VERSION, name: 'shop', release: '1.0.0-a', Root: () => null };

test.each([
  ['1.0', '1.0', true],
  ['1.7', '1.0', true],
  ['2.0', '1.0', false],
  ['0.9', '1.0', false],
  ['1.3', '2.0', true],
  ['1.3', '3.0', false],
  ['1', '1.0', false],
  ['1.x', '1.0', false],
  [undefined, '1.0', false],
])('a remote of contract %s in a shell of contract %s: %s', (contract, own, isSupported) => {
  expect(isSupportedContract(contract, own)).toBe(isSupported);
});

test('a remote module has everything that the shell needs', () => {
  expect(isRemoteModule(shop)).toBe(true);
  for (const part of Object.keys(shop)) expect(isRemoteModule({ ...shop, [part]: undefined })).toBe(false);
  expect(isRemoteModule({ ...shop, contract: '2.0' })).toBe(false);
  expect(isRemoteModule(null)).toBe(false);
});
