/**
 * Calls that carry many commands: which rows one is about, its progress, and its answer once it has one. An
 * interrupted call resumes where it was when it is sent again.
 */
export const bulk = {
  name: '0034-bulk',
  sql: /* sql */ `
create table http.bulk (
  command_id uuid primary key,
  actor_id text not null,
  -- The rows that a filter found when the call was first made; null where the call names them itself.
  ids text[],
  total int not null,
  done int not null default 0,
  -- JSON, one for each row; null until all are decided.
  outcomes text,
  kept_at_ms bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
);
create index bulk_of_actor on http.bulk (actor_id, kept_at_ms);
create index bulk_by_age on http.bulk (kept_at_ms);
grant select, insert, update, delete on http.bulk to watchearn_app;
`,
};
