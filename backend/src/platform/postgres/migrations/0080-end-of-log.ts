/** What is queued goes back only when the log was restored to an earlier point. */
export const endOfLog = {
  name: '0080-end-of-log',
  sql: /* sql */ `
-- The newest position of the log. While a mirror is imported again, log.head is far behind the read models, which stay;
-- a restore takes both back.
create function notifications.end_of_log() returns bigint stable language plpgsql as $$
begin
  return (select greatest(h.position, (select max(j.position) from rm.journal j)) from log.head h);
end $$;

-- As before, with the log's end as above.
create or replace function notifications.begin_video_day(day_ms bigint) returns void language sql as $$
  insert into notifications.video_day (at_ms, videos_after, videos_up_to)
  select day_ms, log_end, log_end from notifications.end_of_log() log_end on conflict (is_only) do nothing;
  update notifications.video_day d
  set videos_up_to = log_end, videos_after = least(d.videos_after, log_end)
  from notifications.end_of_log() log_end where d.videos_up_to > log_end;
  update notifications.video_day d
  set at_ms = day_ms, videos_after = d.videos_up_to, videos_up_to = log_end, queued_up_to = ''
  from notifications.end_of_log() log_end where d.at_ms < day_ms and d.queued_up_to is null;
$$;
`,
};
