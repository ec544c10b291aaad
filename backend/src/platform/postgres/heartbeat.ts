import { randomBytes } from 'node:crypto';
import { connect } from './client.ts';
import { Sockets } from './sockets.ts';

const PROBE_WITHIN_MS = 1000;

/**
 * Asks the database whether it takes writes, for {@link Availability}. The question is a message in the WAL
 * and nothing else: a standby refuses it, and on a primary its commit waits for the standby as every write
 * does. Such a wait cannot be told from a lost connection, and a server keeps the process of a lost
 * connection that waits: so one that waits is left alone, and only other silence is ended.
 */
export function heartbeat(databaseUrl: string, { patience = 1 } = {}) {
  const name = `heartbeat-${randomBytes(4).toString('hex')}`;
  const sockets = new Sockets();
  const options = { max: 1, sockets, connectTimeoutS: 10, patience };
  // Availability alone decides how long is too long.
  const writer = connect(databaseUrl, { ...options, name, statementTimeoutMs: 0 });
  const prober = connect(databaseUrl, { ...options, name: `${name}-probe`, answerWithinMs: PROBE_WITHIN_MS });
  let asked: Promise<string> | undefined;

  const write = async () => {
    const [row] = await writer<{ epoch: string }[]>`
      select log.epoch() as epoch, pg_logical_emit_message(true, 'watchearn', 'heartbeat')`;
    return row?.epoch ?? '';
  };

  const isWaitingForStandby = async () => {
    // The application's role does not see what sessions wait for; whoever opened them does.
    await prober`set role none`;
    const waiting = await prober`
      select from pg_stat_activity where application_name = ${`watchearn-${name}`} and wait_event = 'SyncRep'`;
    return waiting.length > 0;
  };

  return {
    /** Resolves to the epoch of the log. */
    ask: (signal: AbortSignal): Promise<string> => {
      asked ??= write().finally(() => {
        asked = undefined;
      });
      const answer = asked;
      signal.addEventListener('abort', async () => {
        const waits = await isWaitingForStandby().catch(() => false);
        if (!waits && asked === answer) sockets.destroy();
      });
      return answer;
    },
    end: () => Promise.all([writer.end({ timeout: 1 }), prober.end({ timeout: 1 })]),
  };
}
