/**
 * Addresses that wait for their mailed link, sealed with the key of their person; and links for setting a new
 * password that restore a former address.
 */
export const emailChanges = {
  name: '0073-email-changes',
  sql: /* sql */ `
create table auth.email_change (
  user_id uuid primary key references auth.credential on delete cascade,
  token_hash bytea not null unique,
  email text not null,
  expires_at_ms bigint not null,
  is_used boolean not null default false
);
create index email_change_expiry on auth.email_change (expires_at_ms);
grant select, insert, update, delete on auth.email_change to watchearn_app;

alter table auth.reset_link add column email text;

create function auth.open_reset_link(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_open int, new_kind text,
  withdrawal uuid, added_factor text, former_email text
) returns void language sql as $$
  select auth.open_reset_link(
    person, new_hash, new_expiry_ms, now_ms, max_open, new_kind, withdrawal, added_factor);
  update auth.reset_link set email = former_email where token_hash = new_hash;
$$;

-- As before, but a link that brings a former address back closes only those of later changes of the address: the
-- earlier ones belong to the owner, whoever uses this one. Other links to a new password close none of them.
create or replace function auth.replace_password(
  person uuid, new_hash text, old_hash text, reset_hash bytea, now_ms bigint, kept_session uuid
) returns uuid[] language plpgsql as $$
declare
  used auth.reset_link;
begin
  perform from auth.credential
    where user_id = person and (old_hash is null or password_hash = old_hash) for update;
  if not found then return null; end if;
  if reset_hash is not null then
    delete from auth.reset_link where token_hash = reset_hash and user_id = person and expires_at_ms > now_ms
      returning * into used;
    if not found then return null; end if;
  end if;

  if new_hash is null then delete from auth.credential where user_id = person;
  else update auth.credential set password_hash = new_hash where user_id = person;
  end if;
  delete from auth.reset_link where user_id = person and case
    when old_hash is not null then kind = 'reset'
    when new_hash is null then true
    when used.kind = 'email' then kind <> 'email' or expires_at_ms >= used.expires_at_ms
    else kind <> 'email'
  end;
  return auth.end_sessions(person, kept_session);
end $$;
`,
};
