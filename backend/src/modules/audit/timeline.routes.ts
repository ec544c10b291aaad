import { notFound } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { readForwardPage, readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountStream } from '../accounts/index.ts';
import { presentBalance, type ResolveAsOf, spanOf } from '../ledger/index.ts';
import { EMPTY, personAfter, withBalances } from './person-history.ts';
import { peopleIn, presentEvent, presentExplained, presentPersonAt } from './timeline.presenter.ts';
import type { TimelineQueries } from './timeline.queries.ts';

interface TimelineRoutesOptions {
  readonly timeline: TimelineQueries;
  readonly asOf: ResolveAsOf;
  readonly store: Pick<EventStore, 'readStream' | 'readAt'>;
  readonly open: OpenEvents;
}

/** What happened, in plain words, and what follows from it about one person, from the log alone. */
export function timelineRoutes({ timeline, asOf, store, open }: TimelineRoutesOptions): Route[] {
  const namesIn = (events: readonly RecordedEvent[]) => timeline.namesOf(peopleIn(events));

  async function openEach<T extends { event: RecordedEvent }>(all: readonly T[]): Promise<T[]> {
    const opened = await open(all.map(({ event }) => event));
    return all.map((each, index) => ({ ...each, event: opened[index] ?? each.event }));
  }

  /** Everything that happened to a person's account, oldest first. */
  async function historyOf(userId: string): Promise<RecordedEvent[]> {
    const history = await store.readStream(accountStream(userId));
    if (history.length === 0) throw notFound('user');
    return history;
  }

  return [
    route('GET /api/audit/events', async ({ query }) => {
      const { afterPosition, end } = await spanOf(asOf, query);
      const page = readPage(query);
      const { type, person, actor, id } = query;
      const filter = { after: afterPosition, upTo: end.position, type, person, actor, id };
      const found = await timeline.positions(filter, page);
      const { rows, nextCursor } = toPage(found, page, (position) => position);
      const events = await open(await store.readAt(rows));
      const names = await namesIn(events);
      return { events: events.reverse().map((event) => presentEvent(event, names)), nextCursor };
    }),

    route('GET /api/audit/people/{userId}/at', async ({ params: { userId }, query }) => {
      const moment = await asOf(query);
      const history = await historyOf(userId);
      return presentPersonAt(userId, moment, history, await timeline.namesOf([userId]));
    }),

    route('GET /api/audit/explain/{userId}', async ({ params: { userId }, query }) => {
      const moment = await asOf(query);
      const history = await historyOf(userId);
      const all = withBalances(history.filter(({ position }) => position <= moment.position));
      const page = readForwardPage(query);
      const { rows, nextCursor } = toPage(
        all.filter(({ event }) => event.position > page.after),
        page,
        ({ event }) => event.position,
      );
      const names = await namesIn(rows.map(({ event }) => event));
      return {
        ...moment,
        balance: presentBalance(all.at(-1)?.balance ?? EMPTY),
        events: (await openEach(rows)).map((each) => presentExplained(each, names)),
        nextCursor,
      };
    }),

    route('GET /api/audit/explain/withdrawals/{id}', async ({ params: { id } }) => {
      await asOf({});
      const userId = await timeline.personOfWithdrawal(id);
      const all = userId === undefined ? [] : withBalances(await historyOf(userId));
      const isAboutIt = ({ event }: { event: RecordedEvent }) =>
        (event.data as { withdrawalId?: string }).withdrawalId === id;
      const first = all.findIndex(isAboutIt);
      const withdrawal = personAfter(all.map(({ event }) => event)).withdrawals.get(id);
      if (!withdrawal) throw notFound('withdrawal');
      const events = all.filter(isAboutIt);
      const names = await namesIn(events.map(({ event }) => event));
      return {
        _id: id,
        amount: koboToNaira(withdrawal.amountKobo),
        status: withdrawal.status,
        balanceBefore: presentBalance(all[first - 1]?.balance ?? EMPTY),
        events: (await openEach(events)).map((each) => presentExplained(each, names)),
      };
    }),
  ];
}
