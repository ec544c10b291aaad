import { eventTypes } from '../modules/registry.ts';
import { createEventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { openEventLog } from '../platform/event-store/open-event-log.ts';
import { PostgresEventStore } from '../platform/event-store/postgres.ts';
import { connect, type Sql } from '../platform/postgres/client.ts';
import { KeyEncryption } from '../platform/vault/key-encryption.ts';
import { Vault } from '../platform/vault/vault.ts';

/** Multiplies the database's time limits: an operator waits longer than somebody at a screen. */
const PATIENCE = 30;

/** The databases that commands work on, connected on first use. */
export interface CliDatabase {
  readonly sql: Sql;
  /**
   * The log, and the vault that decrypts personal data in it.
   * @param use without appending, the log is read from the database even when KurrentDB decides
   * @throws Error without SEALING_KEY
   */
  openLog(use?: { isAppended: boolean }): Promise<{ store: EventStore; vault: Vault }>;
  close(): Promise<void>;
}

/** The database named by the environment. */
export function cliDatabase(
  databaseUrl: string,
  { EVENT_LOG_URL, SEALING_KEY, VAULT_URL }: NodeJS.ProcessEnv,
): CliDatabase {
  const patient = { patience: PATIENCE, statementTimeoutMs: 0 };
  const sql = connect(databaseUrl, { ...patient, max: 6, name: 'cli' });
  const opened: { end(): Promise<void> }[] = [{ end: () => sql.end({ timeout: 5 }) }];
  return {
    sql,
    openLog: async ({ isAppended } = { isAppended: false }) => {
      if (!SEALING_KEY) throw new Error('SEALING_KEY is missing: it must be the one that the API runs with.');
      const vaultSql = connect(VAULT_URL ?? databaseUrl, { ...patient, max: 2, name: 'cli-vault' });
      opened.push({ end: () => vaultSql.end({ timeout: 5 }) });
      const vault = new Vault(vaultSql, new KeyEncryption(SEALING_KEY));
      await vault.start();
      const codec = createEventCodec(eventTypes, vault);
      const { store } = isAppended
        ? await openEventLog({ databaseUrl, eventLogUrl: EVENT_LOG_URL ?? null }, codec, {
            patience: PATIENCE,
          })
        : { store: new PostgresEventStore(databaseUrl, codec, { patience: PATIENCE }) };
      opened.push({ end: () => store.close() });
      return { store, vault };
    },
    close: async () => {
      await Promise.all(opened.map((each) => each.end()));
    },
  };
}
