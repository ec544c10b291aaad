/** The language of each person's mails; English for people who are not listed. */
export const languages = {
  name: '0061-languages',
  sql: /* sql */ `
create table notifications.languages (
  user_id uuid primary key,
  language text not null
);
grant select, insert, update, delete on notifications.languages to watchearn_app;
`,
};
