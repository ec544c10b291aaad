/** What the owner of an account can undo or end after somebody else used it. */
export const accountTakeover = {
  name: '0077-account-takeover',
  sql: /* sql */ `
-- As before, but a requested link closes no link that takes something back: whoever reads the mail of an account
-- can request one, also a thief who changed the address. A request for another address ends, too, unless it was
-- followed: whoever made it knew the password that is replaced.
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
    when old_hash is not null or used.kind = 'reset' then kind = 'reset'
    when new_hash is null then true
    when used.kind = 'email' then kind <> 'email' or expires_at_ms >= used.expires_at_ms
    else kind <> 'email'
  end;
  delete from auth.email_change where user_id = person and not is_used;
  return auth.end_sessions(person, kept_session);
end $$;

-- As before, but the link to a factor that is still there stays, however many are opened after it.
create or replace function auth.open_reset_link(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_open int, new_kind text
) returns void language plpgsql as $$
begin
  perform from auth.credential where user_id = person for update;
  if not found then return; end if;
  insert into auth.reset_link (token_hash, user_id, expires_at_ms, kind)
  values (new_hash, person, new_expiry_ms, new_kind);
  delete from auth.reset_link l where token_hash in (
    select token_hash from auth.reset_link where user_id = person and kind = new_kind
    order by expires_at_ms desc, token_hash = new_hash desc offset max_open
  ) and not exists (
    select from auth.passkey p where p.user_id = person and p.id::text = l.factor
    union all
    select from auth.authenticator a where a.user_id = person and a.secret is not null and l.factor = 'authenticator'
  );
  delete from auth.reset_link where token_hash in (
    select token_hash from auth.reset_link where expires_at_ms <= now_ms for update skip locked
  );
end $$;

-- As before, but without a factor, no session counts as having proved one.
create or replace function auth.remove_second_factor(person uuid, factor text) returns boolean language plpgsql as $$
declare found_one boolean;
begin
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
`,
};
