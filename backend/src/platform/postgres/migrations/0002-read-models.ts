/**
 * Where projections keep their rows. Each version of a projection has its own table; a view with the
 * projection's name shows the active one, so that a rebuild is swapped in by one statement.
 */
export const readModels = {
  name: '0002-read-models',
  sql: /* sql */ `
create schema rm;

create table rm.checkpoint (
  table_name text primary key,
  projection text not null,
  version int not null,
  position bigint not null default 0,
  active boolean not null default false
) with (fillfactor = 50);
create unique index one_active_table on rm.checkpoint (projection) where active;

-- Shows readers the named table from now on and drops the one it replaces. Refuses a table that
-- knows less than the one it would replace: nobody may see the past again.
create function rm.activate(new_table text) returns void language plpgsql as $$
declare
  new rm.checkpoint;
  old rm.checkpoint;
begin
  select * into strict new from rm.checkpoint where table_name = new_table for update;
  select * into old from rm.checkpoint where projection = new.projection and active for update;
  if old.table_name = new_table then return; end if;
  if old.position > new.position then
    raise exception '% has reached position % and % only %', old.table_name, old.position, new_table, new.position;
  end if;
  execute format('drop view if exists rm.%I', new.projection);
  execute format('create view rm.%I as select * from rm.%I', new.projection, new_table);
  if old.table_name is not null then
    execute format('drop table rm.%I', old.table_name);
    delete from rm.checkpoint where table_name = old.table_name;
  end if;
  update rm.checkpoint set active = true where table_name = new_table;
end $$;

grant usage, create on schema rm to watchearn_app;
grant select, insert, update, delete on rm.checkpoint to watchearn_app;
grant execute on function rm.activate to watchearn_app;
`,
};
