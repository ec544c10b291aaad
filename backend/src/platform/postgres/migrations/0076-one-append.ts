/**
 * log.append_in appends by itself instead of calling log.append: the head is locked once, and neither a second
 * function nor the query of log.epoch is prepared for each batch. log.append stays for calls in progress while
 * this is applied.
 *
 * Each statement after the lock sees what was committed before the lock was taken. Plans are generic, because
 * making one for each batch would take longer than running it, and find streams by their index, however few
 * there were when the table was last analyzed.
 */
export const oneAppend = {
  name: '0076-one-append',
  sql: /* sql */ `
create function log.epoch_of(raised bigint) returns text language sql stable as $$
  select concat_ws('-', raised, extract(epoch from pg_postmaster_start_time()), pg_relation_filepath('log.event'))
$$;
revoke execute on function log.epoch_of from public;

create or replace function log.epoch() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select log.epoch_of(h.epoch) from log.head h
$$;

create or replace function log.append_in(
  epoch text,
  command_ids uuid[],
  expected_command uuid[], expected_stream text[], expected_version bigint[],
  event_command uuid[], event_stream text[], event_version bigint[], event_id uuid[], event_type text[],
  event_schema_version int[], event_at_ms bigint[], event_metadata text[], event_data text[],
  announce boolean
) returns table (
  command_id uuid, outcome text, first_position bigint, last_position bigint, stream text, actual bigint
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  base bigint;
  current text;
  known uuid[];
  refused uuid[];
begin
  perform set_config('synchronous_commit', 'on', true);
  -- Nobody raises the epoch between this and the commit.
  select h.position, log.epoch_of(h.epoch) into base, current from log.head h for update;
  if epoch <> current then
    return query
    select c.id, 'epoch', null::bigint, null::bigint, null::text, null::bigint from unnest(command_ids) c(id);
    return;
  end if;

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
revoke execute on function log.append from watchearn_app;

create or replace function log.refuse_append() returns trigger language plpgsql as $$
declare
  calls text;
begin
  get diagnostics calls = pg_context;
  if calls ~ 'log[.]append(_in)?[(]' then
    raise exception 'the log is in KurrentDB: nothing is appended to its mirror' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
`,
};
