import { isBlank } from 'mf-shared/contracts';
import { v5 as uuidv5 } from 'uuid';
import { VAULT_USAGE, vaultCommand } from './cli-vault.ts';
import { eventTypes, projections } from './modules/registry.ts';
import { Sessions } from './platform/auth/sessions.ts';
import { createEventCodec } from './platform/event-store/event-codec.ts';
import { PostgresEventStore } from './platform/event-store/postgres.ts';
import { connect } from './platform/postgres/client.ts';
import { rebuild } from './platform/projections/rebuild.ts';
import { type ReplayReport, replay } from './platform/projections/replay.ts';
import { KeyEncryption } from './platform/vault/key-encryption.ts';
import { Vault } from './platform/vault/vault.ts';

const USAGE = `usage: node dist/cli.js <command>
  replay             rebuild every read model from the log into fresh tables and compare
  rebuild <name>     fill one read model anew and swap it in
  auditor <name> [days | end]
                     print a token with which somebody may read and change nothing, for 30 days or as
                     many as said (at most 365); or end every token of that name
${VAULT_USAGE}
The database is named by DATABASE_URL; auditor also needs the API's JWT_SECRET, the others its
SEALING_KEY and, if it has one, its VAULT_URL.`;

/** The same name is the same auditor in the request logs. */
const AUDITOR_ID_NAMESPACE = '0f0c8b5e-2f3d-4d0b-9a53-6b7a6f3f4c21';
const AUDITOR_DAYS = 30;
const MAX_AUDITOR_DAYS = 365;

const [command, argument, detail] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl || !command) fail(USAGE);

const sql = connect(databaseUrl, { max: 6, name: 'cli', statementTimeoutMs: 0 });
const opened: { end(): Promise<void> }[] = [{ end: () => sql.end({ timeout: 5 }) }];
try {
  switch (command) {
    case 'replay': {
      const report = await replay(sql, (await openLog()).store, projections);
      process.stdout.write(describe(report));
      process.exitCode = report.identical ? 0 : 1;
      break;
    }
    case 'rebuild': {
      const projection = projections.find(({ name }) => name === argument);
      if (!projection) fail(`There is no read model ${argument}.\n${USAGE}`);
      const events = await rebuild(sql, (await openLog()).store, projection);
      process.stdout.write(`${projection.name}: rebuilt from ${events} events and swapped in.\n`);
      break;
    }
    case 'auditor':
      await auditor(argument ?? '', detail ?? String(AUDITOR_DAYS));
      break;
    case 'vault': {
      const done = await vaultCommand(process.argv.slice(3), await openLog());
      process.stdout.write(`${done ?? fail(USAGE)}\n`);
      break;
    }
    default:
      fail(USAGE);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
} finally {
  await Promise.all(opened.map((each) => each.end()));
}

/** The log, and the vault that opens the personal data in it. */
async function openLog(): Promise<{ store: PostgresEventStore; vault: Vault }> {
  const { SEALING_KEY, VAULT_URL = databaseUrl } = process.env;
  if (!SEALING_KEY) fail('SEALING_KEY is missing: it must be the one that the API runs with.');
  const vaultSql = connect(VAULT_URL as string, { max: 2, name: 'cli-vault', statementTimeoutMs: 0 });
  opened.push({ end: () => vaultSql.end({ timeout: 5 }) });
  const vault = new Vault(vaultSql, new KeyEncryption(SEALING_KEY));
  await vault.start();
  const store = new PostgresEventStore(databaseUrl as string, createEventCodec(eventTypes, vault));
  opened.push({ end: () => store.close() });
  return { store, vault };
}

async function auditor(name: string, days: string): Promise<void> {
  const secret = process.env.JWT_SECRET;
  if (isBlank(name)) fail(USAGE);
  if (!secret) fail('JWT_SECRET is missing: it must be the one that the API runs with.');
  const id = uuidv5(name.trim(), AUDITOR_ID_NAMESPACE);
  const sessions = new Sessions(sql, { secret, isOpen: async () => true });
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

function describe({ position, seconds, models, identical }: ReplayReport): string {
  const lines = models.map(({ name, rows, differences, sha256 }) =>
    [
      name.padEnd(18),
      String(rows).padStart(9),
      differences.length === 0 ? 'same     ' : 'DIFFERENT',
      sha256,
      differences.length === 0 ? '' : `first at ${differences.slice(0, 3).join(', ')}`,
    ]
      .join('  ')
      .trimEnd(),
  );
  const rate = Math.round(position / seconds);
  return [
    `Replayed ${position} events in ${seconds.toFixed(2)} s (${rate} events/s).`,
    `${'read model'.padEnd(18)}  ${'rows'.padStart(9)}  compared   sha256 of the replayed rows`,
    ...lines,
    identical
      ? 'The live read models are exactly what the log says.\n'
      : 'The live read models differ from what the log says.\n',
  ].join('\n');
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
