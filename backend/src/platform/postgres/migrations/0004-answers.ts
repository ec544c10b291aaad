/** Answers to calls that carry an Idempotency-Key, kept for ever: the same key gets the same answer. */
export const answers = {
  name: '0004-answers',
  sql: /* sql */ `
create schema http;

create table http.answer (
  command_id uuid primary key,
  fingerprint text not null,
  body json
);

grant usage on schema http to watchearn_app;
grant select, insert, update on http.answer to watchearn_app;
`,
};
