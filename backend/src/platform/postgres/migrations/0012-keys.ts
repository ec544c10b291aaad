/**
 * A key is kept with the request that it is for; its answer is presented anew from the log, and account
 * numbers and names are in no answer that is kept. Processes of the build before keep answers while they
 * are replaced: the trigger leaves them empty, and they, too, then ask the log.
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
