/**
 * Which withdrawals went to a bank account, by a keyed hash of its number: staff find people by it, and
 * nothing in the log leads from a number to a person. Rows are made from the withdrawals that read models
 * show, in the order of their positions, and deleted with the person.
 */
export const accountNumbers = {
  name: '0036-account-numbers',
  sql: /* sql */ `
create table auth.account_number (
  withdrawal_id text primary key,
  user_id text not null,
  hash text not null,
  requested_position bigint not null
-- A row that was deleted stays on its page until it is vacuumed away: that shall be soon.
) with (autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0);
create index account_number_by_hash on auth.account_number (hash, requested_position);
create index account_number_of_user on auth.account_number (user_id);

-- How far the rows reach, and which key the hashes are made with.
create table auth.account_number_index (
  one boolean primary key default true check (one),
  key_id text not null,
  position bigint not null
);
insert into auth.account_number_index (key_id, position) values ('', 0);

-- Begins anew if the rows were made with another key.
create function auth.key_account_numbers(new_key_id text) returns void language plpgsql as $$
begin
  update auth.account_number_index set key_id = new_key_id, position = 0 where key_id <> new_key_id;
  if found then delete from auth.account_number; end if;
end $$;

-- Adds the rows of the withdrawals up to new_position, unless another process did. Nobody whose account is
-- closed gets a row, even if the number was read before: whoever forgets them waits for the same lock, after
-- the closing is in the log.
create function auth.add_account_numbers(
  known_key_id text, known_position bigint, new_position bigint,
  ids text[], people text[], hashes text[], positions bigint[]
) returns boolean language plpgsql as $$
begin
  perform from auth.account_number_index
  where key_id = known_key_id and position = known_position for update;
  if not found then return false; end if;
  insert into auth.account_number (withdrawal_id, user_id, hash, requested_position)
  select n.id, n.person, n.hash, n.requested_position
  from unnest(ids, people, hashes, positions) n(id, person, hash, requested_position)
  where not exists (
    select from log.event e where e.stream = 'account-' || n.person and e.type = 'UserDeleted'
  )
  on conflict (withdrawal_id) do nothing;
  update auth.account_number_index set position = new_position;
  return true;
end $$;

create function auth.forget_account_numbers(person text) returns void language plpgsql as $$
begin
  perform from auth.account_number_index for update;
  delete from auth.account_number where user_id = person;
end $$;

grant select, insert, update, delete on auth.account_number to watchearn_app;
grant select, update on auth.account_number_index to watchearn_app;
revoke execute on function auth.key_account_numbers, auth.add_account_numbers, auth.forget_account_numbers
  from public;
grant execute on function auth.key_account_numbers, auth.add_account_numbers, auth.forget_account_numbers
  to watchearn_app;
`,
};
