import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { createTestDatabase } from '../../testing/database.ts';
import { until } from '../../testing/until.ts';
import { connect, type Sql } from '../postgres/client.ts';
import { DamagedError } from './aead.ts';
import { KeyEncryption } from './key-encryption.ts';
import { Vault } from './vault.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
/** The operator who restores a backup. */
let owner: postgres.Sql;
const others: Sql[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 2, name: 'test' });
  owner = postgres(database.ownerUrl, { max: 1 });
});
afterEach(async () => {
  await Promise.all([sql, owner, ...others.splice(0)].map((each) => each.end({ timeout: 1 })));
  await database.drop();
});

const FIRST = '01'.repeat(32);
const SECOND = '02'.repeat(32);

/** A vault as in another process, with its own connections. */
async function openVault(sealingKey = FIRST): Promise<Vault> {
  const own = connect(database.url, { max: 2, name: 'test-vault' });
  others.push(own);
  const vault = new Vault(own, new KeyEncryption(sealingKey));
  await vault.start();
  return vault;
}

const only = (subject: string) => new Set([subject]);
const keyOf = async (vault: Vault, subject: string) =>
  (await vault.find(only(subject))).get(subject)?.bytes.toString('hex');
const makeKey = async (vault: Vault, subject: string) =>
  (await vault.findOrMake(only(subject))).get(subject)?.bytes.toString('hex');

it('gives each person one key, even when several processes create it at once', async () => {
  const vaults = [await openVault(), await openVault(), await openVault()];
  const people = Array.from({ length: 20 }, (_, number) => `person ${number}`);
  const answers = await Promise.all(
    vaults.flatMap((vault, index) => {
      const inAnyOrder = index === 0 ? people : people.toReversed();
      return [vault.findOrMake(new Set(inAnyOrder)), vault.findOrMake(new Set(people))];
    }),
  );
  for (const person of people) {
    expect(new Set(answers.map((keys) => keys.get(person)?.bytes.toString('hex'))).size).toBe(1);
  }
  expect(new Set(people.map((person) => answers[0]?.get(person)?.bytes.toString('hex'))).size).toBe(20);
  expect(await keyOf(await openVault(), 'person 0')).toBe(answers[0]?.get('person 0')?.bytes.toString('hex'));
});

it('creates no key on reads', async () => {
  const vault = await openVault();
  expect(await keyOf(vault, 'ada')).toBeUndefined();
  expect(await vault.notDestroyed(['ada'])).toEqual(['ada']);
  expect(await sql`select from vault.subject_key`).toHaveLength(0);
});

it('drops a destroyed key at once in every process, and never creates another', async () => {
  const [vault, elsewhere] = [await openVault(), await openVault()];
  expect(await makeKey(vault, 'ada')).toBe(await makeKey(elsewhere, 'ada'));
  await vault.destroy('ada');
  expect(await keyOf(vault, 'ada')).toBeUndefined();
  await until(async () => (await keyOf(elsewhere, 'ada')) === undefined);
  expect(await makeKey(elsewhere, 'ada')).toBeUndefined();
  await vault.destroy('ada');
  await vault.destroy('never had a key');
  expect(await makeKey(vault, 'never had a key')).toBeUndefined();
  expect(await vault.notDestroyed(['ada', 'never had a key', 'bola'])).toEqual(['bola']);
});

it('does not cache a key whose look-up overlapped its destruction', async () => {
  const vault = await openVault();
  await makeKey(await openVault(), 'ada');
  const looking = keyOf(vault, 'ada');
  await Promise.all([looking, vault.destroy('ada')]);
  expect(await keyOf(vault, 'ada')).toBeUndefined();
});

it('does not start while SEALING_KEY cannot unwrap every key', async () => {
  await makeKey(await openVault(), 'ada');
  await expect(openVault(SECOND)).rejects.toThrow(/^SEALING_KEY does not open the keys of 1 people/);
  await openVault(`${SECOND},${FIRST}`);
});

it('refuses a wrapped key that was changed or moved to another person', async () => {
  await makeKey(await openVault(), 'ada');
  await owner`
    insert into vault.subject_key (subject, key_version, kek_id, wrapped)
    select 'bola', key_version, kek_id, wrapped from vault.subject_key where subject = 'ada'`;
  await expect(keyOf(await openVault(), 'bola')).rejects.toThrow(DamagedError);
  await owner`update vault.subject_key set wrapped = ${randomBytes(60)} where subject = 'ada'`;
  await expect(keyOf(await openVault(), 'ada')).rejects.toThrow(DamagedError);
});

describe('rotation', () => {
  it('re-encrypts every remaining key, after which the old key-encryption key is not needed', async () => {
    const before = await openVault();
    const people = Array.from({ length: 1100 }, (_, number) => `person ${number}`);
    const keys = await before.findOrMake(new Set(people));
    await before.destroy('person 7');
    expect(await (await openVault(`${SECOND},${FIRST}`)).rotate()).toBe(1099);
    expect(await (await openVault(`${SECOND},${FIRST}`)).rotate()).toBe(0);
    const after = await openVault(SECOND);
    expect(await keyOf(after, 'person 1099')).toBe(keys.get('person 1099')?.bytes.toString('hex'));
    expect(await keyOf(after, 'person 7')).toBeUndefined();
  });

  it('makes older backups of the vault useless: destroyed keys cannot be restored', async () => {
    const before = await openVault();
    await makeKey(before, 'ada');
    const [backup] = await sql`select * from vault.subject_key where subject = 'ada'`;
    await before.destroy('ada');
    await (await openVault(`${SECOND},${FIRST}`)).rotate();

    const { kek_id, wrapped } = backup as { kek_id: string; wrapped: Buffer };
    const after = await openVault(SECOND);
    await owner`
      update vault.subject_key set kek_id = ${kek_id}, wrapped = ${wrapped}, destroyed_at = null
      where subject = 'ada'`;
    await expect(keyOf(after, 'ada')).rejects.toThrow('SEALING_KEY does not hold the key');
    await expect(openVault(SECOND)).rejects.toThrow(/^SEALING_KEY does not open the keys of 1 people/);
  });
});

it('refuses malformed sealing keys', () => {
  for (const text of ['', 'x', '01'.repeat(31), `${FIRST},`, `${FIRST} ${SECOND}`]) {
    expect(() => new KeyEncryption(text)).toThrow('SEALING_KEY must be');
  }
});
