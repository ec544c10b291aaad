/** Devices that are notified by Web Push, and the messages to be sent to them. */
export const push = {
  name: '0069-push',
  sql: /* sql */ `
-- Until when the row of a session that has lapsed stays, for what belongs to it.
alter table auth.session add column kept_until_ms bigint;

-- A device of a person, as long as the session in which it was turned on is kept.
create table notifications.push_subscription (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null references auth.session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  added_at_ms bigint not null
);
create index push_subscription_of_user on notifications.push_subscription (user_id, added_at_ms);
create index push_subscription_of_session on notifications.push_subscription (session_id);

-- The position in the log up to which pushes are queued.
create table notifications.push_progress (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);

-- Videos that were added shortly after each other, from the first one's position: told together, once it is due.
create table notifications.video_burst (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  due_at_ms bigint not null
);

-- One push for each event and person; of videos, from a position up to another. It is written when it is sent.
create table notifications.push (
  position bigint not null,
  user_id uuid not null,
  up_to bigint,
  due_at_ms bigint not null,
  attempts int not null default 0,
  sent_to uuid[] not null default '{}',
  primary key (position, user_id)
);
create index push_by_due on notifications.push (due_at_ms);
create index push_of_user on notifications.push (user_id);

-- Keeps the device of an open session; of the person's, the newest max_kept stay. False when the session has ended.
create function notifications.subscribe(
  person uuid, of_session uuid, new_endpoint text, new_p256dh text, new_auth text, now_ms bigint, until_ms bigint,
  max_kept int
) returns boolean language plpgsql as $$
begin
  update auth.session set kept_until_ms = until_ms
  where id = of_session and user_id = person and not revoked;
  if not found then return false; end if;
  update auth.session set kept_until_ms = null where id in (
    select session_id from notifications.push_subscription
    where endpoint = new_endpoint and session_id <> of_session
  );
  delete from notifications.push_subscription where session_id = of_session and endpoint <> new_endpoint;
  insert into notifications.push_subscription (user_id, session_id, endpoint, p256dh, auth, added_at_ms)
  values (person, of_session, new_endpoint, new_p256dh, new_auth, now_ms)
  on conflict (endpoint) do update set
    user_id = person, session_id = of_session, p256dh = new_p256dh, auth = new_auth, added_at_ms = now_ms;
  delete from notifications.push_subscription where id in (
    select id from notifications.push_subscription where user_id = person
    order by added_at_ms desc, endpoint = new_endpoint desc offset max_kept
  );
  return true;
end $$;

-- Queues the pushes about the events after a position and up to another, for people with a device; false when
-- another process did.
create function notifications.queue_pushes(
  from_position bigint, to_position bigint, positions bigint[], people uuid[], due_ms bigint,
  first_video bigint, videos_due_ms bigint
) returns boolean language plpgsql as $$
begin
  update notifications.push_progress set position = to_position where position = from_position;
  if not found then return false; end if;
  insert into notifications.push (position, user_id, due_at_ms)
  select p.position, p.person, due_ms from unnest(positions, people) p(position, person)
  where exists (select from notifications.push_subscription s where s.user_id = p.person)
  on conflict do nothing;
  if first_video is not null then
    insert into notifications.video_burst (position, due_at_ms) values (first_video, videos_due_ms)
    on conflict do nothing;
  end if;
  return true;
end $$;

-- Queues the push about new videos, once they are due, for everybody who wants it.
create function notifications.queue_video_pushes(now_ms bigint) returns void language plpgsql as $$
declare
  reached bigint;
  first_video bigint;
begin
  select position into reached from notifications.push_progress for update;
  delete from notifications.video_burst where due_at_ms <= now_ms returning position into first_video;
  if first_video is null then return; end if;
  insert into notifications.push (position, user_id, up_to, due_at_ms)
  select distinct first_video, s.user_id, reached, now_ms
  from notifications.push_subscription s join notifications.settings w using (user_id)
  where w.push and w.new_videos
  on conflict do nothing;
end $$;

-- Takes pushes that have been due for longest, and makes them due again later, should they not be sent.
create function notifications.take_pushes(now_ms bigint, how_many int)
returns setof notifications.push language sql as $$
  update notifications.push p
  set attempts = p.attempts + 1, due_at_ms = now_ms + least(120000 * 2 ^ p.attempts, 3600000)::bigint
  from (
    select position, user_id from notifications.push where due_at_ms <= now_ms
    order by due_at_ms limit how_many for update skip locked
  ) due
  where p.position = due.position and p.user_id = due.user_id
  returning p.*
$$;

grant select, insert, update, delete on notifications.push_subscription to watchearn_app;
grant select, insert, update, delete on notifications.push_progress to watchearn_app;
grant select, insert, update, delete on notifications.video_burst to watchearn_app;
grant select, insert, update, delete on notifications.push to watchearn_app;
`,
};
