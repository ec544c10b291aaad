/** Moves a log to KurrentDB, and rebuilds the mirror. Only the owner may do either. */
export const movedLog = {
  name: '0048-moved-log',
  sql: /* sql */ `
-- An append that already waited for log.head was allowed before log.mirror revoked the right.
create function log.refuse_append() returns trigger language plpgsql as $$
declare
  calls text;
begin
  get diagnostics calls = pg_context;
  if position('log.append(' in calls) > 0 then
    raise exception 'the log is in KurrentDB: nothing is appended to its mirror' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
revoke execute on function log.refuse_append from public;

create or replace function log.mirror(p_log_id uuid, p_commit bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform from log.head for update;
  update log.source set engine = 'kurrentdb', log_id = p_log_id, commit_position = p_commit;
  revoke execute on function log.append, log.append_in from watchearn_app;
  grant execute on function log.import to watchearn_app;
  create or replace trigger refuse_append before insert on log.event
    for each statement execute function log.refuse_append();
end $$;

-- From now on this database mirrors the log of that id, which has a copy of its own log of p_head events.
-- False when it has other events by now.
create function log.move(p_log_id uuid, p_commit bigint, p_head bigint) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform from log.head h where h.position = p_head for update;
  if not found then return false; end if;
  perform log.mirror(p_log_id, p_commit);
  return true;
end $$;

-- Empties the mirror, which then starts from the beginning. What was signed stays.
create function log.empty_mirror() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform from log.head for update;
  perform from log.source where engine = 'kurrentdb';
  if not found then raise exception 'the log is nowhere else: it stays'; end if;
  alter table log.event disable trigger append_only;
  alter table log.command disable trigger append_only;
  truncate log.event, log.command, log.stream, log.snapshot;
  alter table log.event enable trigger append_only;
  alter table log.command enable trigger append_only;
  update log.head set position = 0, epoch = epoch + 1;
  update log.source set commit_position = -1;
end $$;
revoke execute on function log.move, log.empty_mirror from public;
`,
};
