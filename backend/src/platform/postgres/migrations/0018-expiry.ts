/**
 * Expiry: stored keys have their age, and expired sessions are found by index. Signed checkpoints of past
 * days may be removed, all but the first of each day (UTC) and the newest; the trigger allows nobody to
 * remove more, nor anything younger than a day.
 */
export const expiry = {
  name: '0018-expiry',
  sql: /* sql */ `
alter table http.answer add column kept_at_ms bigint not null default (extract(epoch from now()) * 1000)::bigint;
alter table http.answer alter column kept_at_ms set default (extract(epoch from clock_timestamp()) * 1000)::bigint;
create index answer_by_age on http.answer (kept_at_ms);

create index session_by_expiry on auth.session (expires_at_ms);
create index session_ended on auth.session (id) where revoked;

create function audit.refuse_removal() returns trigger language plpgsql as $$
declare
  day_ms constant bigint := 86400000;
  own_ms bigint;
  before_ms bigint;
begin
  select h.at_ms into own_ms from audit.tree_head h where h.size = old.size;
  select h.at_ms into before_ms from audit.tree_head h where h.size < old.size order by h.size desc limit 1;
  if own_ms < extract(epoch from clock_timestamp()) * 1000 - day_ms and before_ms / day_ms = own_ms / day_ms
    and exists (select from audit.tree_head h where h.size > old.size) then
    return old;
  end if;
  raise exception 'what was signed stays: % on %.% is refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
drop trigger append_only on audit.tree_head;
drop trigger append_only on audit.checkpoint;
create trigger append_only before update or truncate on audit.tree_head
  for each statement execute function audit.refuse_change();
create trigger append_only before update or truncate on audit.checkpoint
  for each statement execute function audit.refuse_change();
create trigger thinned_only before delete on audit.tree_head
  for each row execute function audit.refuse_removal();
create trigger thinned_only before delete on audit.checkpoint
  for each row execute function audit.refuse_removal();

-- Removes at most that many of the checkpoints that may be; returns how many.
create function audit.thin_checkpoints(batch int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  day_ms constant bigint := 86400000;
  removed bigint[];
begin
  select coalesce(array_agg(h.size), '{}') into removed from (
    select t.size from (
      select e.size, e.at_ms, lag(e.at_ms) over (order by e.size) as before_ms, lead(e.size) over (order by e.size) as next
      from audit.tree_head e
    ) t
    where t.at_ms < extract(epoch from clock_timestamp()) * 1000 - day_ms and t.before_ms / day_ms = t.at_ms / day_ms
      and t.next is not null
    limit batch
  ) h;
  delete from audit.checkpoint c where c.size = any(removed);
  delete from audit.tree_head h where h.size = any(removed);
  return cardinality(removed);
end $$;
revoke execute on function audit.refuse_removal, audit.thin_checkpoints from public;
grant execute on function audit.thin_checkpoints to watchearn_app;
`,
};
