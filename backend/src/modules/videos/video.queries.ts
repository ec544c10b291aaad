import type { LogReader } from '../../platform/commands/command-handler.ts';
import { sortedList } from '../../platform/http/sorted-list.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { type ReadRow, rowFold } from '../../platform/projections/projection.ts';
import { videoStream } from './video.events.ts';
import { videosProjection } from './videos.projection.ts';

type ListedRow = ReadRow<typeof videosProjection>;
export type VideoRow = Omit<ListedRow, 'search'>;

const videoFold = rowFold(videosProjection);

/** Queries about the catalogue: lists come from read models, a single video from the log. */
export const videoQueries = (sql: Sql, log: LogReader) => {
  let pay: { changes: number; kobo: Promise<bigint> } | undefined;
  const sumKobo = async () => {
    const [row] = await sql<
      { kobo: string }[]
    >`select coalesce(sum(price_kobo), 0)::text as kobo from rm.videos`;
    return BigInt(row?.kobo ?? 0);
  };
  return {
    find: (id: string) => log.read(videoFold, videoStream(id)),
    /** The titles of these videos by id, also of removed ones. */
    titlesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await sql<{ id: string; title: string }[]>`
        select id, title from rm.video_titles where id = any(${ids as string[]})`;
      return new Map(rows.map(({ id, title }) => [id, title]));
    },
    list: sortedList<ListedRow>(sql, {
      table: 'rm.videos',
      position: 'added_position',
      columns: {
        title: { column: 'search', type: 'text' },
        price: { column: 'price_kobo', type: 'numeric' },
      },
    }),
    newest: (count: number, { without }: { without: readonly string[] }) =>
      sql<VideoRow[]>`
      select * from rm.videos where not (id = any(${without as string[]}::text[]))
      order by added_position desc limit ${count}`,
    count: async () => (await sql<{ total: number }[]>`select total from rm.video_count`)[0]?.total ?? 0,
    /** The total that all videos pay after that many catalogue changes; summed once per change. */
    payKobo: (changes: number): Promise<bigint> => {
      if (pay?.changes !== changes) {
        const kobo = sumKobo();
        pay = { changes, kobo };
        kobo.catch(() => {
          pay = undefined;
        });
      }
      return pay.kobo;
    },
    /** Call it when the log was restored: other changes may have come to the same number. */
    startOver: () => {
      pay = undefined;
    },
  };
};

export type VideoQueries = ReturnType<typeof videoQueries>;
