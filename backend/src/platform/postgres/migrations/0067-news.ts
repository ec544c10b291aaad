/** Up to which position in the log each person has seen what was decided about them. */
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
