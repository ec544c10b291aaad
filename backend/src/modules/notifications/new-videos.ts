import type { Sql } from '../../platform/postgres/client.ts';
import type { VideoBudgets } from '../videos/index.ts';
import type { DecisionWords } from './words/index.ts';

export interface NewVideosOptions {
  readonly sql: Sql;
  readonly budgets: Pick<VideoBudgets, 'usedUp'>;
}

/** Positions in the log: later than `after`, and not later than `upTo`. */
interface Span {
  readonly after: number;
  readonly upTo: number;
}

/** The videos added in a span that the person can still claim, newest first. */
export async function newVideosFor(
  { sql, budgets }: NewVideosOptions,
  userId: string,
  { after, upTo }: Span,
): Promise<readonly { title: string; kobo: string }[]> {
  const { ids } = await budgets.usedUp();
  return sql<{ title: string; kobo: string }[]>`
    select v.title, v.price_kobo::text as kobo from rm.videos v
    where v.added_position > ${after} and v.added_position <= ${upTo} and not (v.id = any(${ids as string[]}))
      and not exists (select from rm.video_claims c where c.id = ${userId}::text || ':' || v.id)
    order by v.added_position desc`;
}

/** The subject and the line about that many new videos. */
export const newVideosText = (
  { title }: { title: string },
  count: number,
  { newVideo, newVideos }: DecisionWords,
): readonly [subject: string, line: string] =>
  count === 1 ? [newVideo[0](title), newVideo[1]] : [newVideos[0](count), newVideos[1]];
