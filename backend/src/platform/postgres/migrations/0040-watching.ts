/**
 * What people are watching: one session for each person and video, with the result of its reports so far. It is
 * removed once its verdict is in the log.
 */
export const watching = {
  name: '0040-watching',
  sql: /* sql */ `
create schema watching;
create table watching.session (
  id uuid primary key,
  user_id text not null,
  video_id text not null,
  -- The player that may report.
  tab text not null,
  is_live boolean not null,
  -- Pinned when the session was started.
  price_kobo numeric not null,
  duration_s int not null,
  started_at_ms bigint not null,
  last_at_ms bigint not null,
  seq int not null default 0,
  position_s real not null default 0,
  -- JSON: what the reports came to, and what of the last one was refused.
  state text not null,
  refused text not null default '{}',
  unique (user_id, video_id)
);
create unique index session_live on watching.session (user_id) where is_live;
create index session_by_age on watching.session (last_at_ms);

-- Makes a player the live one of its person. Returns the session, and whether another player was live: then
-- nothing changes unless the caller takes over.
create function watching.start(
  p_id uuid, p_user text, p_video text, p_tab text, p_price numeric, p_duration int, p_state text,
  p_now bigint, p_live_since bigint, p_take_over boolean
) returns setof watching.session language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('watching ' || p_user, 0));
  if not p_take_over and exists (
    select from watching.session
    where user_id = p_user and is_live and tab <> p_tab and last_at_ms > p_live_since
  ) then
    return;
  end if;
  update watching.session set is_live = false where user_id = p_user and is_live and video_id <> p_video;
  return query
    insert into watching.session as s
      (id, user_id, video_id, tab, is_live, price_kobo, duration_s, started_at_ms, last_at_ms, state)
    values (p_id, p_user, p_video, p_tab, true, p_price, p_duration, p_now, p_now, p_state)
    on conflict (user_id, video_id) do update set tab = excluded.tab, is_live = true
    returning s.*;
end $$;

-- Keyed hashes of the devices that people watch with and of the networks that they signed up from.
create table watching.trace (
  kind text not null check (kind in ('device', 'sign_up')),
  hash bytea not null,
  user_id text not null,
  at_ms bigint not null,
  primary key (user_id, kind, hash)
);
create index trace_by_hash on watching.trace (kind, hash);
create index trace_by_age on watching.trace (at_ms);
grant select, insert, update, delete on watching.trace to watchearn_app;

grant usage on schema watching to watchearn_app;
grant select, insert, update, delete on watching.session to watchearn_app;
revoke execute on function watching.start from public;
grant execute on function watching.start to watchearn_app;
`,
};
