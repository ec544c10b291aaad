import { admin } from './admin.ts';
import { audit } from './audit/audit.ts';
import { auditor } from './auditor.ts';
import { type Command, type Output, UsageError } from './command.ts';
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
DATABASE_URL names the database; auditor also needs the API's JWT_SECRET, admin nothing else, the other commands
the API's SEALING_KEY and, if set, its VAULT_URL.`;

/**
 * Runs one command.
 * @returns the exit code: 0 done, 1 something is wrong with the log, 2 wrong use or failed, 3 an audit could not run
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
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
