import type { News } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { PersonLanguages } from './languages.ts';
import { NEWS_KINDS, type NewsQueries } from './news.ts';
import type { NotificationSettingsStore } from './notification-settings.ts';

interface NotificationRoutesOptions {
  readonly settings: NotificationSettingsStore;
  readonly languages: Pick<PersonLanguages, 'set'>;
  readonly news: NewsQueries;
  readonly store: Pick<EventStore, 'readAt'>;
  readonly open: OpenEvents;
  /** The titles of videos and of the rewards of claims, by the id of the video or the claim. */
  readonly titlesOf: Record<
    'video' | 'claim',
    (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  >;
}

/** The members of events that news may show. */
interface Told {
  readonly amountKobo?: bigint;
  readonly title?: string;
  readonly videoId?: string;
  readonly claimId?: string;
  readonly reason?: string;
  /** What the admin wrote about a hold, whose reason is a code. */
  readonly words?: string;
  readonly withdrawalId?: string;
}

/** A person's news, notification settings and language. */
export const notificationRoutes = ({
  settings,
  languages,
  news,
  store,
  open,
  titlesOf,
}: NotificationRoutesOptions): Route[] => [
  route('GET /api/user/notifications', async ({ actor, query }) => {
    const page = readPage(query);
    const [positions, unread] = await Promise.all([news.page(actor.id, page), news.unread(actor.id)]);
    const { rows, nextCursor } = toPage(positions, page, (position) => position);
    const events = await open(await store.readAt(rows));
    const told = events.map(({ data }) => data as Told);
    const [videos, claims] = await Promise.all([
      titlesOf.video(told.flatMap(({ videoId }) => videoId ?? [])),
      titlesOf.claim(told.flatMap(({ claimId }) => claimId ?? [])),
    ]);
    const titles = new Map([...videos, ...claims]);
    return {
      news: events.map((event) => presentNews(event, titles)).reverse(),
      unread,
      nextCursor,
    };
  }),

  route('PUT /api/user/notifications/seen', async ({ actor, body }) => {
    await news.markSeen(actor.id, Number(body.upTo));
    return { unread: await news.unread(actor.id) };
  }),

  route('GET /api/user/notification-settings', async ({ actor }) => ({
    settings: await settings.of(actor.id),
  })),

  route('PUT /api/user/notification-settings', async ({ actor, body }) => ({
    settings: await settings.set(actor.id, body),
  })),

  route('PUT /api/user/language', async ({ actor, body }) => {
    await languages.set(actor.id, body.language);
    return body;
  }),
];

function presentNews(event: RecordedEvent, titles: ReadonlyMap<string, string>): News {
  const { amountKobo, title, videoId, claimId, reason, words = reason, withdrawalId } = event.data as Told;
  const shownTitle = title ?? titles.get(videoId ?? claimId ?? '');
  return {
    _id: String(event.position),
    kind: NEWS_KINDS[event.type] as News['kind'],
    atMs: event.atMs,
    ...(amountKobo !== undefined && { amount: koboToNaira(amountKobo) }),
    ...(shownTitle && { title: shownTitle }),
    ...(words && { reason: words }),
    ...(withdrawalId && { withdrawalId }),
  };
}
