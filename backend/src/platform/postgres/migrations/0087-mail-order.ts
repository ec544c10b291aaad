/** Mails that are due at the same moment, such as after quiet hours, are sent in the order of their events. */
export const mailOrder = {
  name: '0087-mail-order',
  sql: /* sql */ `
create or replace function notifications.take_mail(now_ms bigint) returns setof notifications.mail language sql as $$
  update notifications.mail
  set attempts = attempts + 1, due_at_ms = now_ms + least(120000 * 2 ^ attempts, 3600000)::bigint
  where position = (
    select position from notifications.mail where due_at_ms <= now_ms and daily_at_ms is null
    order by due_at_ms, position limit 1 for update skip locked
  )
  returning *
$$;
`,
};
