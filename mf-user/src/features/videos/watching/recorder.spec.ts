import type { Playback } from 'mf-shared/player';
import { Recorder, type Report } from './recorder.ts';

const MOST_S = 10;

/** A player sampled every second; `change` sets what is different afterwards. */
function player() {
  const recorder = new Recorder();
  let [atMs, isVisible] = [0, true];
  let playback: Playback = { positionS: 0, rate: 1, isPlaying: true, isMuted: false };
  const reports: Report[] = [];
  const take = () => reports.push(...recorder.take(playback, isVisible, atMs, MOST_S));
  take();
  return {
    reports,
    /** Plays for so many seconds of real time. */
    play(seconds: number, everyS = 1) {
      for (let passed = 0; passed < seconds; passed += everyS) {
        atMs += everyS * 1000;
        playback = { ...playback, positionS: playback.positionS + everyS * playback.rate };
        take();
      }
      return this;
    },
    change(change: Partial<Playback> & { isVisible?: boolean }) {
      ({ isVisible = isVisible, ...change } = change);
      playback = { ...playback, ...change };
      take();
      return this;
    },
    end() {
      return [...reports, ...recorder.finish(MOST_S)];
    },
  };
}

const played = (reports: readonly Report[]) => reports.map((report) => report.played);

it('reports what was played, every ten seconds', () => {
  expect(played(player().play(25).end())).toEqual([[[0, 10]], [[10, 20]], [[20, 25]]]);
});

it('takes the playback rate into account', () => {
  const reports = player().change({ rate: 2 }).play(12).end();
  expect(reports.map(({ rate }) => rate)).toEqual([2, 2]);
  expect(played(reports)).toEqual([[[0, 20]], [[20, 24]]]);
});

it('distinguishes seeks from playback, forwards and backwards, and does not count what was skipped', () => {
  const reports = player().play(3).change({ positionS: 60 }).play(2).change({ positionS: 10 }).play(1).end();
  expect(reports).toMatchObject([
    {
      played: [
        [0, 3],
        [60, 62],
        [10, 11],
      ],
      seeks: 2,
      positionS: 11,
    },
  ]);
});

it('reports immediately on a pause, and nothing while paused', () => {
  const one = player().play(4).change({ isPlaying: false });
  expect(played(one.reports)).toEqual([[[0, 4]]]);
  expect(one.change({}).change({}).end()).toHaveLength(1);
});

it('reports separately what was played visible or hidden, with or without sound', () => {
  const reports = player()
    .play(3)
    .change({ isVisible: false })
    .play(2)
    .change({ isVisible: true, isMuted: true })
    .play(1)
    .end();
  expect(reports.map(({ isVisible, isMuted, played: [first] }) => [isVisible, isMuted, first])).toEqual([
    [true, false, [0, 3]],
    [false, false, [3, 5]],
    [true, true, [5, 6]],
  ]);
});

it('splits what a throttled timer reports late into reports of ten seconds', () => {
  expect(played(player().play(25, 25).end())).toEqual([[[0, 10]], [[10, 20]], [[20, 25]]]);
});
