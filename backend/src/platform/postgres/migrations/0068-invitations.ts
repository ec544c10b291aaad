/** The people whom an owner has invited as admins: the address, and the digest of the mailed token. */
export const invitations = {
  name: '0068-invitations',
  sql: /* sql */ `
create table auth.invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null,
  expires_at_ms bigint not null
);
grant select, insert, update, delete on auth.invitation to watchearn_app;
`,
};
