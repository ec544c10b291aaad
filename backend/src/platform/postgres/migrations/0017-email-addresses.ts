/**
 * The way from an e-mail address to its account: a keyed hash of the address, and the stream on which it is
 * reserved. The log has that stream under a random name only, so that nothing in the log leads from an
 * address to a person once forgetting has deleted the row here.
 *
 * Logs of earlier builds name the stream after the hash; their rows are made here. Processes of those
 * builds keep reserving that way while they are replaced: the trigger makes the row in the transaction of
 * their append, or refuses the append when the address is taken. Likewise for password hashes: those whose
 * account is not known to be in the log have `unconfirmed_since_ms`.
 */
export const emailAddresses = {
  name: '0017-email-addresses',
  sql: /* sql */ `
create table auth.email_address (
  hash text primary key,
  -- Which key the hash was made with; '' when an earlier build made it.
  key_id text not null default '',
  stream text not null unique,
  -- Null until the account is in the log.
  user_id text,
  claimed_at_ms bigint not null
-- A row that was deleted stays on its page until it is vacuumed away: that shall be soon.
) with (autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0);
create index email_address_of_user on auth.email_address (user_id);
create index email_address_unconfirmed on auth.email_address (claimed_at_ms) where user_id is null;
grant select, insert, update, delete on auth.email_address to watchearn_app;

-- An account that is in the log has this address, and its hash is this one.
create function auth.hold_email(new_hash text, new_key_id text, new_stream text, person text, now_ms bigint)
returns void language plpgsql as $$
begin
  delete from auth.email_address where stream = new_stream and hash <> new_hash;
  insert into auth.email_address as a (hash, key_id, stream, user_id, claimed_at_ms)
  values (new_hash, new_key_id, new_stream, person, now_ms)
  on conflict (hash) do update
    set key_id = excluded.key_id, stream = excluded.stream, user_id = excluded.user_id
    where a.user_id is null or a.stream = excluded.stream;
end $$;
revoke execute on function auth.hold_email from public;
grant execute on function auth.hold_email to watchearn_app;

create function auth.adopt_reservation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into auth.email_address as a (hash, stream, user_id, claimed_at_ms)
  values (substr(new.stream, 7), new.stream, new.data->>'userId', new.at_ms)
  on conflict (hash) do update set user_id = excluded.user_id where a.stream = excluded.stream;
  if not found then
    raise exception 'this address is taken' using errcode = 'unique_violation';
  end if;
  return null;
end $$;
-- Locks the log against appends, so that the rows below are all there are.
create trigger adopt_reservation after insert on log.event for each row
  when (new.type = 'EmailReserved' and new.stream ~ '^email-[0-9a-f]{64}$')
  execute function auth.adopt_reservation();

insert into auth.email_address (hash, stream, user_id, claimed_at_ms)
select substr(s.name, 7), s.name, e.data->>'userId', e.at_ms
from log.stream s join log.event e on e.stream = s.name and e.version = s.version
where s.name ~ '^email-[0-9a-f]{64}$' and e.type = 'EmailReserved';

alter table auth.credential add column unconfirmed_since_ms bigint;
update auth.credential c set unconfirmed_since_ms = (extract(epoch from now()) * 1000)::bigint
where not exists (select from log.stream s where s.name = 'account-' || c.user_id);
alter table auth.credential
  alter column unconfirmed_since_ms set default (extract(epoch from clock_timestamp()) * 1000)::bigint;
create index credential_unconfirmed on auth.credential (unconfirmed_since_ms) where unconfirmed_since_ms is not null;
`,
};
