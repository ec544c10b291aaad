import { databaseAddresses, prepareDatabases } from '../platform/postgres/prepare.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  usage: `  migrate            bring the database up to date as the user of DATABASE_OWNER_URL, and make the login of
                     DATABASE_URL; with VAULT_OWNER_URL and VAULT_URL those of the vault`,
  async run(_, { environment, output }) {
    const { DATABASE_URL, ...others } = environment;
    if (!DATABASE_URL) throw new Error('DATABASE_URL is missing.');
    await prepareDatabases(databaseAddresses({ DATABASE_URL, ...others }));
    await output.out('The database is as this build needs it.\n');
    return 0;
  },
};
