/**
 * The event log. Positions are dense and in commit order because log.append holds the one row of
 * log.head until its transaction ends. The body columns are json, not jsonb: json keeps the exact
 * bytes. The application's role may read and call log.append; the triggers refuse every UPDATE, DELETE
 * and TRUNCATE.
 */
export const log = {
  name: '0001-log',
  sql: /* sql */ `
create schema log;

create table log.head (
  singleton boolean primary key default true check (singleton),
  position bigint not null
) with (fillfactor = 50);
insert into log.head (position) values (0);

create table log.event (
  position bigint primary key,
  stream text not null,
  version bigint not null,
  id uuid not null,
  type text not null,
  schema_version smallint not null,
  command_id uuid not null,
  at_ms bigint not null,
  metadata json not null,
  data json not null,
  unique (stream, version)
);

create table log.stream (
  name text primary key,
  version bigint not null
) with (fillfactor = 70);

create table log.command (
  id uuid primary key,
  first_position bigint not null,
  last_position bigint not null
);

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only: % on %.% is refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete or truncate on log.event
  for each statement execute function log.refuse_change();
create trigger append_only before update or delete or truncate on log.command
  for each statement execute function log.refuse_change();

-- Appends a batch of commands. A command whose id is known is answered from log.command; one whose
-- streams are not where it expects them is refused; the events of the others are appended in the
-- order given. No stream may occur in two commands of a batch (the unique keys refuse it).
-- It is a function because each statement in it sees what was committed before the lock was taken;
-- a single bare statement would still read stream versions from before its wait for the lock.
-- Readers in other processes poll; announce wakes them sooner, at the price of a lock at commit.
-- Plans are generic because making one for each batch would take longer than running it.
create function log.append(
  command_ids uuid[],
  expected_command uuid[], expected_stream text[], expected_version bigint[],
  event_command uuid[], event_stream text[], event_version bigint[], event_id uuid[], event_type text[],
  event_schema_version int[], event_at_ms bigint[], event_metadata text[], event_data text[],
  announce boolean
) returns table (
  command_id uuid, outcome text, first_position bigint, last_position bigint, stream text, actual bigint
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  base bigint;
  known uuid[];
  refused uuid[];
begin
  select h.position into base from log.head h for update;

  select coalesce(array_agg(c.id), '{}') into known from log.command c where c.id = any(command_ids);
  select coalesce(array_agg(e.command), '{}') into refused
    from unnest(expected_command, expected_stream, expected_version) e(command, stream, version)
    left join log.stream s on s.name = e.stream
    where coalesce(s.version, 0) <> e.version and e.command <> all(known);

  return query
  with written as (
    insert into log.event as w
      (position, stream, version, id, type, schema_version, command_id, at_ms, metadata, data)
    select base + row_number() over (order by e.place), e.stream, e.version, e.id, e.type, e.schema_version,
           e.command, e.at_ms, e.metadata::json, e.data::json
    from unnest(event_command, event_stream, event_version, event_id, event_type, event_schema_version,
                event_at_ms, event_metadata, event_data)
      with ordinality e(command, stream, version, id, type, schema_version, at_ms, metadata, data, place)
    where e.command <> all(known || refused)
    returning w.position, w.stream, w.version, w.command_id
  ), moved as (
    insert into log.stream (name, version)
    select w.stream, max(w.version) from written w group by w.stream
    on conflict (name) do update set version = excluded.version
  ), counted as (
    update log.head h set position = base + (select count(*) from written)
  ), recorded as (
    insert into log.command as c (id, first_position, last_position)
    select w.command_id, min(w.position), max(w.position) from written w group by w.command_id
    returning c.id, c.first_position, c.last_position
  )
  select r.id, 'appended', r.first_position, r.last_position, null::text, null::bigint from recorded r;
  if found and announce then perform pg_notify('log_appended', ''); end if;

  if cardinality(known) > 0 then
    return query
    select c.id, 'duplicate', c.first_position, c.last_position, null::text, null::bigint
    from log.command c where c.id = any(known);
  end if;
  if cardinality(refused) > 0 then
    return query
    select distinct on (e.command) e.command, 'conflict', null::bigint, null::bigint, e.stream, coalesce(s.version, 0)
    from unnest(expected_command, expected_stream, expected_version) e(command, stream, version)
    left join log.stream s on s.name = e.stream
    where e.command = any(refused) and coalesce(s.version, 0) <> e.version;
  end if;
end $$;

do $$ begin
  create role watchearn_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
-- Where another user made the role, an administrator has granted it before; else connecting says so.
do $$ begin
  execute format('grant watchearn_app to %I', current_user);
exception when insufficient_privilege then null;
end $$;
grant usage on schema log to watchearn_app;
grant select on all tables in schema log to watchearn_app;
revoke execute on all functions in schema log from public;
grant execute on function log.append to watchearn_app;
`,
};
