import { admin } from './admin.ts';
import { audit } from './audit/audit.ts';
import { auditor } from './auditor.ts';
import { type Command, noSuchCommand, type Output, UsageError } from './command.ts';
import { type CliDatabase, cliDatabase } from './database.ts';
import { log } from './log.ts';
import { migrate } from './migrate.ts';
import { rebuild } from './rebuild.ts';
import { replay } from './replay.ts';
import { secondFactor } from './second-factor.ts';
import { vault } from './vault.ts';

const commands: Readonly<Record<string, Command>> = {
  replay,
  rebuild,
  auditor,
  admin,
  'second-factor': secondFactor,
  vault,
  audit,
  migrate,
  log,
};

const USAGE = `usage: node dist/cli.js <command>
${Object.values(commands)
  .map(({ usage }) => usage)
  .join('\n')}
DATABASE_URL names the database. auditor also needs the API's JWT_SECRET; commands that read or change the log need
its SEALING_KEY and, if set, its VAULT_URL and EVENT_LOG_URL; log needs DATABASE_OWNER_URL and EVENT_LOG_URL.`;

/**
 * Runs one command. As for the API, an empty variable counts as missing.
 * @returns the exit code: 0 done, 1 something is wrong with the log, 2 wrong use or failed, 3 an audit could not run
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  variables: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  let database: CliDatabase | undefined;
  const open = (): CliDatabase => {
    const { DATABASE_URL: databaseUrl } = environment;
    if (!databaseUrl) throw new Error('DATABASE_URL is missing.');
    database ??= cliDatabase(databaseUrl, environment);
    return database;
  };
  try {
    if (!command) throw new UsageError(name && `There is no command ${name}.`);
    if (command.maxArgs !== undefined && args.length > command.maxArgs) throw noSuchCommand(name, ...args);
    return await command.run(args, { open, environment, output });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isWrongUse = error instanceof UsageError;
    output.err([message, isWrongUse && USAGE].filter(Boolean).join('\n').concat('\n'));
    return isWrongUse ? 2 : (command?.failureCode ?? 2);
  } finally {
    await database?.close();
  }
}
