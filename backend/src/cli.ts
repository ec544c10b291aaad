import { isBlank } from 'mf-shared/contracts';
import { v5 as uuidv5 } from 'uuid';
import { AUDIT_USAGE, auditCommand } from './cli-audit.ts';
import { type CliDatabase, cliDatabase } from './cli-database.ts';
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

const [command, argument, detail] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, ...environment } = process.env;
let database: CliDatabase | undefined;
const open = (): CliDatabase => {
  if (!databaseUrl) throw new Error('DATABASE_URL is missing.');
  database ??= cliDatabase(databaseUrl, environment);
  return database;
};
try {
  switch (command) {
    case 'replay': {
      const { text, passed } = await replayCommand(open());
      process.stdout.write(text);
      process.exitCode = passed ? 0 : 1;
      break;
    }
    case 'audit':
      process.exitCode = await auditCommand(process.argv.slice(3), open, environment);
      break;
    case 'rebuild': {
      const projection = projections.find(({ name }) => name === argument);
      if (!projection) fail(`There is no read model ${argument}.\n${USAGE}`);
      const events = await rebuild(open().sql, (await open().openLog()).store, projection);
      process.stdout.write(`${projection.name}: rebuilt from ${events} events and swapped in.\n`);
      break;
    }
    case 'auditor':
      await auditor(argument ?? '', detail ?? String(AUDITOR_DAYS));
      break;
    case 'vault': {
      const done = await vaultCommand(process.argv.slice(3), await open().openLog());
      process.stdout.write(`${done ?? fail(USAGE)}\n`);
      break;
    }
    default:
      fail(USAGE);
  }
} catch (error) {
  const isWrongUse = error instanceof UsageError;
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${isWrongUse ? USAGE : ''}`,
  );
  // Programs must tell an audit that could not look from one that found something.
  process.exitCode = command === 'audit' && !isWrongUse ? 3 : 2;
} finally {
  await database?.close();
}

async function auditor(name: string, days: string): Promise<void> {
  const secret = process.env.JWT_SECRET;
  if (isBlank(name)) fail(USAGE);
  if (!secret) fail('JWT_SECRET is missing: it must be the one that the API runs with.');
  const id = uuidv5(name.trim(), AUDITOR_ID_NAMESPACE);
  const sessions = new Sessions(open().sql, { secret, isOpen: async () => true });
  if (days === 'end') {
    process.stdout.write(`${await sessions.endAll(id)} tokens ended.\n`);
    return;
  }
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MAX_AUDITOR_DAYS) {
    fail(`The days must be a whole number from 1 to ${MAX_AUDITOR_DAYS}.`);
  }
  const lifetimeSeconds = Number(days) * 24 * 60 * 60;
  process.stdout.write(`${await sessions.open({ id, role: 'auditor' }, { lifetimeSeconds })}\n`);
  process.stderr.write(`A token for ${name.trim()}, who is ${id} in the logs; it lasts ${days} days.\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
