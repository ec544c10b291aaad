/**
 * Where events are decided: in this database, or in a KurrentDB whose log this one mirrors. A log of
 * KurrentDB is filled only by log.import, one of PostgreSQL only by log.append: the other right is revoked.
 */
export const logSource = {
  name: '0047-log-source',
  sql: /* sql */ `
create table log.source (
  singleton boolean primary key default true check (singleton),
  engine text not null check (engine in ('postgresql', 'kurrentdb')),
  -- The id that the log of KurrentDB has for itself.
  log_id uuid,
  -- The place in $all up to which events are mirrored.
  commit_position bigint not null default -1,
  check ((engine = 'kurrentdb') = (log_id is not null))
);
insert into log.source (engine) values ('postgresql');
grant select on log.source to watchearn_app;

-- Mirrors whole commands, if the mirror is still where the caller read on from: so nothing is mirrored twice,
-- however many processes try. Positions follow from the order alone, so that every mirror gets the same ones.
create function log.import(
  from_commit bigint, to_commit bigint,
  event_command uuid[], event_stream text[], event_version bigint[], event_id uuid[], event_type text[],
  event_schema_version int[], event_at_ms bigint[], event_metadata text[], event_data text[]
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  base bigint;
  wrong text;
begin
  perform set_config('synchronous_commit', 'on', true);
  select h.position into base from log.head h for update;
  perform from log.source s where s.engine = 'kurrentdb' and s.commit_position = from_commit;
  if not found or to_commit <= from_commit then return false; end if;

  select e.stream into wrong
  from unnest(event_stream, event_version) e(stream, version)
  group by e.stream
  having min(e.version) <> coalesce((select s.version from log.stream s where s.name = e.stream), 0) + 1
      or max(e.version) - min(e.version) + 1 <> count(*)
  limit 1;
  if wrong is not null then
    raise exception 'the versions of % do not follow those in the mirror', wrong using errcode = 'WE001';
  end if;

  with written as (
    insert into log.event as w
      (position, stream, version, id, type, schema_version, command_id, at_ms, metadata, data)
    select base + e.place, e.stream, e.version, e.id, e.type, e.schema_version, e.command, e.at_ms,
           e.metadata::json, e.data::json
    from unnest(event_command, event_stream, event_version, event_id, event_type, event_schema_version,
                event_at_ms, event_metadata, event_data)
      with ordinality e(command, stream, version, id, type, schema_version, at_ms, metadata, data, place)
    returning w.position, w.stream, w.version, w.command_id
  ), moved as (
    insert into log.stream (name, version)
    select w.stream, max(w.version) from written w group by w.stream
    on conflict (name) do update set version = excluded.version
  ), recorded as (
    insert into log.command (id, first_position, last_position)
    select w.command_id, min(w.position), max(w.position) from written w group by w.command_id
  )
  update log.head h set position = base + (select count(*) from written);
  update log.source set commit_position = to_commit;
  perform pg_notify('log_appended', '');
  return true;
end $$;

-- For the owner: from now on this database mirrors the log of that id.
create function log.mirror(p_log_id uuid, p_commit bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform from log.head for update;
  update log.source set engine = 'kurrentdb', log_id = p_log_id, commit_position = p_commit;
  revoke execute on function log.append, log.append_in from watchearn_app;
  grant execute on function log.import to watchearn_app;
end $$;
revoke execute on function log.import, log.mirror from public;
`,
};
