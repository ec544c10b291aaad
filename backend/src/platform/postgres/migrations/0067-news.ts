/** The position in the log up to which each person has seen the decisions about them. */
export const news = {
  name: '0067-news',
  sql: /* sql */ `
create table notifications.seen (
  user_id uuid primary key,
  position bigint not null
);
grant select, insert, update, delete on notifications.seen to watchearn_app;
`,
};
