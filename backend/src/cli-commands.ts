import { isBlank } from 'mf-shared/contracts';
import { v5 as uuidv5 } from 'uuid';
import { AUDIT_USAGE, auditCommand } from './cli-audit.ts';
import { type CliDatabase, cliDatabase } from './cli-database.ts';
import type { Output } from './cli-output.ts';
import { replayCommand } from './cli-replay.ts';
import { UsageError } from './cli-usage.ts';
import { VAULT_USAGE, vaultCommand } from './cli-vault.ts';
import { projections } from './modules/registry.ts';
import { Sessions } from './platform/auth/sessions.ts';
import { rebuild } from './platform/projections/rebuild.ts';

const USAGE = `usage: node dist/cli.js <command>
  replay             rebuild every read model from the log into fresh tables and compare
  rebuild <name>     fill one read model anew and swap it in
  auditor <name> [days | end]
                     print a token with which somebody may read and change nothing, for 30 days or as
                     many as said (at most 365); or end every token of that name
${VAULT_USAGE}
${AUDIT_USAGE}
The database is named by DATABASE_URL; auditor also needs the API's JWT_SECRET, the others its
SEALING_KEY and, if it has one, its VAULT_URL.`;

/** The same name is the same auditor in the request logs. */
const AUDITOR_ID_NAMESPACE = '0f0c8b5e-2f3d-4d0b-9a53-6b7a6f3f4c21';
const AUDITOR_DAYS = 30;
const MAX_AUDITOR_DAYS = 365;

/**
 * Runs one command of the operator's or an auditor's.
 * @returns the exit code: 0 done, 1 something is wrong with the log, 2 wrong use or failed, 3 an audit could not look
 */
export async function runCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const [command, argument, detail] = args;
  let database: CliDatabase | undefined;
  const open = (): CliDatabase => {
    const { DATABASE_URL: databaseUrl } = environment;
    if (!databaseUrl) throw new Error('DATABASE_URL is missing.');
    database ??= cliDatabase(databaseUrl, environment);
    return database;
  };
  try {
    switch (command) {
      case 'replay': {
        const { text, passed } = await replayCommand(open(), output);
        await output.out(text);
        return passed ? 0 : 1;
      }
      case 'audit':
        return await auditCommand(args.slice(1), open, environment, output);
      case 'rebuild': {
        const projection = projections.find(({ name }) => name === argument);
        if (!projection) throw new Error(`There is no read model ${argument}.\n${USAGE}`);
        const events = await rebuild(open().sql, (await open().openLog()).store, projection);
        await output.out(`${projection.name}: rebuilt from ${events} events and swapped in.\n`);
        return 0;
      }
      case 'auditor':
        await auditor(argument ?? '', detail ?? String(AUDITOR_DAYS), { open, environment, output });
        return 0;
      case 'vault': {
        const done = await vaultCommand(args.slice(1), await open().openLog());
        if (done === undefined) throw new Error(USAGE);
        await output.out(`${done}\n`);
        return 0;
      }
      default:
        throw new Error(USAGE);
    }
  } catch (error) {
    const isWrongUse = error instanceof UsageError;
    output.err(`${error instanceof Error ? error.message : String(error)}\n${isWrongUse ? USAGE : ''}`);
    // Programs must tell an audit that could not look from one that found something.
    return command === 'audit' && !isWrongUse ? 3 : 2;
  } finally {
    await database?.close();
  }
}

interface Surroundings {
  readonly open: () => CliDatabase;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
}

async function auditor(
  name: string,
  days: string,
  { open, environment: { JWT_SECRET: secret }, output }: Surroundings,
): Promise<void> {
  if (isBlank(name)) throw new Error(USAGE);
  if (!secret) throw new Error('JWT_SECRET is missing: it must be the one that the API runs with.');
  const id = uuidv5(name.trim(), AUDITOR_ID_NAMESPACE);
  const sessions = new Sessions(open().sql, { secret, isOpen: async () => true });
  if (days === 'end') {
    await output.out(`${await sessions.endAll(id)} tokens ended.\n`);
    return;
  }
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MAX_AUDITOR_DAYS) {
    throw new Error(`The days must be a whole number from 1 to ${MAX_AUDITOR_DAYS}.`);
  }
  const lifetimeSeconds = Number(days) * 24 * 60 * 60;
  await output.out(`${await sessions.open({ id, role: 'auditor' }, { lifetimeSeconds })}\n`);
  output.err(`A token for ${name.trim()}, who is ${id} in the logs; it lasts ${days} days.\n`);
}
