/**
 * A key is stored with its request; the answer is built again from the log, so that no stored answer holds
 * account numbers and names. Processes of the previous build still store answers while they are replaced: the
 * trigger empties them, and those processes then read the log, too.
 */
export const keys = {
  name: '0012-keys',
  sql: /* sql */ `
create function http.keep_no_answer() returns trigger language plpgsql as $$
begin
  new.body := null;
  return new;
end $$;
create trigger keep_no_answer before insert or update of body on http.answer
  for each row execute function http.keep_no_answer();
update http.answer set body = null where body is not null;
`,
};
