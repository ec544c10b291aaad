/** Looks once for each person whether their account is closed, however many withdrawals they have. */
export const accountNumbersOfMany = {
  name: '0050-account-numbers-of-many',
  sql: /* sql */ `
create or replace function auth.add_account_numbers(
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
  where n.person not in (
    select p.person from (select distinct unnest(people)) p(person)
    where exists (
      select from log.event e where e.stream = 'account-' || p.person and e.type = 'UserDeleted'
    )
  )
  on conflict (withdrawal_id) do nothing;
  update auth.account_number_index set position = new_position;
  return true;
end $$;`,
};
