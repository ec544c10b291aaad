/**
 * Keys change in three ways only: one is made where there was none, one is destroyed for good, and one is
 * re-encrypted. The application's role may call these functions and write nothing itself.
 */
export const vaultRights = {
  name: '0024-vault-rights',
  sql: /* sql */ `
alter function vault.find_or_make security definer set search_path = pg_catalog, pg_temp;
alter function vault.destroy security definer set search_path = pg_catalog, pg_temp;

-- Puts living keys (in hexadecimal) under another key-encryption key, where they are still the old ones:
-- one that was destroyed meanwhile stays so. Returns how many.
create function vault.rewrap(
  kek text, subjects text[], versions int[], old text[], fresh text[]
) returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  with rewrapped as (
    update vault.subject_key k set kek_id = kek, wrapped = decode(n.fresh, 'hex')
    from unnest(subjects, versions, old, fresh) n(subject, version, old, fresh)
    where k.subject = n.subject and k.key_version = n.version and k.wrapped = decode(n.old, 'hex')
    returning k.subject
  )
  select count(*) from rewrapped
$$;

grant select on public.migration to watchearn_app;
revoke insert, update on vault.subject_key from watchearn_app;
revoke execute on all functions in schema vault from public;
grant execute on all functions in schema vault to watchearn_app;
`,
};
