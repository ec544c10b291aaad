/**
 * The networks that people signed in from, so that others' attempts do not lock them out there. A keyed
 * hash of account and network stands for both. And the costs of password hashes, of which a log-in needs
 * the highest.
 */
export const knownNetworks = {
  name: '0020-known-networks',
  sql: /* sql */ `
create table auth.known_network (
  network_hash bytea primary key,
  user_id uuid not null references auth.credential on delete cascade,
  expires_at_ms bigint not null
);
create index known_network_of_user on auth.known_network (user_id);
create index known_network_by_expiry on auth.known_network (expires_at_ms);

-- Remembers a network of a person who has a password. Of theirs the newest max_kept stay, and nobody's
-- expired ones do.
create function auth.remember_network(
  person uuid, new_hash bytea, new_expiry_ms bigint, now_ms bigint, max_kept int
) returns void language plpgsql as $$
begin
  perform from auth.credential where user_id = person for key share;
  if not found then return; end if;
  insert into auth.known_network (network_hash, user_id, expires_at_ms) values (new_hash, person, new_expiry_ms)
  on conflict (network_hash) do update set user_id = person, expires_at_ms = new_expiry_ms;
  delete from auth.known_network where network_hash in (
    select network_hash from auth.known_network where user_id = person
    order by expires_at_ms desc, network_hash = new_hash desc offset max_kept
  );
  delete from auth.known_network where network_hash in (
    select network_hash from auth.known_network where expires_at_ms <= now_ms limit 100 for update skip locked
  );
end $$;

create index credential_by_cost on auth.credential (substr(password_hash, 5, 2));

grant select, insert, update, delete on auth.known_network to watchearn_app;
`,
};
