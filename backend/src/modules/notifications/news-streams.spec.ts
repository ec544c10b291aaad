import { NewsStreams } from './news-streams.ts';

const user = { id: 'ada', role: 'user', sessionId: 'phone' } as const;

let streams: NewsStreams;
/** Answers the queries in progress, each without news. */
let answers: (() => void)[];
let queries: number;
beforeEach(() => {
  jest.useFakeTimers();
  [answers, queries] = [[], 0];
  const after = () => {
    queries++;
    return new Promise<{ people: string[]; newest: number }>((resolve) => {
      answers.push(() => resolve({ people: [], newest: 1 }));
    });
  };
  streams = new NewsStreams({ news: { after }, onTrouble: (error) => expect(error).toBeUndefined() });
});
afterEach(() => jest.useRealTimers());

const reopen = () => {
  streams.endSession(user.sessionId);
  streams.open(user);
};
const answerAll = () => {
  for (const answer of answers.splice(0)) answer();
};

it('asks with one query at a time, however often the last stream is reopened', async () => {
  streams.open(user);
  for (let query = 1; query <= 3; query++) {
    for (let count = 0; count < 5; count++) reopen();
    expect([queries, answers.length]).toEqual([query, 1]);
    answerAll();
    await jest.advanceTimersByTimeAsync(250);
  }
  answerAll();
  await jest.advanceTimersByTimeAsync(249);
  for (let count = 0; count < 5; count++) reopen();
  expect([queries, answers.length]).toEqual([5, 1]);
});

it('says that a stream is open once all news from then on will be reported', async () => {
  const after = jest
    .fn(async () => ({ people: [] as string[], newest: 7 }))
    .mockRejectedValueOnce(new Error('the database is away'));
  streams = new NewsStreams({ news: { after }, onTrouble: () => undefined });
  const open = () => {
    const messages: string[] = [];
    streams.open(user).on('data', (chunk) => messages.push(String(chunk)));
    return messages;
  };
  const first = open();
  await jest.advanceTimersByTimeAsync(200);
  expect(first).toEqual([]);
  await jest.advanceTimersByTimeAsync(500);
  const second = open();
  await jest.advanceTimersByTimeAsync(500);
  expect([first, second]).toEqual([['event: open\ndata\n\n'], ['event: open\ndata\n\n']]);
  await streams.stop();
});

it('stops once the query in progress has ended, and asks no more', async () => {
  streams.open(user);
  reopen();
  const stopped = jest.fn();
  void streams.stop().then(stopped);
  for (const answer of answers.splice(1)) answer();
  await jest.advanceTimersByTimeAsync(250);
  expect(stopped).not.toHaveBeenCalled();
  answerAll();
  await jest.advanceTimersByTimeAsync(250);
  expect(stopped).toHaveBeenCalled();
  expect(queries).toBe(1);
});
