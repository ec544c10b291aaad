import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type driver from 'postgres';
import { postgres } from './driver.ts';

/** The role with exactly the rights that the running product needs; every login of the API is a member. */
export const APPLICATION_ROLE = 'watchearn_app';

/** PostgreSQL truncates longer names. */
const LONGEST_NAME = 63;
/** PostgreSQL's own default; servers before version 16 know no other. */
const SCRAM_ITERATIONS = 4096;

/**
 * The address of a login derived from the owner's address, so the same in every process that knows that
 * address. It does not reveal the owner's password. Undefined when the owner's address has no password.
 */
export function derivedLogin(ownerUrl: string): string | undefined {
  const { pass, database } = postgres(ownerUrl).options;
  if (typeof pass !== 'string' || pass === '') return undefined;
  const name = `watchearn_api_${database}`.slice(0, LONGEST_NAME);
  const password = createHmac('sha256', pass).update(name).digest('hex');
  return ownerUrl.replace(/^(\w+:\/\/)([^/]*@)?/, `$1${encodeURIComponent(name)}:${password}@`);
}

/**
 * Creates the login of an address if it does not exist, and makes it a member of the application's role. The
 * password of an existing login is changed only with `renewsPassword`.
 * @param owner a connection as the owner of the role
 */
export async function makeLogin(
  owner: driver.Sql,
  url: string,
  { renewsPassword = false } = {},
): Promise<void> {
  const { user, pass } = postgres(url).options;
  const [role] = await owner<{ isMember: boolean }[]>`
    select pg_has_role(oid, ${APPLICATION_ROLE}, 'member') as "isMember" from pg_roles where rolname = ${user}`;
  const carryOut = async (statement: string, ...names: string[]) => {
    const [text] = await owner<
      { sql: string }[]
    >`select format(${statement}, variadic ${names}::text[]) as sql`;
    await owner.unsafe(text?.sql ?? '');
  };
  const hasPassword = typeof pass === 'string' && pass !== '';
  if (!role) await carryOut('create role %I login', user);
  if (hasPassword && (!role || renewsPassword)) {
    // Hashed here, because some servers log statements.
    const [setting] = await owner<{ iterations: string | null }[]>`
      select current_setting('scram_iterations', true) as iterations`;
    const verifier = scramVerifier(pass, Number(setting?.iterations ?? SCRAM_ITERATIONS));
    await carryOut('alter role %I password %L', user, verifier);
  }
  if (!role?.isMember) await carryOut('grant %I to %I', APPLICATION_ROLE, user);
}

/** The form in which PostgreSQL stores a password (RFC 5803). */
function scramVerifier(password: string, iterations: number): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (label: string) => createHmac('sha256', salted).update(label).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
