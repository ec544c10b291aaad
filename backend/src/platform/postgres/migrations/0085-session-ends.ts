/** No session survives the end of all others because it was being opened from one of them. */
export const sessionEnds = {
  name: '0085-session-ends',
  sql: /* sql */ `
-- As before, but repeated until none is left. Opening a session from another one (Sessions.openFrom) shares the lock on
-- the other: the update waits for it, but sees the opened session only in the next round.
create or replace function auth.end_sessions(person uuid, kept_session uuid) returns uuid[] language plpgsql as $$
declare
  ended uuid[] := '{}';
  newly uuid[];
begin
  loop
    with ending as (
      update auth.session set revoked = true
      where user_id = person and id is distinct from kept_session and not revoked returning id
    )
    select array_agg(id) into newly from ending;
    exit when newly is null;
    ended := ended || newly;
  end loop;
  perform pg_notify('session_ended', id::text) from unnest(ended) as id;
  return ended;
end $$;
`,
};
