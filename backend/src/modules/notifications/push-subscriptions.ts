import type { Sql } from '../../platform/postgres/client.ts';
import type { PushTarget } from '../../platform/push/push-service.ts';

/** A device that gets pushes, and since when. */
export interface PushDevice extends PushTarget {
  readonly id: string;
  readonly userAgent: string;
  readonly addedAtMs: number;
}

/** The most devices of a person that get pushes: the newest ones. */
const MOST_DEVICES = 10;
/** How long a device whose session lapsed gets pushes, after they were turned on or somebody came back to it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The devices on which people have turned push notifications on. Each belongs to the session in which that
 * happened: it goes when the session is ended, but outlives one that merely lapsed.
 */
export const pushSubscriptions = (sql: Sql, clock: () => number) => ({
  /** False when the session has ended. */
  add: async (
    userId: string,
    sessionId: string,
    { endpoint, p256dh, auth }: PushTarget,
  ): Promise<boolean> => {
    const nowMs = clock();
    const [row] = await sql<{ is_kept: boolean }[]>`
      select notifications.subscribe(
        ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${nowMs}, ${nowMs + KEPT_MS}, ${MOST_DEVICES}
      ) as is_kept`;
    return row?.is_kept ?? false;
  },

  isOn: async (sessionId: string): Promise<boolean> => {
    const found = await sql`select from notifications.push_subscription where session_id = ${sessionId}`;
    return found.length > 0;
  },

  /** Removes the device of a session. */
  remove: async (sessionId: string): Promise<void> => {
    await sql`
      with removed as (delete from notifications.push_subscription where session_id = ${sessionId})
      update auth.session set kept_until_ms = null where id = ${sessionId}`;
  },

  /** Removes a device that its push service no longer knows. */
  drop: async (id: string): Promise<void> => {
    await sql`
      with removed as (delete from notifications.push_subscription where id = ${id} returning session_id)
      update auth.session set kept_until_ms = null where id in (select session_id from removed)`;
  },

  /** The devices of a person that get pushes, newest first. */
  of: async (userId: string): Promise<PushDevice[]> =>
    sql<PushDevice[]>`
      select p.id, p.endpoint, p.p256dh, p.auth, p.added_at_ms as "addedAtMs",
             coalesce(s.user_agent, '') as "userAgent"
      from notifications.push_subscription p join auth.session s on s.id = p.session_id
      where p.user_id = ${userId} and not s.revoked
        and greatest(s.expires_at_ms, s.kept_until_ms) > ${clock()}
      order by p.added_at_ms desc`,
});

export type PushSubscriptions = ReturnType<typeof pushSubscriptions>;
