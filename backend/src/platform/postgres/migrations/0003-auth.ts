/** Secrets and sessions. They are never events: they must be deletable and are no part of the history. */
export const auth = {
  name: '0003-auth',
  sql: /* sql */ `
create schema auth;

create table auth.credential (
  user_id uuid primary key,
  password_hash text not null
);

create table auth.session (
  id uuid primary key,
  user_id uuid not null,
  role text not null,
  expires_at_ms bigint not null,
  revoked boolean not null default false
);
create index session_of_user on auth.session (user_id);

grant usage on schema auth to watchearn_app;
grant select, insert, update, delete on all tables in schema auth to watchearn_app;
`,
};
