/** What opens an account changes one step at a time: no step relies on what another one is just taking away. */
export const accountRaces = {
  name: '0088-account-races',
  sql: /* sql */ `
-- Whether the person has a second factor, which stays so until the end of the transaction. A statement that calls it
-- sees older rows itself; only what a function reads after it is current.
create function auth.lock_factors(person uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('second factors of ' || person));
  return auth.has_second_factor(person);
end $$;

-- Whether a session that is still open may add a factor: not one that has proved only the password, once there is a
-- factor. \`max_passkeys\` is null for an app.
create function auth.may_add_factor(person uuid, adding uuid, max_passkeys int) returns boolean language plpgsql as $$
declare has_one boolean := auth.lock_factors(person);
begin
  if (select count(*) from auth.passkey where user_id = person) >= max_passkeys then return false; end if;
  perform from auth.session
    where id = adding and user_id = person and not revoked and (has_second_factor or not has_one) for share;
  return found;
end $$;

-- As before, but only while there is a factor.
create or replace function auth.give_recovery_codes(person uuid, hashes text[], anew boolean) returns boolean
language plpgsql as $$
begin
  if not auth.lock_factors(person) then return false; end if;
  if not anew and exists (select from auth.recovery_code where user_id = person) then return false; end if;
  delete from auth.recovery_code where user_id = person;
  insert into auth.recovery_code select person, decode(hash, 'hex') from unnest(hashes) as h(hash);
  return true;
end $$;

create or replace function auth.remove_second_factor(person uuid, factor text) returns boolean language plpgsql as $$
declare found_one boolean;
begin
  perform auth.lock_factors(person);
  if factor = 'authenticator' then
    update auth.authenticator set secret = null, added_at_ms = null where user_id = person and secret is not null;
  else
    delete from auth.passkey where user_id = person and id::text = factor;
  end if;
  found_one := found;
  if not auth.has_second_factor(person) then
    delete from auth.recovery_code where user_id = person;
    update auth.session set has_second_factor = false where user_id = person and has_second_factor;
  end if;
  return found_one;
end $$;

create or replace function auth.forget_second_factors(person uuid) returns void language plpgsql as $$
begin
  perform auth.lock_factors(person);
  delete from auth.passkey where user_id = person;
  delete from auth.authenticator where user_id = person;
  delete from auth.recovery_code where user_id = person;
  delete from auth.challenge where user_id = person;
end $$;

-- As before, but a link that takes something back is used only if no other link was opened since the \`seen\` ones were
-- read: what the others take back would stay, and they would be closed.
create function auth.replace_password(
  person uuid, new_hash text, old_hash text, reset_hash bytea, now_ms bigint, kept_session uuid, seen text[]
) returns uuid[] language plpgsql as $$
declare
  used auth.reset_link;
begin
  perform from auth.credential
    where user_id = person and (old_hash is null or password_hash = old_hash) for update;
  if not found then return null; end if;
  if reset_hash is not null then
    select * into used from auth.reset_link
      where token_hash = reset_hash and user_id = person and expires_at_ms > now_ms;
    if not found then return null; end if;
    if used.kind <> 'reset' and exists (
      select from auth.reset_link where user_id = person and encode(token_hash, 'hex') <> all (seen)
    ) then return null; end if;
    delete from auth.reset_link where token_hash = reset_hash;
  end if;

  if new_hash is null then delete from auth.credential where user_id = person;
  else update auth.credential set password_hash = new_hash where user_id = person;
  end if;
  delete from auth.reset_link where user_id = person and case
    when old_hash is not null or used.kind = 'reset' then kind = 'reset'
    when new_hash is null then true
    when used.kind = 'email' then kind <> 'email' or expires_at_ms >= used.expires_at_ms
    else kind <> 'email'
  end;
  delete from auth.email_change where user_id = person and not is_used;
  return auth.end_sessions(person, kept_session);
end $$;

-- For processes of earlier builds.
create or replace function auth.replace_password(
  person uuid, new_hash text, old_hash text, reset_hash bytea, now_ms bigint, kept_session uuid
) returns uuid[] language sql as $$
  select auth.replace_password(person, new_hash, old_hash, reset_hash, now_ms, kept_session, null);
$$;

-- The version of the account's stream at which its owner took the address back that somebody had changed: no link is
-- opened to be mailed to an address from before.
alter table auth.credential add column address_from int not null default 0;

-- When the link of an invitation is mailed next; null once it is mailed. Until then, it has no token.
alter table auth.invitation
  add column due_at_ms bigint,
  add column attempts int not null default 0,
  alter column token_hash drop not null;
create index invitation_by_due on auth.invitation (due_at_ms) where due_at_ms is not null;
`,
};
