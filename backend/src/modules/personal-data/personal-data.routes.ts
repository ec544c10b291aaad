import { notFound } from '../../kernel/domain-error.ts';
import { deviceName } from '../../platform/auth/devices.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { loadSlices } from '../../platform/event-store/slices.ts';
import type { RateRule } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountStream, presentUser, type UserQueries } from '../accounts/index.ts';
import type { NotificationSettingsStore } from '../notifications/index.ts';
import type { VideoQueries } from '../videos/index.ts';
import { htmlFile, jsonFile, type PersonalData } from './personal-data.files.ts';

interface PersonalDataRoutesOptions {
  readonly users: Pick<UserQueries, 'find'>;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly notifications: Pick<NotificationSettingsStore, 'of'>;
  readonly store: Pick<EventStore, 'loadStream'>;
  readonly open: OpenEvents;
  readonly videos: Pick<VideoQueries, 'titlesOf'>;
}

/** A file reads all of a person's events; also listed in docs/limits.md. */
const dataLimit = {
  name: 'personal-data',
  counts: 'attempts',
  limits: [{ per: 'session', times: 10, seconds: 15 * 60 }],
} as const satisfies RateRule;

/** What staff wrote about the person for each other. */
const OF_STAFF = ['AdminNoteAdded', 'LegalHoldPlaced', 'LegalHoldReleased'];

/** Everything about oneself, as a file. */
export function personalDataRoutes(options: PersonalDataRoutesOptions): Route[] {
  const { users, sessions, notifications, store, open, videos } = options;

  async function* batchesOf(userId: string) {
    for await (const slice of loadSlices(store, accountStream(userId))) {
      const events = await open(slice.filter(({ type }) => !OF_STAFF.includes(type)));
      const ids = events.flatMap(({ data }) => (data as { videoId?: string }).videoId ?? []);
      yield { events, titles: await videos.titlesOf(ids) };
    }
  }

  async function dataOf(userId: string): Promise<PersonalData> {
    const user = await users.find(userId);
    if (!user) throw notFound('user');
    const devices = await sessions.list(userId);
    return {
      account: presentUser(user),
      devices: devices.map(({ userAgent, ...rest }) => ({ device: deviceName(userAgent), ...rest })),
      notifications: await notifications.of(userId),
      batches: batchesOf(userId),
    };
  }

  return [
    route('GET /api/user/data.json', async ({ actor }) => jsonFile(await dataOf(actor.id)), {
      limit: dataLimit,
    }),
    route('GET /api/user/data.html', async ({ actor }) => htmlFile(await dataOf(actor.id)), {
      limit: dataLimit,
    }),
  ];
}
