import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryDatabase } from '../../testing/country-database.ts';
import { ConfigurationError } from '../configuration-error.ts';
import { openCountries } from './countries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countries-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(bytes: Buffer | string): Promise<string> {
  const file = join(folder, 'countries.mmdb');
  await writeFile(file, bytes);
  return file;
}

it('finds the country of a known address, and null for others', async () => {
  const countryOf = await openCountries(
    await written(countryDatabase({ '203.0.113.0/24': 'NG', '198.51.100.0/25': 'GH' })),
  );
  expect(
    ['203.0.113.7', '198.51.100.1', '198.51.100.200', '192.0.2.1', '2001:db8::1', 'unknown', ''].map(
      countryOf,
    ),
  ).toEqual(['NG', 'GH', null, null, null, null, null]);
});

it('returns null without a database', async () => {
  expect((await openCountries(null))('203.0.113.7')).toBeNull();
});

it.each([
  ['is missing', async () => join(folder, 'nowhere.mmdb')],
  ['is something else', () => written('not a database')],
  ['is cut short', () => written(countryDatabase({ '203.0.113.0/24': 'NG' }).subarray(0, 40))],
  ['is empty', () => written('')],
])('stops the start with a sentence when the file %s', async (_, fileOf) => {
  const opening = openCountries(await fileOf());
  await expect(opening).rejects.toThrow(ConfigurationError);
  await expect(opening).rejects.toThrow('cannot be read as a country database');
});
