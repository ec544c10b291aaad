/**
 * Connections that every process needs besides its pools: the log's writer and follower, the heartbeat and
 * its probe, two for LISTEN, and one that creates indexes. Not counted, because they are short: one that
 * pauses read models, and the janitor's.
 */
const FIXED = 7;
/** The shares of the remaining connections, so that no pool can starve another. */
const SHARES = { commands: 4, reads: 3, logReaders: 2, projector: 2, staff: 2, background: 2 } as const;
const ALL_SHARES = Object.values(SHARES).reduce((sum, share) => sum + share, 0);

export const LEAST_CONNECTIONS = FIXED + Object.keys(SHARES).length;
export const USUAL_CONNECTIONS = FIXED + ALL_SHARES;

/** The number of connections for each pool of a process; with the fixed ones, never more than `total`. */
export function connectionBudget(total: number): Record<keyof typeof SHARES, number> {
  const spare = total - LEAST_CONNECTIONS;
  const spread = (share: number) =>
    1 + Math.floor((spare * (share - 1)) / (USUAL_CONNECTIONS - LEAST_CONNECTIONS));
  return {
    commands: spread(SHARES.commands),
    reads: spread(SHARES.reads),
    logReaders: spread(SHARES.logReaders),
    projector: spread(SHARES.projector),
    staff: spread(SHARES.staff),
    background: spread(SHARES.background),
  };
}
