/**
 * When and from where a session was opened, the devices that each person has signed in on, and several kinds
 * of links for setting a new password.
 */
export const devices = {
  name: '0051-devices',
  sql: /* sql */ `
alter table auth.session
  add column opened_at_ms bigint,
  add column user_agent text;

create table auth.known_device (
  user_id uuid not null references auth.credential on delete cascade,
  device text not null,
  seen_at_ms bigint not null,
  primary key (user_id, device)
);

-- Remembers a device of a person who has a password; of theirs the newest max_kept stay. Returns whether they
-- were known, but not on this device.
create function auth.remember_device(person uuid, new_device text, now_ms bigint, max_kept int)
returns boolean language plpgsql as $$
declare
  is_new boolean;
begin
  perform from auth.credential where user_id = person for key share;
  if not found then return false; end if;
  select coalesce(bool_and(device <> new_device), false) into is_new
  from auth.known_device where user_id = person;
  insert into auth.known_device (user_id, device, seen_at_ms) values (person, new_device, now_ms)
  on conflict (user_id, device) do update set seen_at_ms = now_ms;
  delete from auth.known_device where user_id = person and device in (
    select device from auth.known_device where user_id = person
    order by seen_at_ms desc, device = new_device desc offset max_kept
  );
  return is_new;
end $$;

grant select, insert, update, delete on auth.known_device to watchearn_app;

alter table auth.reset_link add column kind text not null default 'reset';

-- As before, but the newest max_open of each kind stay: a link that lives longer takes no other's place.
create function auth.open_reset_link(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_open int, new_kind text
) returns void language plpgsql as $$
begin
  perform from auth.credential where user_id = person for update;
  if not found then return; end if;
  insert into auth.reset_link (token_hash, user_id, expires_at_ms, kind)
  values (new_hash, person, new_expiry_ms, new_kind);
  delete from auth.reset_link where token_hash in (
    select token_hash from auth.reset_link where user_id = person and kind = new_kind
    order by expires_at_ms desc, token_hash = new_hash desc offset max_open
  );
  delete from auth.reset_link where token_hash in (
    select token_hash from auth.reset_link where expires_at_ms <= now_ms for update skip locked
  );
end $$;

create or replace function auth.open_reset_link(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_open int
) returns void language sql as $$
  select auth.open_reset_link(person, new_hash, new_expiry_ms, now_ms, max_open, 'reset')
$$;
`,
};
