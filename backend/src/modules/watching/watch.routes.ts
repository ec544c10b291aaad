import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type BodyOf,
  type Intervals,
  lengthOf,
  type WatchMode,
  type WatchRefusal,
  type WatchSession,
} from 'mf-shared/contracts';
import { conflict, existing, notFound, refused } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Traces } from '../signals/index.ts';
import { budgetUsedUp, type VideoBudgets, type VideoQueries, videoPolicy } from '../videos/index.ts';
import { TENTHS } from './intervals.ts';
import { judge, missingTenths, type Refused, WATCH_POLICY } from './watch.judge.ts';
import { mayOverrun } from './watch.proofs.ts';
import type { WatchSessionRow, WatchSessions } from './watch-session.store.ts';

interface WatchRoutesOptions {
  readonly sessions: WatchSessions;
  readonly videos: Pick<VideoQueries, 'find'>;
  readonly traces: Pick<Traces, 'remember'>;
  readonly budgets: Pick<VideoBudgets, 'isUsedUp'>;
  readonly hasClaimed: (userId: string, videoId: string) => Promise<boolean>;
  /** Makes the nonces of reports. */
  readonly secret: string;
  readonly mode: WatchMode;
  readonly allowsListening: boolean;
  readonly clock: () => number;
  readonly newId: () => string;
}

/** Two processes may take reports of one session only while a player reconnects. */
const MAX_ATTEMPTS = 3;

/** Watch sessions and their reports. */
export function watchRoutes(options: WatchRoutesOptions): Route[] {
  const { sessions, videos, traces, budgets, hasClaimed, secret, mode, allowsListening, clock, newId } =
    options;
  const nonceOf = ({ id, tab }: Pick<WatchSessionRow, 'id' | 'tab'>, seq: number) =>
    createHmac('sha256', secret).update(`watch ${id} ${tab} ${seq}`).digest('base64url').slice(0, 22);
  const next = (session: WatchSessionRow) => {
    const seq = session.seq + 1;
    return { seq, nonce: nonceOf(session, seq) };
  };
  const progress = (session: WatchSessionRow) => ({
    next: next(session),
    watchedS: lengthOf(session.state.parts) / TENTHS,
    neededS: missingTenths(session.state, session.duration_s) / TENTHS,
    parts: inSeconds(session.state.parts),
  });

  return [
    route('POST /api/watch-sessions', async ({ body, actor }) => {
      const { videoId, tab, device, takeOver = false } = body;
      const video = existing('video', await videos.find(videoId));
      authorize(videoPolicy, actor, 'claim', video);
      if (await hasClaimed(actor.id, videoId)) {
        throw conflict('video_already_claimed', 'You have already claimed this video.');
      }
      if (await budgets.isUsedUp(video)) {
        const startedAtMs = await sessions.startedAtMs(actor.id, videoId);
        if (!mayOverrun({ startedAtMs }, clock())) throw budgetUsedUp();
      }
      if (video.duration_s === null) {
        throw refused(
          'not_measured',
          'The length of this video is not known, so watching it is not recorded.',
        );
      }
      const session = await sessions.start(
        {
          id: newId(),
          user_id: actor.id,
          video_id: videoId,
          tab,
          price_kobo: BigInt(video.price_kobo),
          duration_s: video.duration_s,
          started_at_ms: clock(),
        },
        takeOver,
      );
      if (!session) {
        throw conflict(
          'watching_elsewhere',
          'You are watching in another tab or on another device. Watching here stops it there.',
        );
      }
      if (device) await traces.remember('device', actor.id, device, clock());
      const { maxBeatS, beatEveryS, maxRate } = WATCH_POLICY;
      const shown: WatchSession = {
        _id: session.id,
        price: koboToNaira(session.price_kobo),
        durationS: session.duration_s,
        beatEveryS,
        maxBeatS,
        maxRate,
        isRequired: mode === 'enforce',
        positionS: session.position_s,
        ...progress(session),
      };
      return { session: shown };
    }),

    route('POST /api/watch-sessions/{id}/beats', async ({ params: { id }, body, actor }) => {
      let session = await sessions.find(id);
      for (let attempt = 1; ; attempt++) {
        if (session?.user_id !== actor.id) throw notFound('watch session');
        if (session.tab !== body.tab || !session.is_live) {
          const stored = attempt === 1 ? await sessions.reload(id) : session;
          if (stored?.tab !== body.tab || !stored.is_live) {
            throw conflict('watch_taken_over', 'You are watching in another tab or on another device.');
          }
          session = stored;
        }
        const isNonce = same(body.nonce, nonceOf(session, body.seq));
        // The answer to this report was lost: it counts once and is answered again.
        if (isNonce && body.seq === session.seq)
          return { ...progress(session), refused: presentRefused(session.refused) };
        if (isNonce && body.seq === session.seq + 1) {
          const judged = afterReport(session, body);
          if (await sessions.advance(session, judged))
            return { ...progress(judged), refused: presentRefused(judged.refused) };
        }
        if (attempt === MAX_ATTEMPTS || !isNonce) {
          throw conflict('watch_out_of_step', 'This report is not the next one of its session.');
        }
        session = await sessions.reload(id);
      }
    }),
  ];

  function afterReport(
    session: WatchSessionRow,
    {
      played,
      rate,
      isVisible,
      isMuted,
      seeks,
      positionS,
      seq,
    }: BodyOf<'POST /api/watch-sessions/{id}/beats'>,
  ): WatchSessionRow {
    const nowMs = Math.max(clock(), session.last_at_ms);
    const tenths = played.map(([from, to]) => [Math.round(from * TENTHS), Math.round(to * TENTHS)] as const);
    const judged = judge(
      session.state,
      { played: tenths, rate, isVisible, isMuted, seeks },
      nowMs - session.last_at_ms,
      { durationS: session.duration_s, allowsListening },
    );
    return { ...session, ...judged, seq, position_s: positionS, last_at_ms: nowMs };
  }
}

const inSeconds = (parts: Intervals) =>
  parts.map(([from, to]) => [from / TENTHS, to / TENTHS] as [number, number]);

const presentRefused = (refusals: Refused) =>
  Object.entries(refusals).map(([reason, tenths]) => ({
    reason: reason as WatchRefusal,
    seconds: tenths / TENTHS,
  }));

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
