import { type BodyOf, type Interval, lengthOf } from 'mf-shared/contracts';
import type { Playback } from 'mf-shared/player';

/** What was played under the same conditions: at one rate, visible or hidden, with or without sound. */
export type Report = Omit<BodyOf<'POST /api/watch-sessions/{id}/beats'>, 'tab' | 'seq' | 'nonce'>;

/** How far a player may be ahead of or behind the clock without a seek, in seconds. */
const SLACK_S = 1.5;
/** Positions that differ by less count as equal, because paused players are inexact. */
const STILL_S = 0.05;

/** Turns the playback states of a player into reports. */
export class Recorder {
  #last: { playback: Playback; isVisible: boolean; atMs: number } | undefined;
  #played: Report['played'] = [];
  #seeks = 0;

  /** Takes the current state; returns the reports due, also when the conditions have changed. */
  take(playback: Playback, isVisible: boolean, atMs: number, mostS: number): Report[] {
    const last = this.#last;
    if (last) this.#note(last.playback, playback, (atMs - last.atMs) / 1000);
    const isAlike =
      !last ||
      (last.isVisible === isVisible &&
        last.playback.rate === playback.rate &&
        last.playback.isMuted === playback.isMuted);
    const isDue = !playback.isPlaying || lengthOf(this.#played) >= mostS * playback.rate;
    const reports = isAlike && !isDue ? [] : this.finish(mostS);
    this.#last = { playback, isVisible, atMs };
    return reports;
  }

  /** Reports on what was played since the last ones, each of at most `mostS` seconds of real time. */
  finish(mostS: number): Report[] {
    if (!this.#last || (this.#played.length === 0 && this.#seeks === 0)) return [];
    const { playback, isVisible } = this.#last;
    const { rate, isMuted } = playback;
    const reports = piecesOf(this.#played, mostS * rate).map((played, index) => ({
      played,
      positionS: played.at(-1)?.[1] ?? tenth(playback.positionS),
      rate,
      isVisible,
      isMuted,
      seeks: index === 0 ? this.#seeks : 0,
    }));
    this.#played = [];
    this.#seeks = 0;
    return reports;
  }

  /** What was played since the last reports. */
  get pending(): Pick<Report, 'played' | 'rate' | 'isVisible'>[] {
    if (!this.#last) return [];
    const { playback, isVisible } = this.#last;
    return [{ played: this.#played, rate: playback.rate, isVisible }];
  }

  #note(from: Playback, to: Playback, elapsedS: number): void {
    const movedS = to.positionS - from.positionS;
    if (Math.abs(movedS) <= STILL_S) return;
    if (!from.isPlaying || movedS < 0 || movedS > elapsedS * from.rate + SLACK_S) {
      this.#seeks++;
      return;
    }
    const [start, end] = [tenth(from.positionS), tenth(to.positionS)];
    const before = this.#played.at(-1);
    if (before?.[1] === start) before[1] = end;
    else this.#played.push([start, end]);
  }
}

/** Splits the intervals, in order, into at least one piece of at most `mostS` seconds each. */
function piecesOf(intervals: readonly Interval[], mostS: number): Report['played'][] {
  let piece: Report['played'] = [];
  const pieces = [piece];
  for (const [from, to] of intervals) {
    let start = from;
    for (let room = mostS - lengthOf(piece); to - start > room + 1; room = mostS) {
      if (room > 0) piece.push([start, tenth(start + room)]);
      start = tenth(start + room);
      piece = [];
      pieces.push(piece);
    }
    piece.push([start, to]);
  }
  return pieces;
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;
