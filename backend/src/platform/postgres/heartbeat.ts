import { randomBytes } from 'node:crypto';
import { connect } from './client.ts';
import { Sockets } from './sockets.ts';

const PROBE_WITHIN_MS = 1000;

/**
 * Checks whether the database accepts writes, for {@link Availability}. The query writes only a message
 * to the WAL: a standby refuses it, and on a primary its commit waits for the synchronous standby like every
 * write. To the client, such a wait looks like a lost connection, and the server keeps a waiting session
 * even when its connection is lost: so a session that waits for the standby is left alone, and only other
 * silent sessions are terminated.
 */
export function heartbeat(databaseUrl: string, { patience = 1 } = {}) {
  const name = `heartbeat-${randomBytes(4).toString('hex')}`;
  const sockets = new Sockets();
  const options = { max: 1, sockets, connectTimeoutS: 10, patience };
  // No time limit: Availability decides how long is too long.
  const writer = connect(databaseUrl, { ...options, name, statementTimeoutMs: 0 });
  const prober = connect(databaseUrl, { ...options, name: `${name}-probe`, answerWithinMs: PROBE_WITHIN_MS });
  let asked: Promise<string> | undefined;

  const write = async () => {
    const [row] = await writer<{ epoch: string }[]>`
      select log.epoch() as epoch, pg_logical_emit_message(true, 'watchearn', 'heartbeat')`;
    return row?.epoch ?? '';
  };

  const isWaitingForStandby = async () => {
    // The application's role cannot see what sessions wait for; the login role that opened them can.
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
