/**
 * The event log. Positions are dense and in commit order because log.append holds the one row of
 * log.head until its transaction ends. The body columns are json, not jsonb: json keeps the exact
 * bytes. The application's role may read and call log.append; nobody's UPDATE, DELETE or TRUNCATE
 * gets past the triggers.
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
create index event_at on log.event using brin (at_ms);

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
-- streams are not where it expects them is refused; the others are appended in the order given.
-- No stream may occur in two commands of a batch (the primary and unique keys refuse it).
-- It is a function because each statement in it sees what was committed before the lock was taken;
-- a single bare statement would still read stream versions from before its wait for the lock.
create function log.append(
  command_ids uuid[],
  expected_command int[], expected_stream text[], expected_version bigint[],
  event_command int[], event_stream text[], event_version bigint[], event_id uuid[], event_type text[],
  event_schema_version int[], event_at_ms bigint[], event_metadata text[], event_data text[]
) returns table (
  command int, outcome text, first_position bigint, last_position bigint, stream text, actual bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  base bigint;
  appended bigint;
begin
  select h.position into base from log.head h for update;

  return query
  with asked as (
    select n::int, id from unnest(command_ids) with ordinality c(id, n)
  ), known as (
    select asked.n, c.first_position, c.last_position from asked join log.command c on c.id = asked.id
  ), refused as (
    select distinct on (e.n) e.n, e.stream, coalesce(s.version, 0) as actual
    from unnest(expected_command, expected_stream, expected_version) e(n, stream, version)
    left join log.stream s on s.name = e.stream
    where coalesce(s.version, 0) <> e.version and e.n not in (select k.n from known k)
  ), accepted as (
    select asked.n, asked.id from asked
    where asked.n not in (select k.n from known k) and asked.n not in (select r.n from refused r)
  ), incoming as (
    select base + row_number() over (order by e.place) as position, a.n, a.id as command_id,
           e.stream, e.version, e.id, e.type, e.schema_version, e.at_ms, e.metadata, e.data
    from unnest(event_command, event_stream, event_version, event_id, event_type, event_schema_version,
                event_at_ms, event_metadata, event_data)
      with ordinality e(n, stream, version, id, type, schema_version, at_ms, metadata, data, place)
    join accepted a on a.n = e.n
  ), written as (
    insert into log.event
      (position, stream, version, id, type, schema_version, command_id, at_ms, metadata, data)
    select i.position, i.stream, i.version, i.id, i.type, i.schema_version, i.command_id, i.at_ms,
           i.metadata::json, i.data::json
    from incoming i
  ), moved as (
    insert into log.stream as s (name, version)
    select i.stream, max(i.version) from incoming i group by i.stream
    on conflict (name) do update set version = excluded.version
  ), recorded as (
    insert into log.command as c (id, first_position, last_position)
    select i.command_id, min(i.position), max(i.position) from incoming i group by i.command_id
    returning c.id, c.first_position, c.last_position
  )
  select a.n, 'appended', r.first_position, r.last_position, null::text, null::bigint
    from recorded r join accepted a on a.id = r.id
  union all select k.n, 'duplicate', k.first_position, k.last_position, null, null from known k
  union all select r.n, 'conflict', null, null, r.stream, r.actual from refused r;

  select max(e.position) into appended from log.event e where e.position > base;
  if appended is not null then
    update log.head h set position = appended;
    perform pg_notify('log_appended', appended::text);
  end if;
end $$;

do $$ begin
  create role watchearn_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant watchearn_app to %I', current_user);
end $$;
grant usage on schema log to watchearn_app;
grant select on all tables in schema log to watchearn_app;
revoke execute on all functions in schema log from public;
grant execute on function log.append to watchearn_app;
`,
};
