import type { NotificationSettings } from 'mf-shared/contracts';
import { openAccount } from '../../platform/auth/credentials.ts';
import type { Sql } from '../../platform/postgres/client.ts';

/** The specification's defaults, for people who have chosen nothing. */
const DEFAULTS: Required<NotificationSettings> = {
  email: true,
  push: false,
  newVideos: true,
  earnings: true,
  rewards: true,
  quiet: false,
  digest: false,
};

/** Each person's notification settings. Not in the log: they move no money, and no rule depends on them. */
export const notificationSettings = (sql: Sql) => ({
  of: async (userId: string): Promise<Required<NotificationSettings>> => {
    const [row] = await sql<Required<NotificationSettings>[]>`
      select email, push, new_videos as "newVideos", earnings, rewards, quiet, digest
      from notifications.settings where user_id = ${userId}`;
    return row ?? DEFAULTS;
  },
  /** @returns the resulting settings: `quiet` and `digest` keep their values when omitted */
  set: async (userId: string, chosen: NotificationSettings): Promise<NotificationSettings> => {
    const { email, push, newVideos, earnings, rewards, quiet = null, digest = null } = chosen;
    const [row] = await sql<{ quiet: boolean; digest: boolean }[]>`
      insert into notifications.settings as s (user_id, email, push, new_videos, earnings, rewards, quiet, digest)
      select user_id, ${email}::boolean, ${push}::boolean, ${newVideos}::boolean, ${earnings}::boolean,
        ${rewards}::boolean, ${quiet ?? DEFAULTS.quiet}::boolean, ${digest ?? DEFAULTS.digest}::boolean
      from ${openAccount(sql, userId)} person
      on conflict (user_id) do update set
        email = ${email}, push = ${push}, new_videos = ${newVideos}, earnings = ${earnings}, rewards = ${rewards},
        quiet = coalesce(${quiet}, s.quiet), digest = coalesce(${digest}, s.digest)
      returning quiet, digest`;
    return { ...chosen, quiet: row?.quiet ?? DEFAULTS.quiet, digest: row?.digest ?? DEFAULTS.digest };
  },
  /** Deletes a person's settings, language, devices, seen position, and queued mails and pushes. */
  forget: async (userId: string) => {
    await sql`
      with mails as (delete from notifications.mail where user_id = ${userId}),
        days as (delete from notifications.daily_mail where user_id = ${userId}),
        pushes as (delete from notifications.push where user_id = ${userId}),
        devices as (delete from notifications.push_subscription where user_id = ${userId}),
        seen as (delete from notifications.seen where user_id = ${userId}),
        language as (delete from notifications.languages where user_id = ${userId})
      delete from notifications.settings where user_id = ${userId}`;
  },
});

export type NotificationSettingsStore = ReturnType<typeof notificationSettings>;
