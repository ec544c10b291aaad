/** A link for setting a new password may also undo the withdrawal that its mail reported. */
export const payoutLinks = {
  name: '0057-payout-links',
  sql: /* sql */ `
alter table auth.reset_link add column withdrawal_id uuid;

-- As before, for a withdrawal or for none.
create function auth.open_reset_link(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_open int, new_kind text, withdrawal uuid
) returns void language sql as $$
  select auth.open_reset_link(person, new_hash, new_expiry_ms, now_ms, max_open, new_kind);
  update auth.reset_link set withdrawal_id = withdrawal where token_hash = new_hash;
$$;

-- As before, but changing a password with the old one closes only links that were asked for: those that undo what a
-- thief did stay, also when the thief changes the password next.
create or replace function auth.replace_password(
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
  delete from auth.reset_link where user_id = person and (old_hash is null or kind = 'reset');
  return auth.end_sessions(person, kept_session);
end $$;
`,
};
