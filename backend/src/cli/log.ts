import { KurrentConnection } from '../platform/event-store/kurrentdb/client.ts';
import { type BothLogs, mirrorLog, moveLog, rebuildMirror } from '../platform/event-store/kurrentdb/move.ts';
import { namesIn } from '../platform/event-store/kurrentdb/records.ts';
import { connect, connectOnce } from '../platform/postgres/client.ts';
import { type Command, type CommandContext, noSuchCommand } from './command.ts';

/** Moves the log to KurrentDB, and sets up or rebuilds its mirror. */
export const log: Command = {
  usage: `  log move           copy the log of PostgreSQL into the KurrentDB of EVENT_LOG_URL, compare the two, and
                     then keep the database as its mirror; stop the API first
  log mirror         make an empty database mirror the log of EVENT_LOG_URL
  log rebuild        empty the mirror and import everything again; stop the API first`,
  maxArgs: 1,
  async run([command = ''], context) {
    const act = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!act) throw noSuchCommand('log', command);
    await withBothLogs(context, async (logs, databaseUrl) =>
      context.output.out(`${await act(logs, databaseUrl)}\n`),
    );
    return 0;
  },
};

const commands: Readonly<Record<string, (logs: BothLogs, databaseUrl: string) => Promise<string>>> = {
  move: async (logs) =>
    `${await moveLog(logs)} events are in KurrentDB, identical to those here. Set EVENT_LOG_URL for every process of the API.`,
  mirror: async (logs) => {
    await mirrorLog(logs);
    return 'The database mirrors KurrentDB. An API with EVENT_LOG_URL imports the events.';
  },
  rebuild: async (logs, databaseUrl) => {
    const importer = connect(databaseUrl, { max: 1, name: 'log-importer', statementTimeoutMs: 0 });
    try {
      return `${await rebuildMirror(logs, importer)} events were imported.`;
    } finally {
      await importer.end({ timeout: 5 });
    }
  },
};

async function withBothLogs(
  { open, environment }: CommandContext,
  act: (logs: BothLogs, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: databaseUrl = '', DATABASE_OWNER_URL: ownerUrl } = environment;
  const { sql } = open();
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is missing: only the owner may set where the log is.');
  const connection = await openKurrent(environment);
  const owner = connectOnce(ownerUrl);
  try {
    await act({ sql, owner, connection, names: namesIn('') }, databaseUrl);
  } finally {
    connection.close();
    await owner.end({ timeout: 5 });
  }
}

/** @throws Error without EVENT_LOG_URL */
export async function openKurrent({ EVENT_LOG_URL: url }: NodeJS.ProcessEnv): Promise<KurrentConnection> {
  if (!url) throw new Error('EVENT_LOG_URL is missing: it is the address of the KurrentDB.');
  return KurrentConnection.open(url);
}
