/**
 * Links that reset a password, and the one way in which a password is replaced or an account is
 * closed. Each function locks the credential's row first: opening a session with a password locks that
 * row too (Sessions.openWith), so no session slips in between a change and the end of the others.
 */
export const accounts = {
  name: '0005-accounts',
  sql: /* sql */ `
create table auth.reset_link (
  -- SHA-256: what is stored opens nothing.
  token_hash bytea primary key,
  user_id uuid not null references auth.credential on delete cascade,
  expires_at_ms bigint not null
);
create index reset_link_of_user on auth.reset_link (user_id);
create index reset_link_by_expiry on auth.reset_link (expires_at_ms);

-- Ends all sessions of a person but one and tells every process; returns those that it ended.
create function auth.end_sessions(person uuid, kept_session uuid) returns uuid[] language plpgsql as $$
declare
  ended uuid[];
begin
  with ending as (
    update auth.session set revoked = true
    where user_id = person and id is distinct from kept_session and not revoked returning id
  )
  select coalesce(array_agg(id), '{}') into ended from ending;
  perform pg_notify('session_ended', id::text) from unnest(ended) as id;
  return ended;
end $$;

-- Puts another password hash in force, or none: that closes the account to everyone. Nothing happens,
-- and null is returned, unless the hash in force is still old_hash (where one is given) and the reset
-- link is open (where one is given). Open reset links and all sessions but the kept one end with it.
create function auth.replace_password(
  person uuid, new_hash text, old_hash text, reset_hash bytea, now_ms bigint, kept_session uuid
) returns uuid[] language plpgsql as $$
begin
  perform from auth.credential
    where user_id = person and (old_hash is null or password_hash = old_hash) for update;
  if not found then return null; end if;
  if reset_hash is not null then
    delete from auth.reset_link where token_hash = reset_hash and user_id = person and expires_at_ms > now_ms;
    if not found then return null; end if;
  end if;

  if new_hash is null then delete from auth.credential where user_id = person;
  else update auth.credential set password_hash = new_hash where user_id = person;
  end if;
  delete from auth.reset_link where user_id = person;
  return auth.end_sessions(person, kept_session);
end $$;

-- Stores a reset link of a person who has a password. Of their links the newest max_open stay, and
-- nobody's expired ones do.
create function auth.open_reset_link(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_open int
) returns void language plpgsql as $$
begin
  perform from auth.credential where user_id = person for update;
  if not found then return; end if;
  insert into auth.reset_link (token_hash, user_id, expires_at_ms) values (new_hash, person, new_expiry_ms);
  delete from auth.reset_link where token_hash in (
    select token_hash from auth.reset_link where user_id = person
    order by expires_at_ms desc, token_hash = new_hash desc offset max_open
  );
  delete from auth.reset_link where token_hash in (
    select token_hash from auth.reset_link where expires_at_ms <= now_ms for update skip locked
  );
end $$;

grant select, insert, update, delete on auth.reset_link to watchearn_app;
`,
};
