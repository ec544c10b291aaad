/**
 * A report rewrites its session in place: no index has a column that it changes, and pages have room. Idle
 * sessions are found among the oldest.
 */
export const watchingInPlace = {
  name: '0049-watching-in-place',
  sql: /* sql */ `
drop index watching.session_by_age;
create index session_by_start on watching.session (started_at_ms);
alter table watching.session set (fillfactor = 50);`,
};
