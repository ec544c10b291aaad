/**
 * log.append finds streams by their index, however few there were when the table was last analyzed: a plan that
 * reads all of them becomes slow as they grow, until the next analysis. The one row of log.head has no index, so
 * reading it counts as very expensive; that must not make the server compile the plan.
 */
export const appendByIndex = {
  name: '0075-append-by-index',
  sql: /* sql */ `
alter function log.append set enable_seqscan = off set jit = off;
`,
};
