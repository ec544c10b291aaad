import type { NotificationSettings } from 'mf-shared/contracts';
import type { Sql } from '../../platform/postgres/client.ts';

/** The specification's, for everybody who has not chosen. */
const DEFAULTS: NotificationSettings = {
  email: true,
  push: false,
  newVideos: true,
  earnings: true,
  rewards: true,
};

/** What each person wants to be told of. Not in the log: it moves no money and decides nothing. */
export const notificationSettings = (sql: Sql) => ({
  of: async (userId: string): Promise<NotificationSettings> => {
    const [row] = await sql<NotificationSettings[]>`
      select email, push, new_videos as "newVideos", earnings, rewards
      from notifications.settings where user_id = ${userId}`;
    return row ?? DEFAULTS;
  },
  set: async (userId: string, { email, push, newVideos, earnings, rewards }: NotificationSettings) => {
    await sql`
      insert into notifications.settings (user_id, email, push, new_videos, earnings, rewards)
      values (${userId}, ${email}, ${push}, ${newVideos}, ${earnings}, ${rewards})
      on conflict (user_id) do update set
        email = ${email}, push = ${push}, new_videos = ${newVideos}, earnings = ${earnings}, rewards = ${rewards}`;
  },
  /** Deletes what a person chose, their language, and the mails that wait for them. */
  forget: async (userId: string) => {
    await sql`
      with mails as (delete from notifications.mail where user_id = ${userId}),
        language as (delete from notifications.languages where user_id = ${userId})
      delete from notifications.settings where user_id = ${userId}`;
  },
});

export type NotificationSettingsStore = ReturnType<typeof notificationSettings>;
