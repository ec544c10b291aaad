import type { Sql } from '../../platform/postgres/client.ts';

const PAGE = 500;

/** The tables of the position up to which events are queued. */
type Progress = 'notifications.progress' | 'notifications.push_progress';

interface UnqueuedEvent {
  readonly position: number;
  readonly type: string;
  readonly user_id: string | null;
}

/**
 * The events of these types in the read model of the journal that are later than `sinceMs` and not queued yet: page by
 * page, each with the position up to which events were queued before. The caller queues a page before it requests
 * the next.
 */
export async function* unqueuedEvents(
  sql: Sql,
  progress: Progress,
  types: readonly string[],
  sinceMs = 0,
): AsyncGenerator<{ from: number; upTo: number; found: readonly UnqueuedEvent[] }> {
  for (let from = await progressOf(sql, progress); ; ) {
    const found = await sql<UnqueuedEvent[]>`
      select position, type, user_id from unnest(${types}::text[]) t(type) cross join lateral (
        select position, user_id from rm.journal j
        where j.type = t.type and j.position > ${from} and j.at_ms > ${sinceMs} order by j.position limit ${PAGE}
      ) f order by position limit ${PAGE}`;
    const last = found.at(-1);
    if (!last) return;
    yield { from, upTo: last.position, found };
    from = last.position;
  }
}

/**
 * The position up to which events are queued; the log's end at first and after a restore to an earlier point, which
 * also deletes what is queued about lost events.
 */
async function progressOf(sql: Sql, progress: Progress): Promise<number> {
  // In one statement: an older end would look like a restore, and what follows it would be queued again.
  const [row] = await sql<{ position: number | null; log_end: number }[]>`
    select p.position, log_end from notifications.end_of_log() log_end left join ${sql(progress)} p on true`;
  const { position = null, log_end: end = 0 } = row ?? {};
  if (position !== null && position <= end) return position;
  const [begun] = await sql<{ position: number }[]>`
    with log as (select notifications.end_of_log() as position),
      mails as (delete from notifications.mail m using log where m.position > log.position),
      pushes as (delete from notifications.push p using log where p.position > log.position),
      videos as (delete from notifications.video_burst b using log where b.position > log.position),
      told as (delete from notifications.video_announcement a using log where a.position > log.position)
    insert into ${sql(progress)} as p (position) select position from log
    on conflict (is_only) do update set position = least(p.position, excluded.position)
    returning position`;
  return begun?.position ?? end;
}
