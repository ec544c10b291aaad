import { deviceName, type KnownDevices } from '../../platform/auth/devices.ts';
import type { EmailChanges } from '../../platform/auth/email-changes.ts';
import type { SecondFactors } from '../../platform/auth/second-factors.ts';
import { type Sessions, sessionEnded } from '../../platform/auth/sessions.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import type { RateRule } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { presentUser, type UserQueries } from '../accounts/index.ts';
import type {
  NotificationSettingsStore,
  PersonLanguages,
  PushSubscriptions,
} from '../notifications/index.ts';
import type { VideoQueries } from '../videos/index.ts';
import { htmlFile, jsonFile, type PersonalData } from './personal-data.files.ts';
import type { PersonalDataQueries } from './personal-data.queries.ts';

interface PersonalDataRoutesOptions {
  readonly users: Pick<UserQueries, 'find'>;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly devices: Pick<KnownDevices, 'list'>;
  readonly emailChanges: Pick<EmailChanges, 'pending'>;
  readonly factors: Pick<SecondFactors, 'of'>;
  readonly notifications: Pick<NotificationSettingsStore, 'of'>;
  readonly pushDevices: Pick<PushSubscriptions, 'of'>;
  readonly languages: Pick<PersonLanguages, 'of'>;
  readonly events: PersonalDataQueries;
  readonly store: Pick<EventStore, 'readAt'>;
  readonly open: OpenEvents;
  readonly videos: Pick<VideoQueries, 'titlesOf'>;
}

/** A file reads all of a person's events; also listed in docs/limits.md. */
const dataLimit = {
  name: 'personal-data',
  counts: 'attempts',
  limits: [{ per: 'session', times: 10, seconds: 15 * 60 }],
} as const satisfies RateRule;

/** Events that staff wrote about the person for each other and for auditors. */
const OF_STAFF = ['AdminNoteAdded', 'LegalHoldPlaced', 'LegalHoldReleased', 'SensitiveDataRevealed'];

/** Everything stored about the caller, as a file. */
export function personalDataRoutes(options: PersonalDataRoutesOptions): Route[] {
  const { users, sessions, devices, languages, notifications, pushDevices, store, open, videos } = options;

  async function* batchesOf(userId: string) {
    for await (const positions of options.events.positionsOf(userId)) {
      const found = await store.readAt(positions);
      const events = await open(found.filter(({ type }) => !OF_STAFF.includes(type)));
      const ids = events.flatMap(({ data }) => (data as { videoId?: string }).videoId ?? []);
      yield { events, titles: await videos.titlesOf(ids) };
    }
  }

  async function dataOf(userId: string): Promise<PersonalData> {
    const user = await users.find(userId);
    // The account was deleted a moment ago.
    if (!user) throw sessionEnded();
    return {
      account: presentUser(user),
      newEmail: (await options.emailChanges.pending(userId))?.email ?? null,
      sessions: (await sessions.list(userId)).map(({ userAgent, country, openedAtMs, seenAtMs }) => ({
        device: deviceName(userAgent),
        country,
        openedAtMs,
        seenAtMs,
      })),
      knownDevices: await devices.list(userId),
      factors: await options.factors.of(userId),
      pushDevices: (await pushDevices.of(userId)).map(({ userAgent, addedAtMs }) => ({
        device: deviceName(userAgent),
        addedAtMs,
      })),
      notifications: await notifications.of(userId),
      language: await languages.of(userId),
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
