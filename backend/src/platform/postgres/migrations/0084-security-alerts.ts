/** Mails about what the owner of an account may not have done, until they are sent: a mail server may be down. */
export const securityAlerts = {
  name: '0084-security-alerts',
  sql: /* sql */ `
create table auth.alert (
  id uuid primary key,
  user_id text not null,
  -- What happened and who is told, sealed with the person's key.
  content text not null,
  at_ms bigint not null,
  -- The secret of the link in the mail, sealed too; null before the first attempt.
  token text,
  due_at_ms bigint not null,
  attempts int not null default 0
);
create index alert_by_due on auth.alert (due_at_ms);
create index alert_of_user on auth.alert (user_id);
grant select, insert, update, delete on auth.alert to watchearn_app;
`,
};
