import type { BodyOf } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { aUser, aVideo, aWatchSession, fakeApi, problem } from 'mf-shared/testing';
import { Reporter } from './reporter.ts';

type Beat = BodyOf<'POST /api/watch-sessions/{id}/beats'>;

/** A server that counts every report once. */
function server() {
  const taken: Beat[] = [];
  const answer = () => {
    const watchedS = taken.flatMap(({ played }) => played).reduce((sum, [from, to]) => sum + to - from, 0);
    const next = { seq: taken.length + 1, nonce: `n${taken.length + 1}` };
    return { next, watchedS, neededS: Math.max(0, 108 - watchedS), parts: [], refused: [] };
  };
  return {
    taken,
    start: () => ({ session: aWatchSession(answer()) }),
    beat: ({ body }: { body: Beat }) => {
      if (body.seq > taken.length) taken.push(body);
      return answer();
    },
  };
}

let reporter: Reporter;
const at = (positionS: number, isPlaying = true) =>
  reporter.take({ positionS, rate: 1, isPlaying, isMuted: false });
/** Plays from one position to another, in seconds. */
async function play(from: number, to: number) {
  at(from);
  for (let position = from + 1; position <= to; position++) {
    await jest.advanceTimersByTimeAsync(1000);
    at(position, position < to);
  }
  await jest.advanceTimersByTimeAsync(1);
}

beforeEach(() => {
  jest.useFakeTimers();
  reporter = new Reporter(aVideo()._id, '0a'.repeat(16));
});
afterEach(() => {
  reporter.close();
  jest.useRealTimers();
});

async function started(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  void reporter.start();
  await jest.advanceTimersByTimeAsync(1);
  return calls;
}

it('sends reports one at a time, and shows what counts', async () => {
  const { taken, start, beat } = server();
  await started({ 'POST /api/watch-sessions': start, 'POST /api/watch-sessions/{id}/beats': beat });
  await play(0, 25);
  expect(taken.map(({ seq, nonce, played }) => [seq, nonce, played])).toEqual([
    [1, 'n1', [[0, 10]]],
    [2, 'n2', [[10, 20]]],
    [3, 'n3', [[20, 25]]],
  ]);
  expect(reporter.watching()).toMatchObject({ phase: 'recording', watchedS: 25, neededS: 83 });
});

it('reports nothing as somebody else who has signed in, and starts no session for them', async () => {
  const { start, beat } = server();
  session.signIn('test-token', aUser());
  reporter = new Reporter(aVideo()._id, '0a'.repeat(16));
  const calls = await started({
    'POST /api/watch-sessions': start,
    'POST /api/watch-sessions/{id}/beats': beat,
  });
  await play(0, 15);
  const sent = calls.length;
  at(16);
  await jest.advanceTimersByTimeAsync(1000);
  at(17);
  session.signIn('another-token', aUser({ _id: 'other' }));
  reporter.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(sent);
});

it('shows what was played since the last report, without what will not count', async () => {
  const { start, beat } = server();
  await started({ 'POST /api/watch-sessions': start, 'POST /api/watch-sessions/{id}/beats': beat });
  at(0);
  const step = async (positionS: number, rate = 1) => {
    await jest.advanceTimersByTimeAsync(1000);
    reporter.take({ positionS, rate, isPlaying: true, isMuted: false });
    return reporter.watching().pending;
  };
  expect(await step(1)).toEqual([[0, 1]]);
  expect(await step(2)).toEqual([[0, 2]]);
  for (let positionS = 3; positionS <= 9; positionS++) await step(positionS);
  expect(reporter.watching()).toMatchObject({ watchedS: 0, pending: [[0, 9]] });
  await step(10);
  await jest.advanceTimersByTimeAsync(1);
  expect(reporter.watching()).toMatchObject({ watchedS: 10, pending: [] });
  await step(11, 16);
  expect(await step(12, 16)).not.toContainEqual([11, 12]);
  expect(await step(119.5)).toEqual([]);
  expect(await step(120.4)).toEqual([[119.5, 120]]);
});

it('resends a report whose answer was lost, and everything once the network is back', async () => {
  const { taken, start, beat } = server();
  let isAway = false;
  await started({
    'POST /api/watch-sessions': start,
    'POST /api/watch-sessions/{id}/beats': (request) => {
      const answer = beat(request);
      return isAway ? Promise.reject(new TypeError('offline')) : answer;
    },
  });
  await play(0, 10);
  isAway = true;
  await play(10, 60);
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(1);
  expect(taken.map(({ seq, played: [first] }) => [seq, first])).toEqual(
    [1, 2, 3, 4, 5, 6].map((seq) => [seq, [seq * 10 - 10, seq * 10]]),
  );
  expect(reporter.watching().watchedS).toBe(60);
});

it('continues its session when a report is out of step', async () => {
  const { taken, start, beat } = server();
  let refusals = 1;
  await started({
    'POST /api/watch-sessions': start,
    'POST /api/watch-sessions/{id}/beats': (request) =>
      refusals-- > 0 ? problem(409, 'No.', { code: 'watch_out_of_step' }) : beat(request),
  });
  await play(0, 10);
  expect(taken).toMatchObject([{ played: [[0, 10]] }]);
});

it('leaves the player where it is when its session continues from another position', async () => {
  const { start, beat } = server();
  let [positionS, refusals] = [30, 1];
  await started({
    'POST /api/watch-sessions': () => ({ session: { ...start().session, positionS } }),
    'POST /api/watch-sessions/{id}/beats': (request) =>
      refusals-- > 0 ? problem(409, 'No.', { code: 'watch_out_of_step' }) : beat(request),
  });
  expect(reporter.watching().startAtS).toBe(30);
  positionS = 40;
  await play(30, 45);
  expect(reporter.watching()).toMatchObject({ phase: 'recording', startAtS: 30, session: { positionS: 40 } });
});

it('starts where the other player was after a take-over', async () => {
  const { start, beat } = server();
  let [positionS, isTaken] = [30, true];
  await started({
    'POST /api/watch-sessions': () => ({ session: { ...start().session, positionS } }),
    'POST /api/watch-sessions/{id}/beats': (request) =>
      isTaken ? problem(409, 'Elsewhere.', { code: 'watch_taken_over' }) : beat(request),
  });
  await play(30, 40);
  expect(reporter.watching()).toMatchObject({ phase: 'elsewhere', session: undefined });
  [positionS, isTaken] = [50, false];
  void reporter.start(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(reporter.watching()).toMatchObject({ phase: 'recording', startAtS: 50 });
});

it('starts from the beginning after the end was reached', async () => {
  const { start } = server();
  await started({ 'POST /api/watch-sessions': { session: { ...start().session, positionS: 119.5 } } });
  expect(reporter.watching().startAtS).toBe(0);
});

it('stops when another tab takes over, and continues on request', async () => {
  const { taken, start, beat } = server();
  let isTaken = true;
  const calls = await started({
    'POST /api/watch-sessions': start,
    'POST /api/watch-sessions/{id}/beats': (request) =>
      isTaken ? problem(409, 'Elsewhere.', { code: 'watch_taken_over' }) : beat(request),
  });
  await play(0, 10);
  expect(reporter.watching().phase).toBe('elsewhere');
  isTaken = false;
  void reporter.start(true);
  await jest.advanceTimersByTimeAsync(1);
  await play(10, 20);
  expect(taken).toMatchObject([{ played: [[10, 20]] }]);
  expect(calls.filter(({ name }) => name === 'POST /api/watch-sessions').at(-1)?.body).toMatchObject({
    takeOver: true,
  });
});

it.each([
  ['elsewhere', problem(409, 'Elsewhere.', { code: 'watching_elsewhere' })],
  ['unclaimable', problem(422, 'Paid out.', { code: 'budget_used_up' })],
  ['unclaimable', problem(409, 'Claimed.', { code: 'video_already_claimed' })],
  ['unclaimable', problem(404, 'Removed.', { code: 'not_found' })],
  ['unrecorded', problem(422, 'Not measured.', { code: 'not_measured' })],
  ['starting', problem(503, 'Busy.')],
  ['starting', new Response('<h1>Forbidden</h1>', { status: 403 })],
] as const)('is %s after %o', async (phase, answer) => {
  await started({ 'POST /api/watch-sessions': answer });
  expect(reporter.watching().phase).toBe(phase);
});

it('starts again when it is reopened after a start that failed while it was closed', async () => {
  const { start } = server();
  let isAway = true;
  await started({ 'POST /api/watch-sessions': () => (isAway ? problem(503, 'Busy.') : start()) });
  reporter.close();
  await jest.advanceTimersByTimeAsync(1000);
  expect(reporter.watching().phase).toBe('unrecorded');
  isAway = false;
  reporter.reopen();
  await jest.advanceTimersByTimeAsync(1);
  expect(reporter.watching().phase).toBe('recording');
});

it('waits for pending reports, but only for a limited time, and not while offline', async () => {
  const { start } = server();
  await started({
    'POST /api/watch-sessions': start,
    'POST /api/watch-sessions/{id}/beats': () => new Promise(() => {}),
  });
  await play(0, 5);
  const settled = jest.fn();
  void reporter.settle().then(settled);
  await jest.advanceTimersByTimeAsync(4000);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1001);
  expect(settled).toHaveBeenCalledTimes(1);

  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  void reporter.settle().then(settled);
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(2);
  onLine.mockRestore();
});
