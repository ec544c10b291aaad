/** Pushes about new videos are queued for some people at a time, and decisions are sent before them. */
export const announcements = {
  name: '0081-announcements',
  sql: /* sql */ `
-- The videos that are being announced, from a position up to another, and the person up to whom pushes are queued.
create table notifications.video_announcement (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  up_to bigint not null,
  queued_up_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
grant select, insert, update, delete on notifications.video_announcement to watchearn_app;

-- Queues pushes about new videos, once they are due, for the next people who want them; false when nobody is left.
-- Videos that are added meanwhile are announced after these. Builds before this call queue_video_pushes instead.
create function notifications.announce_videos(now_ms bigint, most int) returns boolean language plpgsql as $$
declare
  reached bigint;
  told notifications.video_announcement;
  last_person uuid;
begin
  select position into reached from notifications.push_progress for update;
  with due as (delete from notifications.video_burst
    where due_at_ms <= now_ms and not exists (select from notifications.video_announcement) returning position)
  insert into notifications.video_announcement (position, up_to) select position, reached from due;
  select * into told from notifications.video_announcement for update;
  if not found then return false; end if;
  select user_id into last_person from (
    select distinct user_id from notifications.push_subscription
    where user_id > told.queued_up_to order by user_id limit most
  ) next order by user_id desc limit 1;
  if last_person is null then
    delete from notifications.video_announcement;
    return true;
  end if;
  insert into notifications.push (position, user_id, up_to, due_at_ms)
  select distinct told.position, s.user_id, told.up_to, now_ms
  from notifications.push_subscription s join notifications.settings w using (user_id)
  where s.user_id > told.queued_up_to and s.user_id <= last_person and w.push and w.new_videos
  on conflict do nothing;
  update notifications.video_announcement set queued_up_to = last_person;
  return true;
end $$;

create index push_by_order on notifications.push ((up_to is not null), due_at_ms);
drop index notifications.push_by_due;

-- As before, but decisions precede videos.
create or replace function notifications.take_pushes(now_ms bigint, how_many int)
returns setof notifications.push language sql as $$
  update notifications.push p
  set attempts = p.attempts + 1, due_at_ms = now_ms + least(120000 * 2 ^ p.attempts, 3600000)::bigint
  from (
    select position, user_id from notifications.push where due_at_ms <= now_ms
    order by up_to is not null, due_at_ms limit how_many for update skip locked
  ) due
  where p.position = due.position and p.user_id = due.user_id
  returning p.*
$$;
`,
};
