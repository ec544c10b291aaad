import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { type Cell, csvDownload, type Download } from '../../platform/http/csv.ts';
import { shownTo, type Reader as Viewer } from '../disclosure/index.ts';
import type { Names } from './event-names.ts';
import { presentEvent } from './timeline.presenter.ts';
import type { TimelineFilter, TimelineQueries } from './timeline.queries.ts';

/** Events held in memory at a time, however long the file becomes. */
const BATCH = 500;

const HEAD = [
  'position',
  'time',
  'type',
  'what',
  'why',
  'actor',
  'actor role',
  'person',
  'withdrawal',
  'request',
];
const PEOPLE = ['actor name', 'actor email', 'person name', 'person email'];

interface Sources {
  readonly timeline: Pick<TimelineQueries, 'positions'>;
  readonly eventsAt: (positions: readonly number[]) => Promise<RecordedEvent[]>;
  readonly namesOf: (events: readonly RecordedEvent[]) => Promise<Names>;
}

/**
 * The events that a filter finds, newest first, one per line. Files for auditors have no names or addresses and
 * only masked values, because files leave the product. Admins get addresses as their duties show them.
 */
export function timelineFile(
  { timeline, eventsAt, namesOf }: Sources,
  filter: TimelineFilter,
  actor: Viewer,
): Download {
  const isNamed = actor.role !== 'auditor';

  async function* batches() {
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const found = await timeline.positions(filter, { limit: BATCH, before });
      const positions = found.slice(0, BATCH);
      const events = await eventsAt(positions);
      const names = await namesOf(events);
      yield events.map((event) => lineOf(event, names));
      const last = positions.at(-1);
      if (found.length <= BATCH || last === undefined) return;
      before = last;
    }
  }

  function lineOf(event: RecordedEvent, names: Names): Cell[] {
    const { position, atMs, type, what, why, masked, withdrawalId, requestId, ...about } = presentEvent(
      event,
      {
        actor,
        names,
      },
    );
    const [by, person] = [about.actor._id, about.person?._id];
    const line = [position, new Date(atMs).toISOString(), type, what, why ?? masked?.masked ?? null];
    const people = [by, person ?? ''].flatMap((id) => {
      const known = names.people.get(id);
      return [known?.name ?? null, known ? shownTo(actor, 'email address', known.email) : null];
    });
    return [
      ...line,
      by,
      about.actor.role,
      person ?? null,
      withdrawalId,
      requestId,
      ...(isNamed ? people : []),
    ];
  }

  return csvDownload(`events-${filter.upTo}.csv`, isNamed ? [...HEAD, ...PEOPLE] : HEAD, batches());
}
