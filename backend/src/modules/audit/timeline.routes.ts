import type { QueryOf } from 'mf-shared/contracts';
import { existing, notFound } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { slicesOf } from '../../platform/event-store/slices.ts';
import { readForwardPage, readPage, rowsOf, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountStream } from '../accounts/index.ts';
import { type Balance, presentBalance, type ResolveAsOf, spanOf } from '../ledger/index.ts';
import { namesIn } from './event-names.ts';
import { EMPTY, PersonHistory } from './person-history.ts';
import { timelineFile } from './timeline.files.ts';
import { presentEvent, presentExplained, presentPersonAt, SHOWN } from './timeline.presenter.ts';
import { MOST_COUNTED, type TimelineFilter, type TimelineQueries } from './timeline.queries.ts';

interface TimelineRoutesOptions {
  readonly timeline: TimelineQueries;
  readonly asOf: ResolveAsOf;
  readonly store: Pick<EventStore, 'readStream' | 'readAt'>;
  readonly open: OpenEvents;
}

/** The timeline of events in plain words, and the state of one person, from the log alone. */
export function timelineRoutes({ timeline, asOf, store, open }: TimelineRoutesOptions): Route[] {
  const namesOf = namesIn({ timeline, store });

  async function filterOf(
    query: Pick<QueryOf<'GET /api/audit/events'>, 'person' | 'type' | 'actor' | 'id' | 'from' | 'to'>,
  ): Promise<TimelineFilter> {
    const { afterPosition, end } = await spanOf(asOf, query);
    const { type, person, actor, id } = query;
    return { after: afterPosition, upTo: end.position, type, person, actor, id };
  }

  /** The events at these positions, newest first. */
  async function eventsAt(positions: readonly number[]): Promise<RecordedEvent[]> {
    return (await open(await store.readAt(positions))).reverse();
  }

  async function openEach<T extends { event: RecordedEvent }>(all: readonly T[]): Promise<T[]> {
    const opened = await open(all.map(({ event }) => event));
    return all.map((each, index) => ({ ...each, event: opened[index] ?? each.event }));
  }

  /** All events of a person's account, oldest first, in slices. */
  async function* historyOf(userId: string): AsyncGenerator<readonly RecordedEvent[]> {
    let isKnown = false;
    for await (const slice of slicesOf(store, accountStream(userId))) {
      isKnown = true;
      yield slice;
    }
    if (!isKnown) throw notFound('user');
  }

  return [
    route('GET /api/audit/events', async ({ query, actor }) => {
      const page = readPage(query);
      const found = await timeline.positions(await filterOf(query), page);
      const { rows, nextCursor } = toPage(found, page, (position) => position);
      const events = await eventsAt(rows);
      const names = await namesOf(events);
      return { events: events.map((event) => presentEvent(event, { actor, names })), nextCursor };
    }),

    route('GET /api/audit/events/count', async ({ query }) => {
      const filter = await filterOf(query);
      const total = await timeline.count(filter);
      return { total, isAtLeast: total === MOST_COUNTED };
    }),

    route('GET /api/audit/events.csv', async ({ query, actor }) => {
      const filter = await filterOf(query);
      return timelineFile({ timeline, eventsAt, namesOf }, filter, actor);
    }),

    route('GET /api/audit/people/{userId}/at', async ({ params: { userId }, query, actor }) => {
      const moment = await asOf(query);
      const person = new PersonHistory();
      let before: RecordedEvent[] = [];
      let after: RecordedEvent[] = [];
      for await (const slice of historyOf(userId)) {
        const past = slice.filter(({ position }) => position <= moment.position);
        for (const event of past) person.add(event);
        before = [...before, ...past].slice(-SHOWN);
        after = [...after, ...slice.slice(past.length)].slice(0, SHOWN);
        if (after.length === SHOWN) break;
      }
      const changes = [...before, ...after];
      return presentPersonAt(userId, moment, person, {
        changes,
        actor,
        names: await namesIn({ timeline, store }, [userId])([]),
      });
    }),

    route('GET /api/audit/explain/{userId}', async ({ params: { userId }, query, actor }) => {
      const moment = await asOf(query);
      const page = readForwardPage(query);
      const person = new PersonHistory();
      const found: { event: RecordedEvent; balance: Balance }[] = [];
      for await (const slice of historyOf(userId)) {
        for (const event of slice) {
          if (event.position > moment.position) break;
          person.add(event);
          const isOnPage = event.position > page.after && found.length < rowsOf(page);
          if (isOnPage) found.push({ event, balance: person.balance });
        }
        if ((slice.at(-1)?.position ?? 0) >= moment.position) break;
      }
      const { rows, nextCursor } = toPage(found, page, ({ event }) => event.position);
      const names = await namesOf(rows.map(({ event }) => event));
      return {
        ...moment,
        balance: presentBalance(person.balance),
        events: (await openEach(rows)).map((each) => presentExplained(each, { actor, names })),
        nextCursor,
      };
    }),

    route('GET /api/audit/explain/withdrawals/{id}', async ({ params: { id }, actor }) => {
      await asOf({});
      const userId = existing('withdrawal', await timeline.personOfWithdrawal(id));
      const person = new PersonHistory();
      const events: { event: RecordedEvent; balance: Balance }[] = [];
      let balanceBefore = EMPTY;
      for await (const slice of historyOf(userId)) {
        for (const event of slice) {
          const isAboutIt = (event.data as { withdrawalId?: string }).withdrawalId === id;
          if (isAboutIt && events.length === 0) balanceBefore = person.balance;
          person.add(event);
          if (isAboutIt) events.push({ event, balance: person.balance });
        }
      }
      const withdrawal = existing('withdrawal', person.withdrawals.get(id));
      const names = await namesOf(events.map(({ event }) => event));
      return {
        _id: id,
        amount: koboToNaira(withdrawal.amountKobo),
        status: withdrawal.status,
        balanceBefore: presentBalance(balanceBefore),
        events: (await openEach(events)).map((each) => presentExplained(each, { actor, names })),
      };
    }),
  ];
}
