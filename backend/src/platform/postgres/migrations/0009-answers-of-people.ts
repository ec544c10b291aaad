/** The person that a stored answer was given to, so that it can be forgotten together with them. */
export const answersOfPeople = {
  name: '0009-answers-of-people',
  sql: /* sql */ `
alter table http.answer add column actor_id text;
create index answer_of_actor on http.answer (actor_id);
grant delete on http.answer to watchearn_app;
`,
};
