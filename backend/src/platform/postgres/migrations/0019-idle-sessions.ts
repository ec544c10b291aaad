/** When a session was last used, to the minute, and for how long it may go unused; null for no limit. */
export const idleSessions = {
  name: '0019-idle-sessions',
  sql: /* sql */ `
alter table auth.session
  add column seen_at_ms bigint,
  add column idle_ms bigint;
`,
};
