/**
 * The epoch of the log identifies its history. Every restore changes it automatically: a physical one starts
 * a server, a logical one re-creates the table of events. After a change of the log by hand, raise
 * log.head.epoch.
 *
 * log.append_in appends as log.append does, on condition that the log is still in the epoch of the
 * decision, and waits until the commit is on disk, whatever the settings of server, database and role.
 * Processes of the previous build call log.append while they are replaced.
 */
export const epoch = {
  name: '0014-epoch',
  sql: /* sql */ `
alter table log.head add column epoch bigint not null default 1;

create function log.epoch() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select concat_ws('-', h.epoch, extract(epoch from pg_postmaster_start_time()), pg_relation_filepath('log.event'))
  from log.head h
$$;

create function log.append_in(
  epoch text,
  command_ids uuid[],
  expected_command uuid[], expected_stream text[], expected_version bigint[],
  event_command uuid[], event_stream text[], event_version bigint[], event_id uuid[], event_type text[],
  event_schema_version int[], event_at_ms bigint[], event_metadata text[], event_data text[],
  announce boolean
) returns table (
  command_id uuid, outcome text, first_position bigint, last_position bigint, stream text, actual bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'on', true);
  -- Nobody raises the epoch between this and the commit.
  perform from log.head for update;
  if epoch <> log.epoch() then
    return query
    select c.id, 'epoch', null::bigint, null::bigint, null::text, null::bigint from unnest(command_ids) c(id);
    return;
  end if;
  return query
  select * from log.append(
    command_ids, expected_command, expected_stream, expected_version, event_command, event_stream, event_version,
    event_id, event_type, event_schema_version, event_at_ms, event_metadata, event_data, announce);
end $$;

revoke execute on function log.epoch, log.append_in from public;
grant execute on function log.epoch, log.append_in to watchearn_app;
`,
};
