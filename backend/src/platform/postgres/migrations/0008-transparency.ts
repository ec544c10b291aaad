/**
 * The transparency log's tree over log.event: its tiles, how far it has grown, and what was signed.
 * Entry bundles are made of log.event itself. The application's role may read all of it and change it
 * through the functions only; tiles only grow, and what was signed never changes.
 */
export const transparency = {
  name: '0008-transparency',
  sql: /* sql */ `
create schema audit;

-- size leaves are in the tiles; frontier is its right edge, to go on from.
create table audit.tree (
  singleton boolean primary key default true check (singleton),
  size bigint not null,
  frontier bytea not null
) with (fillfactor = 50);
insert into audit.tree (size, frontier) values (0, '');

-- 32 bytes for each hash, at most 256 of them. A tile of fewer is the beginning of the full one.
create table audit.tile (
  level smallint not null,
  index bigint not null,
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, index)
);
alter table audit.tile alter column hashes set storage external;

-- A tree that may be signed: written before it is, so that no other of that size ever will be.
create table audit.tree_head (
  size bigint primary key,
  root bytea not null check (length(root) = 32),
  at_ms bigint not null
);

create table audit.checkpoint (
  size bigint primary key references audit.tree_head,
  note text not null
);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was signed stays: % on %.% is refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on audit.tree_head
  for each statement execute function audit.refuse_change();
create trigger append_only before update or delete or truncate on audit.checkpoint
  for each statement execute function audit.refuse_change();
create trigger never_removed before delete or truncate on audit.tile
  for each statement execute function audit.refuse_change();

create function audit.refuse_other_hashes() returns trigger language plpgsql as $$
begin
  if substring(new.hashes for length(old.hashes)) <> old.hashes then
    raise exception 'tiles only grow: the hashes of tile % of level % stay', old.index, old.level
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger only_grows before update on audit.tile
  for each row execute function audit.refuse_other_hashes();

-- Puts hashes (in hexadecimal) behind those that the tiles hold and moves the tree on, if it still is at old_size.
create function audit.grow_tree(
  old_size bigint, new_size bigint, new_frontier bytea, levels int[], indexes bigint[], hashes text[]
) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update audit.tree t set size = new_size, frontier = new_frontier where t.size = old_size;
  if not found then return false; end if;
  insert into audit.tile as t (level, index, hashes)
    select a.level, a.index, decode(a.hashes, 'hex') from unnest(levels, indexes, grow_tree.hashes) a(level, index, hashes)
    on conflict (level, index) do update set hashes = t.hashes || excluded.hashes;
  return true;
end $$;

-- Settles what the tree of new_size is, if the newest settled one still is that of old_size (0: none).
create function audit.settle_head(
  old_size bigint, new_size bigint, new_root bytea, new_at_ms bigint
) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table audit.tree_head in share row exclusive mode;
  if new_size <= old_size then return false; end if;
  if old_size <> (select coalesce(max(h.size), 0) from audit.tree_head h) then return false; end if;
  insert into audit.tree_head (size, root, at_ms) values (new_size, new_root, new_at_ms);
  return true;
end $$;

-- Keeps a signed note; the first one of a size stays.
create function audit.keep_checkpoint(new_size bigint, new_note text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into audit.checkpoint (size, note) values (new_size, new_note) on conflict do nothing;
  return found;
end $$;

grant usage on schema audit to watchearn_app;
grant select on all tables in schema audit to watchearn_app;
revoke execute on all functions in schema audit from public;
grant execute on function audit.grow_tree, audit.settle_head, audit.keep_checkpoint to watchearn_app;
`,
};
