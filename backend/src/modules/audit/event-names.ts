import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { Named, TimelineQueries } from './timeline.queries.ts';

/** The people and the titles of videos in events, by id; shown to readers alongside the events. */
export interface Names {
  /** Only people who have an account. */
  readonly people: ReadonlyMap<string, Named>;
  readonly titles: ReadonlyMap<string, string>;
}

export const personOf = ({ data }: RecordedEvent) => (data as { userId?: string }).userId;
const videoOf = ({ data }: RecordedEvent) => (data as { videoId?: string }).videoId;

/** Looks up the names in events: people in the read model, removed videos in the log. */
export function namesIn(
  { timeline, store }: { timeline: TimelineQueries; store: Pick<EventStore, 'readAt'> },
  also: readonly string[] = [],
) {
  return async (events: readonly RecordedEvent[]): Promise<Names> => {
    const people = new Set([
      ...also,
      ...events.map(({ metadata }) => metadata.actorId),
      ...events.flatMap((event) => personOf(event) ?? []),
    ]);
    const videos = new Set(events.flatMap((event) => videoOf(event) ?? []));
    const [named, titles] = await Promise.all([
      timeline.peopleOf([...people]),
      videos.size === 0 ? new Map<string, string>() : titlesOf([...videos]),
    ]);
    return { people: named, titles };
  };

  async function titlesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await timeline.videosOf(ids);
    const removed = await store.readAt(found.flatMap((each) => each.added_position ?? []));
    const added = removed.map(({ data }) => data as { videoId: string; title?: string });
    return new Map(
      [
        ...found.map(({ id, title }) => [id, title] as const),
        ...added.map(({ videoId, title }) => [videoId, title] as const),
      ].filter((entry): entry is readonly [string, string] => Boolean(entry[1])),
    );
  }
}
