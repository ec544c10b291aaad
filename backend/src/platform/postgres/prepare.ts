import type postgres from 'postgres';
import { ConfigurationError } from '../configuration-error.ts';
import { connectOnce } from './client.ts';
import { APPLICATION_ROLE, derivedLogin, makeLogin } from './login.ts';
import { type Migration, migrate, migrations, missingMigrations, vaultMigrations } from './migrate.ts';
import { isUntrusted } from './tls.ts';

/** The addresses of the database and the vault: each for the API and, to prepare it, for its owner. */
export interface DatabaseAddresses {
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string | null;
  readonly vaultUrl: string;
  readonly vaultOwnerUrl: string | null;
}

interface AddressVariables {
  readonly DATABASE_URL: string;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly VAULT_URL?: string | undefined;
  readonly VAULT_OWNER_URL?: string | undefined;
}

/** Reads them from the environment: without VAULT_URL, the vault is in the database. */
export function databaseAddresses(env: AddressVariables): DatabaseAddresses {
  const databaseUrl = env.DATABASE_URL;
  const databaseOwnerUrl = env.DATABASE_OWNER_URL || null;
  const vault = env.VAULT_URL
    ? { vaultUrl: env.VAULT_URL, vaultOwnerUrl: env.VAULT_OWNER_URL || null }
    : { vaultUrl: databaseUrl, vaultOwnerUrl: databaseOwnerUrl };
  return { databaseUrl, databaseOwnerUrl, ...vault };
}

/**
 * Prepares the database and the vault for this build. The owner is needed only when a migration is due or
 * the API's login is missing.
 * @returns the addresses for the API, whose logins cannot change the log
 * @throws ConfigurationError that says what to set
 */
export async function prepareDatabases(
  addresses: DatabaseAddresses,
): Promise<{ databaseUrl: string; vaultUrl: string }> {
  const { databaseUrl, databaseOwnerUrl, vaultUrl, vaultOwnerUrl } = addresses;
  const database = { variable: 'DATABASE', url: databaseUrl, ownerUrl: databaseOwnerUrl };
  if (vaultUrl === databaseUrl) {
    const used = await prepare(database, [...migrations, ...vaultMigrations]);
    return { databaseUrl: used, vaultUrl: used };
  }
  const vault = { variable: 'VAULT', url: vaultUrl, ownerUrl: vaultOwnerUrl };
  return {
    databaseUrl: await prepare(database, migrations),
    vaultUrl: await prepare(vault, vaultMigrations),
  };
}

interface Access {
  /** The prefix of its variables. */
  readonly variable: string;
  readonly url: string;
  readonly ownerUrl: string | null;
  readonly renewsPassword?: boolean;
}

async function prepare(access: Access, wanted: readonly Migration[]): Promise<string> {
  const { variable, url, ownerUrl, renewsPassword = false } = access;
  const found = await look(access, wanted);
  if (found.isOwner) {
    const login = ownerUrl === null ? derivedLogin(url) : undefined;
    if (!login) throw new ConfigurationError(found.problem);
    return prepare({ variable, url: login, ownerUrl: url, renewsPassword: true }, wanted);
  }
  if (!found.problem) return url;
  if (ownerUrl === null) {
    throw new ConfigurationError(
      `${found.problem} Set ${variable}_OWNER_URL to the address of its owner, for this start or for ` +
        '`node backend/dist/cli.js migrate`.',
    );
  }
  const afterwards = (owner: postgres.Sql) => makeLogin(owner, url, { renewsPassword });
  await migrate(ownerUrl, wanted, { afterwards });
  const { problem } = await look(access, wanted);
  if (problem) throw new ConfigurationError(problem);
  return url;
}

/** Predefined roles of PostgreSQL that are as powerful as the owner. */
const AS_POWERFUL = ['pg_execute_server_program', 'pg_write_server_files', 'pg_write_all_data'];
/** PostgreSQL's error codes of a refused login. */
const NO_LOGIN = ['28000', '28P01'];

/** What is wrong with the login of an address or with its database; '' when nothing is. */
async function look(
  { variable, url }: Access,
  wanted: readonly Migration[],
): Promise<{ isOwner: boolean; problem: string }> {
  const sql = connectOnce(url);
  const { user } = sql.options;
  try {
    const [role] = await sql<{ isOwner: boolean; isMember: boolean }[]>`
      with held as (select oid, rolname, pg_has_role(oid, 'member') as is_held from pg_roles)
      select
        own.rolsuper or own.rolcreaterole or exists (
          select from held where is_held and (
            rolname = any(${AS_POWERFUL})
            or oid in (select datdba from pg_database where datname = current_database())
            or oid in (
              select nspowner from pg_namespace where nspname in ('log', 'rm', 'auth', 'http', 'audit', 'vault'))
          )
        ) as "isOwner",
        exists (select from held where is_held and rolname = ${APPLICATION_ROLE}) as "isMember"
      from pg_roles own where rolname = session_user`;
    if (role?.isOwner) {
      return {
        isOwner: true,
        problem:
          `${variable}_URL logs in as ${user}, who could change the log. Set ` +
          `${variable}_OWNER_URL to that address and ${variable}_URL to one with another user and a password; ` +
          'the login is created at the start.',
      };
    }
    if (!role?.isMember) {
      const problem = `${user}, as whom ${variable}_URL logs in, is not a member of ${APPLICATION_ROLE}.`;
      return { isOwner: false, problem };
    }
    const missing = (await missingMigrations(sql, wanted)).map((migration) => migration.name);
    const problem = missing.length > 0 && `The database of ${variable}_URL lacks ${missing.join(', ')}.`;
    return { isOwner: false, problem: problem || '' };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (isUntrusted(error)) {
      throw new ConfigurationError(
        `The server of ${variable}_URL is not the one that its certificate has to show: ${message}. Correct the host, ` +
          'or name the file with the certificate of its authority as sslrootcert.',
      );
    }
    if (!code || !NO_LOGIN.includes(code)) throw error;
    return { isOwner: false, problem: `${variable}_URL does not log in: ${message}.` };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
