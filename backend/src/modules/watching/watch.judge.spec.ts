import fc from 'fast-check';
import { type Intervals, lengthOf, merged } from 'mf-shared/contracts';
import { isFull } from '../../testing/full.ts';
import { type Beat, freshWatch, judge, missingTenths, WATCH_POLICY, type WatchState } from './watch.judge.ts';

const DURATION_S = 120;
const rules = { durationS: DURATION_S, allowsListening: false };
const beat = (played: Intervals, more: Partial<Beat> = {}): Beat => ({
  played,
  rate: 1,
  isVisible: true,
  isMuted: false,
  seeks: 0,
  ...more,
});

/** The state of a session after beats that came that many milliseconds apart. */
function watched(beats: readonly (readonly [elapsedMs: number, beat: Beat])[], given = rules): WatchState {
  return beats.reduce((state, [elapsedMs, each]) => judge(state, each, elapsedMs, given).state, freshWatch);
}

const seconds = (state: WatchState) => lengthOf(state.parts) / 10;
/** Beats of ten seconds from the start of the video to its end. */
const steady = (more: Partial<Beat> = {}, everyMs = 10_000) =>
  Array.from(
    { length: DURATION_S / 10 },
    (_, index) => [everyMs, beat([[index * 100, index * 100 + 100]], more)] as const,
  );

describe('an honest viewer', () => {
  it('gets credit for the whole video', () => {
    const state = watched(steady());
    expect(seconds(state)).toBe(DURATION_S);
    expect(state.parts).toEqual([[0, 1200]]);
    expect(missingTenths(state, DURATION_S)).toBe(0);
  });

  it('may watch at twice the speed', () => {
    expect(seconds(watched(steady({ rate: 2 }, 5000)))).toBe(DURATION_S);
  });

  it('loses nothing when the network is down for three minutes and the reports arrive together', () => {
    const long = { durationS: 400, allowsListening: false };
    const before = [10_000, beat([[0, 100]])] as const;
    const late = Array.from(
      { length: 18 },
      (_, index) => [index === 0 ? 180_000 : 20, beat([[100 + index * 100, 200 + index * 100]])] as const,
    );
    expect(seconds(watched([before, ...late], long))).toBe(190);
  });

  it('loses nothing by pausing, or when their laptop sleeps', () => {
    const [first, ...rest] = steady();
    const paused = [3_600_000, beat([])] as const;
    expect(seconds(watched([first as (typeof rest)[0], paused, ...rest]))).toBe(DURATION_S);
  });

  it('sees how much is missing', () => {
    expect(missingTenths(watched(steady().slice(0, 6)), DURATION_S)).toBe(1080 - 600);
  });
});

describe('what does not count', () => {
  it.each<[string, (readonly [number, Beat])[], number]>([
    [
      'a seek to the end',
      [
        [
          1500,
          beat(
            [
              [0, 5],
              [1195, 1200],
            ],
            { seeks: 1 },
          ),
        ],
      ],
      1,
    ],
    ['sixteen times the speed', [[7500, beat([[0, 1200]], { rate: 16 })]], 0],
    ['sixteen times the speed reported as twice', [[7500, beat([[0, 1200]], { rate: 2 })]], 19],
    ['waiting for the whole duration and reporting one interval', [[120_000, beat([[0, 1200]])]], 15],
    ['a hidden page', steady({ isVisible: false }), 0],
    [
      'the same part again',
      [
        [10_000, beat([[0, 100]])],
        [10_000, beat([[0, 100]])],
      ],
      10,
    ],
    [
      'parts that overlap in one report',
      [
        [
          10_000,
          beat([
            [0, 60],
            [20, 80],
            [70, 100],
          ]),
        ],
      ],
      10,
    ],
    ['more than the video has', [[10_000, beat([[1150, 1250]])]], 5],
    ['a clock that runs backwards', [[-5000, beat([[0, 100]])]], 2],
  ])('%s', (_, beats, expected) => {
    expect(seconds(watched(beats))).toBe(expected);
  });

  it('excludes hidden pages where the operator allows listening', () => {
    expect(seconds(watched(steady({ isVisible: false }), { ...rules, allowsListening: true }))).toBe(
      DURATION_S,
    );
  });

  it('grants the tolerance once, however many beats there are', () => {
    const quick = Array.from(
      { length: 100 },
      (_, index) => [100, beat([[index * 12, index * 12 + 12]])] as const,
    );
    expect(seconds(watched(quick))).toBe(10 + WATCH_POLICY.toleranceS);
  });

  it('is recorded by reason, with its length', () => {
    expect(
      watched([
        [5000, beat([[0, 100]])],
        [10_000, beat([[100, 200]], { isVisible: false })],
      ]).refused,
    ).toEqual({ ahead_of_time: 30, hidden: 100 });
  });
});

it('keeps the longest of many separate parts', () => {
  const played = Array.from({ length: 1000 }, (_, index) => [index * 40, index * 40 + 1] as const);
  const scattered = { durationS: 5000, allowsListening: false };
  const state = watched([[300_000, beat(played)]], scattered);
  expect(state.parts).toHaveLength(WATCH_POLICY.maxParts);
  const longer = judge(state, beat([[0, 150]]), 300_000, scattered).state;
  expect(longer.parts[0]).toEqual([0, 150]);
  expect(lengthOf(longer.parts)).toBeGreaterThan(lengthOf(state.parts));
});

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

describe(`random players (SEED=${SEED})`, () => {
  const times = isFull ? 20_000 : 300;

  it('credits an honest viewer with at least 98 % of what was played, however late the reports come', () => {
    const pause = fc.integer({ min: 0, max: 60 });
    const honest = fc.record({
      rate: fc.constantFrom(0.5, 1, 1.5, 2),
      lengths: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 60 }),
      pauses: fc.array(pause, { minLength: 60, maxLength: 60 }),
      delays: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 61, maxLength: 61 }),
    });
    fc.assert(
      fc.property(honest, ({ rate, lengths, pauses, delays }) => {
        let at = 0;
        let playedAt = 0;
        let arrivedAt = 0;
        const beats = lengths.map((length, index) => {
          at += ((pauses[index] as number) + length) * 1000;
          const from = playedAt;
          playedAt += length * 10 * rate;
          // A report arrives after the one before it, however late.
          const arrives = Math.max(arrivedAt, at + (delays[index] as number));
          const elapsed = arrives - arrivedAt;
          arrivedAt = arrives;
          return [elapsed, beat([[from, playedAt]], { rate })] as const;
        });
        const state = watched(beats, { durationS: 100_000, allowsListening: false });
        expect(lengthOf(state.parts)).toBeGreaterThanOrEqual(playedAt * 0.98);
      }),
      { seed: SEED, numRuns: times },
    );
  });

  it('credits a cheat with no more than the elapsed time allows', () => {
    const interval = fc
      .tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 0, max: 1300 }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    const anything = fc.record({
      played: fc.array(interval, { maxLength: 20 }),
      rate: fc.constantFrom(0.25, 1, 2, 16),
      isVisible: fc.boolean(),
      isMuted: fc.boolean(),
      seeks: fc.nat(3),
    });
    const beats = fc.array(fc.tuple(fc.integer({ min: -1000, max: 30_000 }), anything), { maxLength: 60 });
    fc.assert(
      fc.property(beats, (given) => {
        let state = freshWatch;
        let elapsed = 0;
        for (const [ms, each] of given) {
          const before = lengthOf(state.parts);
          state = judge(state, each, ms, rules).state;
          elapsed += Math.max(0, ms);
          expect(lengthOf(state.parts)).toBeGreaterThanOrEqual(before);
        }
        const possible = (elapsed / 1000 + WATCH_POLICY.toleranceS) * WATCH_POLICY.maxRate * 10;
        expect(lengthOf(state.parts)).toBeLessThanOrEqual(possible);
        expect(state.parts).toEqual(merged(state.parts));
        expect(lengthOf(state.parts)).toBeLessThanOrEqual(DURATION_S * 10);
      }),
      { seed: SEED, numRuns: times },
    );
  });
});
