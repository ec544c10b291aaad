/**
 * The API logs in as its own user, which is a member of watchearn_app and of nothing else: it cannot switch
 * back to the owner. It can read which migrations were applied, and create nothing where migrations do.
 */
export const rights = {
  name: '0016-rights',
  sql: /* sql */ `
grant select on public.migration to watchearn_app;
-- As PostgreSQL 15 has it: a database may have been brought along from an older version.
do $$ begin
  revoke create on schema public from public;
exception when insufficient_privilege then null;
end $$;
`,
};
