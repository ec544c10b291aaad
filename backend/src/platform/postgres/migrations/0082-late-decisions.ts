/** A decision is in the mail of its day, however late it is added and whatever the clocks of processes say. */
export const lateDecisions = {
  name: '0082-late-decisions',
  sql: /* sql */ `
-- As before, but the mail is due a minute later, so that a process whose clock is behind still adds to it. The no-op
-- update waits for finish_daily_mail; if that deletes the row, a new one is inserted.
create or replace function notifications.wait_for_day(event_position bigint, day_ms bigint) returns void
language sql as $$
  with waiting as (
    update notifications.mail set daily_at_ms = day_ms where position = event_position returning user_id
  )
  insert into notifications.daily_mail as d (user_id, at_ms, due_at_ms)
  select user_id, day_ms, day_ms + 60000 from waiting
  on conflict (user_id, at_ms) do update set due_at_ms = d.due_at_ms
$$;

-- Deletes what a person's mail of a day told, and the row once nothing is left to tell: decisions and videos may have
-- been added since. The update waits for them, and they for it.
create function notifications.finish_daily_mail(person uuid, day_ms bigint, told bigint[], told_up_to bigint)
returns void language plpgsql as $$
begin
  update notifications.daily_mail set videos_after = null, videos_up_to = null
  where user_id = person and at_ms = day_ms and videos_up_to is not distinct from told_up_to;
  delete from notifications.mail where position = any(told);
  delete from notifications.daily_mail
  where user_id = person and at_ms = day_ms and videos_up_to is null
    and not exists (select from notifications.mail where user_id = person and daily_at_ms = day_ms);
end $$;

-- As before, but the mails are due a minute later, as those about decisions are.
create or replace function notifications.queue_video_mails(day_ms bigint, after_person text, most int) returns void
language plpgsql as $$
declare
  day notifications.video_day;
  last_person text;
begin
  select * into day from notifications.video_day
    where at_ms = day_ms and queued_up_to = after_person for update;
  if not found then return; end if;
  select max(id) into last_person from (
    select id from rm.users where id > after_person order by id limit most
  ) next;
  insert into notifications.daily_mail (user_id, at_ms, videos_after, videos_up_to, due_at_ms)
  select u.id::uuid, day_ms, day.videos_after, day.videos_up_to, day_ms + 60000
  from rm.users u left join notifications.settings s on s.user_id = u.id::uuid
  where u.id > after_person and u.id <= last_person and u.role = 'user' and u.email_verified_at_ms is not null
    and coalesce(s.email and s.new_videos, true)
  on conflict (user_id, at_ms) do update
    set videos_after = excluded.videos_after, videos_up_to = excluded.videos_up_to;
  update notifications.video_day set queued_up_to = last_person;
end $$;
`,
};
