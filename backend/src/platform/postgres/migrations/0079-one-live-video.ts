/** Time counts for the video whose player was live, and for no other. */
export const oneLiveVideo = {
  name: '0079-one-live-video',
  sql: /* sql */ `
-- As before, but a session that was not live has no time left to use: another video's player had it.
create or replace function watching.start(
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
    on conflict (user_id, video_id) do update set tab = excluded.tab, is_live = true,
      last_at_ms = case when s.is_live then s.last_at_ms else excluded.last_at_ms end
    returning s.*;
end $$;
`,
};
