/** Mails that come once a day: decisions, for those who want them together, and new videos. */
export const dailyMails = {
  name: '0071-daily-mails',
  sql: /* sql */ `
alter table notifications.settings add column digest boolean not null default false;

-- The day's mail that a decision waits for; null when it has a mail of its own.
alter table notifications.mail add column daily_at_ms bigint;
create index mail_of_day on notifications.mail (user_id, daily_at_ms) where daily_at_ms is not null;

-- One mail for each person and day; with the videos that were added after a position and up to another.
create table notifications.daily_mail (
  user_id uuid not null,
  at_ms bigint not null,
  videos_after bigint,
  videos_up_to bigint,
  due_at_ms bigint not null,
  attempts int not null default 0,
  primary key (user_id, at_ms)
);
create index daily_mail_by_due on notifications.daily_mail (due_at_ms);

-- The newest day whose videos are told, and up to which person mails are queued; null when that is everybody.
create table notifications.video_day (
  is_only boolean primary key default true check (is_only),
  at_ms bigint not null,
  videos_after bigint not null,
  videos_up_to bigint not null,
  queued_up_to text
);

-- As before, for decisions that have a mail of their own.
create or replace function notifications.take_mail(now_ms bigint) returns setof notifications.mail language sql as $$
  update notifications.mail
  set attempts = attempts + 1, due_at_ms = now_ms + least(120000 * 2 ^ attempts, 3600000)::bigint
  where position = (
    select position from notifications.mail where due_at_ms <= now_ms and daily_at_ms is null
    order by due_at_ms limit 1 for update skip locked
  )
  returning *
$$;

-- Takes the day's mail that has been due for longest, as take_mail does.
create function notifications.take_daily_mail(now_ms bigint) returns setof notifications.daily_mail
language sql as $$
  update notifications.daily_mail
  set attempts = attempts + 1, due_at_ms = now_ms + least(120000 * 2 ^ attempts, 3600000)::bigint
  where (user_id, at_ms) = (
    select user_id, at_ms from notifications.daily_mail where due_at_ms <= now_ms
    order by due_at_ms limit 1 for update skip locked
  )
  returning *
$$;

create function notifications.wait_for_day(event_position bigint, day_ms bigint) returns void language sql as $$
  with waiting as (
    update notifications.mail set daily_at_ms = day_ms where position = event_position returning user_id
  )
  insert into notifications.daily_mail (user_id, at_ms, due_at_ms) select user_id, day_ms, day_ms from waiting
  on conflict (user_id, at_ms) do nothing
$$;

-- Begins a day when the one before is queued. What was there before the first one is not told. After a restore to an
-- earlier point, what comes after that point is.
create function notifications.begin_video_day(day_ms bigint) returns void language sql as $$
  insert into notifications.video_day (at_ms, videos_after, videos_up_to)
  select day_ms, position, position from log.head on conflict (is_only) do nothing;
  update notifications.video_day d
  set videos_up_to = h.position, videos_after = least(d.videos_after, h.position)
  from log.head h where d.videos_up_to > h.position;
  update notifications.video_day d
  set at_ms = day_ms, videos_after = d.videos_up_to, videos_up_to = h.position, queued_up_to = ''
  from log.head h where d.at_ms < day_ms and d.queued_up_to is null;
$$;

-- Queues the mails of the next people who want to hear of new videos, at a verified address; nothing when another
-- process did.
create function notifications.queue_video_mails(day_ms bigint, after_person text, most int) returns void
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
  select u.id::uuid, day_ms, day.videos_after, day.videos_up_to, day_ms
  from rm.users u left join notifications.settings s on s.user_id = u.id::uuid
  where u.id > after_person and u.id <= last_person and u.role = 'user' and u.email_verified_at_ms is not null
    and coalesce(s.email and s.new_videos, true)
  on conflict (user_id, at_ms) do update
    set videos_after = excluded.videos_after, videos_up_to = excluded.videos_up_to;
  update notifications.video_day set queued_up_to = last_person;
end $$;

grant select, insert, update, delete on notifications.daily_mail, notifications.video_day to watchearn_app;
`,
};
