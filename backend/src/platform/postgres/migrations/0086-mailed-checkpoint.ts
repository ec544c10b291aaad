/** The mail with the first checkpoint of a day outlives the process that signed it. */
export const mailedCheckpoint = {
  name: '0086-mailed-checkpoint',
  sql: /* sql */ `
create table audit.mailed_checkpoint (
  id boolean primary key default true check (id),
  -- The newest checkpoint that needs no mail any more.
  size bigint not null,
  -- From then on, any process may mail the next one: before, one is doing so.
  due_at_ms bigint not null default 0
);
-- Those signed before were mailed by the process that signed them.
insert into audit.mailed_checkpoint (size) select coalesce(max(size), 0) from audit.checkpoint;
grant select, update (size, due_at_ms) on audit.mailed_checkpoint to watchearn_app;
`,
};
