/**
 * The keys of people's data, in the database of VAULT_URL. `wrapped` is null once a key was destroyed;
 * the row stays, so that the person never gets another one.
 */
export const vault = {
  name: '0009-vault',
  sql: /* sql */ `
create schema vault;

create table vault.subject_key (
  subject text not null,
  key_version int not null,
  kek_id text not null,
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  primary key (subject, key_version),
  check ((wrapped is null) = (destroyed_at is not null))
-- A row that was replaced holds the old key until it is vacuumed away: that shall be soon.
) with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);

-- The living keys of people; who never had one gets the fresh one. Two statements, of which the second
-- sees what another process made first, so that all agree on one key.
create function vault.find_or_make(subjects text[], fresh text[], version int, kek text)
returns setof vault.subject_key language plpgsql as $$
begin
  insert into vault.subject_key (subject, key_version, kek_id, wrapped)
  select n.subject, version, kek, decode(n.key, 'hex') from unnest(subjects, fresh) n(subject, key)
  order by n.subject on conflict do nothing;
  return query select * from vault.subject_key k where k.subject = any(subjects) and k.wrapped is not null;
end $$;

create function vault.destroy(person text, version int) returns void language plpgsql as $$
begin
  insert into vault.subject_key as k (subject, key_version, kek_id, destroyed_at)
  values (person, version, '', now())
  on conflict (subject, key_version) do nothing;
  update vault.subject_key set wrapped = null, destroyed_at = now()
  where subject = person and wrapped is not null;
  perform pg_notify('vault_key_destroyed', person);
end $$;

do $$ begin
  create role watchearn_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant watchearn_app to %I', current_user);
exception when insufficient_privilege then null;
end $$;
grant usage on schema vault to watchearn_app;
grant select, insert, update on vault.subject_key to watchearn_app;
`,
};
