/**
 * The API logs in as a user of its own, who is a member of watchearn_app and of nothing else: it cannot go
 * back to the owner. It reads which migrations were applied, and makes nothing where migrations do.
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
