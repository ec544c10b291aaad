import type { VideoMeasures } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import type { ReadRow } from '../../platform/projections/projection.ts';
import { countsOf, PARTS, type videoAudiencesProjection } from './audience.projection.ts';

type AudienceRow = Omit<ReadRow<typeof videoAudiencesProjection>, 'id'>;

interface PeopleRow {
  readonly people: number;
  readonly complete: number;
  /** Without a limit, because the cost is divided by them. */
  readonly all_complete: number;
}

interface SpentRow {
  readonly claims: number;
  readonly claimed_kobo: string;
}

/** People are counted one by one, up to this number. */
const COUNTED_PEOPLE = 100_000;

/** How people watched one video. Reads two rows, and an index of its viewers. */
export const measureQueries = ({ staff: sql }: Pick<ReadPools, 'staff'>) => ({
  of: async (videoId: string, durationS: number | null): Promise<VideoMeasures> => {
    const [[audience], [spent], [counted]] = await Promise.all([
      sql<AudienceRow[]>`select * from rm.video_audiences where id = ${videoId}`,
      sql<SpentRow[]>`select claims::int, claimed_kobo::text from rm.video_spending where id = ${videoId}`,
      sql<PeopleRow[]>`
        select count(*)::int as people, (count(*) filter (where verdict = 'complete'))::int as complete,
          (select count(*)::int from rm.watches where video_id = ${videoId} and verdict = 'complete') as all_complete
        from (select verdict from rm.watches where video_id = ${videoId} limit ${COUNTED_PEOPLE}) w`,
    ]);
    const { people, complete, all_complete } = counted ?? { people: 0, complete: 0, all_complete: 0 };
    const [views, watchedTenths] = [audience?.views ?? 0, audience?.watched_tenths ?? 0];
    const claimedKobo = BigInt(spent?.claimed_kobo ?? 0);
    const [seen, stopped] = [countsOf(audience?.seen), countsOf(audience?.stopped)];
    return {
      people,
      hasMorePeople: people === COUNTED_PEOPLE,
      complete,
      views,
      completeViews: audience?.complete_views ?? 0,
      averageWatchedS: views === 0 ? null : Math.round(watchedTenths / views / 10),
      claims: spent?.claims ?? 0,
      claimed: koboToNaira(claimedKobo),
      costPerComplete: all_complete === 0 ? null : koboToNaira(dividedBy(claimedKobo, BigInt(all_complete))),
      parts: Array.from({ length: PARTS }, (_, part) => ({
        fromPercent: (part * 100) / PARTS,
        toPercent: ((part + 1) * 100) / PARTS,
        ...(durationS !== null && {
          fromS: (part * durationS) / PARTS,
          toS: ((part + 1) * durationS) / PARTS,
        }),
        seen: seen[part] ?? 0,
        stopped: stopped[part] ?? 0,
      })),
    };
  },
});

/** To the nearest kobo. */
const dividedBy = (kobo: bigint, by: bigint) => (2n * kobo + by) / (2n * by);

export type MeasureQueries = ReturnType<typeof measureQueries>;
