import { eventTypes, projections } from './modules/registry.ts';
import { createEventCodec } from './platform/event-store/event-codec.ts';
import { PostgresEventStore } from './platform/event-store/postgres.ts';
import { connect } from './platform/postgres/client.ts';
import { rebuild } from './platform/projections/rebuild.ts';
import { type ReplayReport, replay } from './platform/projections/replay.ts';

const USAGE = `usage: node dist/cli.js <command>
  replay             rebuild every read model from the log into fresh tables and compare
  rebuild <name>     fill one read model anew and swap it in
The database is named by DATABASE_URL.`;

const [command, argument] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl || !command) fail(USAGE);

const sql = connect(databaseUrl, { max: 6, name: 'cli', statementTimeoutMs: 0 });
const store = new PostgresEventStore(databaseUrl, createEventCodec(eventTypes));
try {
  switch (command) {
    case 'replay': {
      const report = await replay(sql, store, projections);
      process.stdout.write(describe(report));
      process.exitCode = report.identical ? 0 : 1;
      break;
    }
    case 'rebuild': {
      const projection = projections.find(({ name }) => name === argument);
      if (!projection) fail(`There is no read model ${argument}.\n${USAGE}`);
      const events = await rebuild(sql, store, projection);
      process.stdout.write(`${projection.name}: rebuilt from ${events} events and swapped in.\n`);
      break;
    }
    default:
      fail(USAGE);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
} finally {
  await Promise.all([store.close(), sql.end({ timeout: 5 })]);
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
