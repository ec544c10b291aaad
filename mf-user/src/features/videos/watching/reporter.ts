import { ApiError, callApi, connectedWithin, isRefused, reasonOf } from 'mf-shared/api';
import { type Interval, type Intervals, lengthOf, merged, type WatchSession } from 'mf-shared/contracts';
import type { Playback } from 'mf-shared/player';
import { session as login } from 'mf-shared/session';
import { Recorder, type Report } from './recorder.ts';

/** The state of watching a video. */
export interface Watching {
  readonly phase:
    | 'starting'
    | 'recording'
    /** Another tab or device is watching. */
    | 'elsewhere'
    /** The video is already claimed or removed, or its budget is used up. */
    | 'unclaimable'
    /** Nothing is recorded: the video has no known length, or there is nothing to prove. */
    | 'unrecorded';
  /** Why the video cannot be claimed, in words for people. */
  readonly reason?: string;
  /** The session as started; none while another player is live. */
  readonly session?: WatchSession | undefined;
  /** Where the player starts, in seconds. Constant while the player is open, so that it never jumps back. */
  readonly startAtS: number;
  /** What counts, from the server's last answer. */
  readonly watchedS: number;
  readonly neededS: number;
  readonly parts: Intervals;
  /** What was played since then and should count once it is reported. */
  readonly pending: Intervals;
}

/** What counts once the pending parts are reported, in seconds, and how many more are needed. */
export function progressOf({ watchedS, neededS, parts, pending }: Watching) {
  const covered = merged([...parts, ...pending]);
  const gainedS = inTenths(lengthOf(covered) - lengthOf(parts));
  return {
    covered,
    watchedS: Math.floor(inTenths(watchedS + gainedS)),
    missingS: Math.ceil(inTenths(neededS - gainedS)),
  };
}

/** Rounds, because floating-point sums of tenths are inexact. */
const inTenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** The phases in which reports are sent or wait for a session. */
const RECORDED: ReadonlySet<Watching['phase']> = new Set(['starting', 'recording']);

/** The refusals of a start after which no claim can succeed. */
const UNCLAIMABLE: ReadonlySet<string> = new Set(['video_already_claimed', 'not_found', 'budget_used_up']);

/** Closes the player; the next one starts where the session is by then. */
const ELSEWHERE = { phase: 'elsewhere', session: undefined } as const;

/** Used until the server has sent the interval. */
const BEAT_EVERY_S = 10;
const STEPS_MS = [1000, 2000, 5000, 10_000];
/** How long a claim waits for pending reports. */
const SETTLE_MS = 5000;

/**
 * Reports what one player plays, in order. Reports that cannot be sent wait until the server is reachable again;
 * a report whose answer was lost is resent and counts once. Once somebody else has signed in, nothing more is sent.
 */
export class Reporter {
  #watching: Watching = { phase: 'starting', startAtS: 0, watchedS: 0, neededS: 0, parts: [], pending: [] };
  readonly #listeners = new Set<() => void>();
  readonly #recorder = new Recorder();
  readonly #queue: Report[] = [];
  #next: WatchSession['next'] | undefined;
  #sending: Promise<void> | undefined;
  #isClosed = false;
  readonly #userId = login.user?._id;
  readonly #videoId: string;
  readonly #tab: string;

  constructor(videoId: string, tab: string) {
    this.#videoId = videoId;
    this.#tab = tab;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly watching = () => this.#watching;

  /** Starts or continues the session; with `takeOver`, even while another player is live. */
  readonly start = async (takeOver = false): Promise<void> => {
    this.#show({ phase: 'starting' });
    for (let attempt = 0; this.#isOurs; attempt++) {
      try {
        const { session } = await callApi('POST /api/watch-sessions', {
          body: { videoId: this.#videoId, tab: this.#tab, takeOver },
        });
        this.#next = session.next;
        const { watchedS, neededS, parts } = session;
        const startAtS = this.#watching.session ? this.#watching.startAtS : resumedAt(session);
        this.#show({ phase: 'recording', session, startAtS, watchedS, neededS, parts });
        return;
      } catch (error) {
        const code = codeOf(error) ?? '';
        if (code === 'watching_elsewhere') return this.#show(ELSEWHERE);
        if (UNCLAIMABLE.has(code)) return this.#show({ phase: 'unclaimable', reason: reasonOf(error) });
        if (isFinal(error) || this.#isClosed) return this.#show({ phase: 'unrecorded' });
        await pause(attempt);
      }
    }
  };

  readonly take = (playback: Playback): void => {
    const isVisible = document.visibilityState === 'visible';
    this.#add(this.#recorder.take(playback, isVisible, performance.now(), this.#beatEveryS));
    this.#show({});
  };

  /**
   * Sends everything not sent yet, and waits for it for a bounded time, but not for a connection; resolves to whether
   * the person is still signed in.
   */
  async settle(): Promise<boolean> {
    this.#add(this.#recorder.finish(this.#beatEveryS));
    if (navigator.onLine !== false)
      await Promise.race([this.#sending, new Promise((resolve) => setTimeout(resolve, SETTLE_MS))]);
    return this.#isOurs;
  }

  /** Call when the player is closed; what it played is still sent. */
  readonly close = (): void => {
    this.#add(this.#recorder.finish(this.#beatEveryS));
    this.#isClosed = true;
  };

  /** Call when a closed player is shown again, such as after the browser's Back. */
  readonly reopen = (): void => {
    this.#isClosed = false;
    // A start that failed meanwhile was not repeated.
    if (this.#watching.phase === 'unrecorded') void this.start();
  };

  get #isOurs(): boolean {
    return login.user?._id === this.#userId;
  }

  get #beatEveryS(): number {
    return this.#watching.session?.beatEveryS ?? BEAT_EVERY_S;
  }

  #add(reports: readonly Report[]): void {
    const { phase } = this.#watching;
    if (reports.length === 0 || !RECORDED.has(phase)) return;
    this.#queue.push(...reports);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
  }

  #pendingOf({ phase, session }: Watching): Intervals {
    if (!RECORDED.has(phase) || !session) return [];
    return [...this.#queue, ...this.#recorder.pending]
      .filter(({ rate, isVisible }) => isVisible && rate <= session.maxRate)
      .flatMap(({ played }) => played)
      .map(([from, to]): Interval => [from, Math.min(to, session.durationS)]);
  }

  async #send(): Promise<void> {
    for (let attempt = 0; this.#queue.length > 0; ) {
      const { phase, session } = this.#watching;
      if (!RECORDED.has(phase) || !this.#isOurs) {
        this.#queue.length = 0;
        return;
      }
      if (!session || !this.#next) {
        await pause(0);
        continue;
      }
      try {
        const answer = await callApi('POST /api/watch-sessions/{id}/beats', {
          params: { id: session._id },
          body: { ...(this.#queue[0] as Report), ...this.#next, tab: this.#tab },
        });
        attempt = 0;
        this.#queue.shift();
        this.#next = answer.next;
        this.#show({ watchedS: answer.watchedS, neededS: answer.neededS, parts: answer.parts });
      } catch (error) {
        const code = codeOf(error);
        if (code === 'watch_taken_over') this.#show(ELSEWHERE);
        // The session has moved on elsewhere, or has ended: continue from its current state.
        else if (code === 'watch_out_of_step' || code === 'not_found') await this.start();
        else if (isFinal(error)) this.#show({ phase: 'unrecorded' });
        else await pause(attempt++);
      }
    }
  }

  #show(change: Partial<Watching>): void {
    const watching = { ...this.#watching, ...change };
    this.#watching = { ...watching, pending: this.#pendingOf(watching) };
    for (const listener of this.#listeners) listener();
  }
}

/** Where to resume after a reload: the player's last position, unless that is the end. */
const resumedAt = ({ positionS, durationS }: WatchSession) => (positionS < durationS - 1 ? positionS : 0);

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** Whether a retry is pointless: the API itself, and not a proxy in between, has refused rather than being busy. */
const isFinal = (error: unknown) => isRefused(error) && (error as ApiError).status !== 429;

/** Waits longer after each attempt, or until the browser is connected again. */
const pause = (attempt: number) =>
  connectedWithin(STEPS_MS[Math.min(attempt, STEPS_MS.length - 1)] as number);
