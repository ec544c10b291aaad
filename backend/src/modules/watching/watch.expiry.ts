import { v5 as uuidv5 } from 'uuid';
import type { Execute } from '../../platform/commands/executor.ts';
import type { JanitorRule } from '../../platform/janitor/janitor.ts';
import { verdictDecision } from './watch.verdict.ts';
import type { WatchSessions } from './watch-session.store.ts';

/** An unclaimed session ends a day after its last report. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 50;

/** Records the verdicts of abandoned sessions, for video figures and later claims, and removes the sessions. */
export const watchExpiry = (sessions: WatchSessions, execute: Execute): JanitorRule => ({
  name: 'watch sessions',
  sweep: async (_, nowMs, limit) => {
    const idle = await sessions.idleSince(nowMs - KEPT_MS, limit);
    for (let index = 0; index < idle.length; index += AT_ONCE) {
      await Promise.all(
        idle.slice(index, index + AT_ONCE).map(async (session) => {
          if (session.seq > 0) {
            const commandId = uuidv5('verdict', session.id);
            const actor = { id: 'system', role: 'system' } as const;
            await execute({ actor, commandId, requestId: commandId }, verdictDecision(session));
          }
          await sessions.remove(session);
        }),
      );
    }
    return idle.length;
  },
});
