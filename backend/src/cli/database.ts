import { eventTypes } from '../modules/registry.ts';
import { createEventCodec } from '../platform/event-store/event-codec.ts';
import { PostgresEventStore } from '../platform/event-store/postgres.ts';
import { connect, type Sql } from '../platform/postgres/client.ts';
import { KeyEncryption } from '../platform/vault/key-encryption.ts';
import { Vault } from '../platform/vault/vault.ts';

/** The databases that commands work on, connected on first use. */
export interface CliDatabase {
  readonly sql: Sql;
  /** The log, and the vault that decrypts personal data in it. @throws Error without SEALING_KEY */
  openLog(): Promise<{ store: PostgresEventStore; vault: Vault }>;
  close(): Promise<void>;
}

/** The database named by the environment. */
export function cliDatabase(databaseUrl: string, { SEALING_KEY, VAULT_URL }: NodeJS.ProcessEnv): CliDatabase {
  const sql = connect(databaseUrl, { max: 6, name: 'cli', statementTimeoutMs: 0 });
  const opened: { end(): Promise<void> }[] = [{ end: () => sql.end({ timeout: 5 }) }];
  return {
    sql,
    openLog: async () => {
      if (!SEALING_KEY) throw new Error('SEALING_KEY is missing: it must be the one that the API runs with.');
      const vaultSql = connect(VAULT_URL ?? databaseUrl, {
        max: 2,
        name: 'cli-vault',
        statementTimeoutMs: 0,
      });
      opened.push({ end: () => vaultSql.end({ timeout: 5 }) });
      const vault = new Vault(vaultSql, new KeyEncryption(SEALING_KEY));
      await vault.start();
      const store = new PostgresEventStore(databaseUrl, createEventCodec(eventTypes, vault));
      opened.push({ end: () => store.close() });
      return { store, vault };
    },
    close: async () => {
      await Promise.all(opened.map((each) => each.end()));
    },
  };
}
