/** What people want to be notified of, and the mails about events that are to be sent. */
export const notifications = {
  name: '0052-notifications',
  sql: /* sql */ `
create schema notifications;

create table notifications.settings (
  user_id uuid primary key,
  email boolean not null,
  push boolean not null,
  new_videos boolean not null,
  earnings boolean not null,
  rewards boolean not null
);

-- The position in the log up to which mails are queued.
create table notifications.progress (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);

-- One mail for each event. It is written when it is sent, so that nothing personal is here.
create table notifications.mail (
  position bigint primary key,
  user_id uuid not null,
  due_at_ms bigint not null,
  attempts int not null default 0
);
create index mail_by_due on notifications.mail (due_at_ms);
create index mail_of_user on notifications.mail (user_id);

-- Queues the mails about the events after a position and up to another; false when another process did.
create function notifications.queue_mails(
  from_position bigint, to_position bigint, positions bigint[], people uuid[], due_ms bigint
) returns boolean language plpgsql as $$
begin
  update notifications.progress set position = to_position where position = from_position;
  if not found then return false; end if;
  insert into notifications.mail (position, user_id, due_at_ms)
  select m.position, m.person, due_ms from unnest(positions, people) m(position, person)
  on conflict (position) do nothing;
  return true;
end $$;

-- Takes the mail that has been due for longest, and makes it due again later, should it not be sent: later than
-- any attempt to send it takes.
create function notifications.take_mail(now_ms bigint) returns setof notifications.mail language sql as $$
  update notifications.mail
  set attempts = attempts + 1, due_at_ms = now_ms + least(120000 * 2 ^ attempts, 3600000)::bigint
  where position = (
    select position from notifications.mail where due_at_ms <= now_ms
    order by due_at_ms limit 1 for update skip locked
  )
  returning *
$$;

grant usage on schema notifications to watchearn_app;
grant select, insert, update, delete on all tables in schema notifications to watchearn_app;
`,
};
