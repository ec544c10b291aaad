import { databaseAddresses, prepareDatabases } from '../platform/postgres/prepare.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  usage: `  migrate            apply migrations as the user of DATABASE_OWNER_URL, and create the login of DATABASE_URL;
                     for a separate vault, VAULT_OWNER_URL and VAULT_URL`,
  maxArgs: 0,
  async run(_, { environment, output }) {
    const { DATABASE_URL, ...others } = environment;
    if (!DATABASE_URL) throw new Error('DATABASE_URL is missing.');
    await prepareDatabases(databaseAddresses({ DATABASE_URL, ...others }));
    await output.out('The database is up to date.\n');
    return 0;
  },
};
