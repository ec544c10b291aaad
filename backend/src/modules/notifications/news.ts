import type { NewsKind } from 'mf-shared/contracts';
import { openAccount } from '../../platform/auth/credentials.ts';
import { type Page, rowsOf } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { TAKEN_BACK_BY } from './decision-events.ts';

/** The events that are news to their person: decisions of others, and earnings from any tab. */
export const NEWS_KINDS: Readonly<Record<string, NewsKind>> = {
  AccountActivated: 'activated',
  AccountDeactivated: 'deactivated',
  ActivationReportDeclined: 'report_declined',
  WithdrawalApproved: 'withdrawal_approved',
  WithdrawalRejected: 'withdrawal_rejected',
  WithdrawalPaid: 'withdrawal_paid',
  PayoutHeld: 'withdrawal_held',
  RewardFulfilled: 'reward_ready',
  RewardCancelled: 'reward_cancelled',
  RewardClaimed: 'reward_claimed',
  VideoEarningClaimed: 'video_earned',
};

const TYPES = Object.keys(NEWS_KINDS);
/** The decisions that can be taken back, each with an event that does so. */
const UNDOINGS = Object.entries(TAKEN_BACK_BY).flatMap(([type, events]) =>
  events.map((by) => ({ type, by })),
);
const UNDONE = UNDOINGS.map(({ type }) => type);
const UNDOING = UNDOINGS.map(({ by }) => by);
const MOST_UNREAD = 100;
/** For people who have never looked, older events do not count as unread. */
const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** A person's news: rows of the journal, and the position seen so far. Nothing is stored per event. */
export const newsQueries = (reads: Sql, sql: Sql, clock: () => number) => ({
  /** The positions of a page's events, newest first, and one more. */
  page: async (userId: string, page: Page): Promise<number[]> => {
    const rows = await reads<{ position: number }[]>`
      select position from rm.journal j
      where ${newsTo(reads, userId)} and position < ${page.before}
      order by position desc limit ${rowsOf(page)}`;
    return rows.map(({ position }) => position);
  },

  /** The number of unseen events; 100 means 100 or more. */
  unread: async (userId: string): Promise<number> => {
    const [row] = await reads<{ unread: number }[]>`
      select count(*) as unread from (
        select from rm.journal j
        left join notifications.seen s on s.user_id = ${userId}::uuid
        where ${newsTo(reads, userId)} and j.position > coalesce(s.position, 0)
          and (s.position is not null or j.at_ms > ${clock() - NEW_FOR_MS})
        limit ${MOST_UNREAD}
      ) n`;
    return row?.unread ?? 0;
  },

  /** Marks everything up to a position as seen; never less than before. */
  markSeen: async (userId: string, position: number): Promise<void> => {
    await sql`
      insert into notifications.seen as s (user_id, position)
      select user_id, least(${position}::bigint, log_end)
      from notifications.end_of_log() log_end, ${openAccount(sql, userId)} person
      on conflict (user_id) do update set position = greatest(s.position, excluded.position)`;
  },

  /** Call it when the log was restored to an earlier point: events after that point are unseen. */
  startOver: async (): Promise<void> => {
    await sql`
      update notifications.seen s set position = log_end
      from notifications.end_of_log() log_end where s.position > log_end`;
  },

  /** The people whose news events after a position change, and the newest position of all events. */
  after: async (position: number): Promise<{ people: string[]; newest: number }> => {
    const [row] = await reads<{ people: string[]; newest: number }[]>`
      select to_json(array(
        select distinct user_id from rm.journal where position > ${position} and type = any(${[...TYPES, ...UNDOING]})
      )) as people, (select coalesce(max(position), 0) from rm.journal) as newest`;
    return row ?? { people: [], newest: position };
  },
});

/** The condition of a person's news in the journal j: nothing that was taken back. */
const newsTo = (sql: Sql, userId: string) => sql`
  j.user_id = ${userId} and j.type = any(${TYPES}) and not (
    j.type = any(${UNDONE}) and exists (
      select from unnest(${UNDONE}::text[], ${UNDOING}::text[]) undoing (type, by)
      join rm.journal later on later.reference = j.reference and later.position > j.position
        and later.type = undoing.by
      where undoing.type = j.type
    )
  )`;

export type NewsQueries = ReturnType<typeof newsQueries>;
