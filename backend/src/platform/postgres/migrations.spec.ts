import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations, vaultMigrations } from './migrate.ts';

/** Both were released before numbers had to be unique; databases know them by these names. */
const TWINS = ['0009-answers-of-people', '0009-vault'];

const files = readdirSync(join(__dirname, 'migrations')).map((file) => file.replace(/\.ts$/, ''));
const numberOf = (name: string) => name.slice(0, 4);

it('gives every migration a unique number', () => {
  const numbers = files.filter((name) => !TWINS.includes(name)).map(numberOf);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(numbers).not.toContain(numberOf(TWINS[0] ?? ''));
});

it('applies each migration, under the name of its file and in the order of the numbers', () => {
  const names = [migrations, vaultMigrations].map((list) => list.map(({ name }) => name));
  expect(names.flat().sort()).toEqual([...files].sort());
  for (const list of names) expect(list).toEqual([...list].sort());
});
