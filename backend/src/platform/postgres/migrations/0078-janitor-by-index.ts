/** The sessions that the janitor removes are found by one index: revoked ones, and those that nothing is kept for. */
export const janitorByIndex = {
  name: '0078-janitor-by-index',
  sql: /* sql */ `
create index session_by_end on auth.session ((case when revoked then 0 else greatest(expires_at_ms, kept_until_ms) end));
drop index auth.session_by_expiry, auth.session_ended;
`,
};
