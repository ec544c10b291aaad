/** The result of each verification and replay that an auditor or the operator ran. */
export const verification = {
  name: '0011-verification',
  sql: /* sql */ `
create table audit.verification (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('verify', 'replay')),
  at_ms bigint not null,
  position bigint not null,
  passed boolean not null,
  problem text check (passed = (problem is null))
);
create index verification_newest on audit.verification (kind, number);
create trigger append_only before update or delete or truncate on audit.verification
  for each statement execute function audit.refuse_change();

create function audit.keep_verification(
  kind text, at_ms bigint, "position" bigint, passed boolean, problem text
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into audit.verification (kind, at_ms, position, passed, problem) values ($1, $2, $3, $4, $5)
$$;

grant select on audit.verification to watchearn_app;
revoke execute on function audit.keep_verification from public;
grant execute on function audit.keep_verification to watchearn_app;
`,
};
