/** Passkeys, authenticator apps and recovery codes; and which sessions were confirmed, and when. */
export const secondFactors = {
  name: '0066-second-factors',
  sql: /* sql */ `
alter table auth.session
  add column confirmed_at_ms bigint not null default 0,
  add column has_second_factor boolean not null default false;

create table auth.passkey (
  id uuid primary key,
  user_id uuid not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  added_at_ms bigint not null,
  used_at_ms bigint
);
create index passkey_of_user on auth.passkey (user_id);

-- Single use, for WebAuthn; null is somebody who has not said who they are.
create table auth.challenge (
  challenge text primary key,
  purpose text not null,
  user_id uuid,
  expires_at_ms bigint not null
);
create index challenge_expiry on auth.challenge (expires_at_ms);

-- One app for each person, and beside it the one that they are setting up.
create table auth.authenticator (
  user_id uuid primary key,
  secret text,
  added_at_ms bigint,
  -- The newest step of 30 seconds whose code was used: each code works once.
  last_step bigint not null default 0,
  pending_secret text,
  pending_until_ms bigint
);

create table auth.recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- What a mail told of having been added, which its link removes: 'authenticator' or the id of a passkey.
alter table auth.reset_link add column factor text;

create function auth.open_reset_link(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_open int, new_kind text,
  withdrawal uuid, added_factor text
) returns void language sql as $$
  select auth.open_reset_link(person, new_hash, new_expiry_ms, now_ms, max_open, new_kind, withdrawal);
  update auth.reset_link set factor = added_factor where token_hash = new_hash;
$$;

create function auth.has_second_factor(person uuid) returns boolean language sql stable as $$
  select exists (select from auth.passkey where user_id = person)
    or exists (select from auth.authenticator where user_id = person and secret is not null);
$$;

-- Replaces the codes; or, unless they are to be made anew, gives the first ones only. Tells whether it did.
create function auth.give_recovery_codes(person uuid, hashes text[], anew boolean) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('recovery codes of ' || person));
  if not anew and exists (select from auth.recovery_code where user_id = person) then return false; end if;
  delete from auth.recovery_code where user_id = person;
  insert into auth.recovery_code select person, decode(hash, 'hex') from unnest(hashes) as h(hash);
  return true;
end $$;

-- Recovery codes stand in for a factor: without one, they go too.
create function auth.remove_second_factor(person uuid, factor text) returns boolean language plpgsql as $$
declare found_one boolean;
begin
  if factor = 'authenticator' then
    update auth.authenticator set secret = null, added_at_ms = null where user_id = person and secret is not null;
  else
    delete from auth.passkey where user_id = person and id::text = factor;
  end if;
  found_one := found;
  if not auth.has_second_factor(person) then delete from auth.recovery_code where user_id = person; end if;
  return found_one;
end $$;

create function auth.forget_second_factors(person uuid) returns void language sql as $$
  delete from auth.passkey where user_id = person;
  delete from auth.authenticator where user_id = person;
  delete from auth.recovery_code where user_id = person;
  delete from auth.challenge where user_id = person;
$$;

grant select, insert, update, delete on auth.passkey, auth.challenge, auth.authenticator, auth.recovery_code
  to watchearn_app;
`,
};
