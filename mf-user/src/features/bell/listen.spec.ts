import { session } from 'mf-shared/session';
import { listen } from './listen.ts';

/** A server whose streams the test writes to. */
function streams() {
  const opened: { write: (text: string) => void; end: () => void; signal: AbortSignal | null | undefined }[] =
    [];
  jest.spyOn(session, 'authFetch').mockImplementation(async (_, init) => {
    const waiting: ((result: object) => void)[] = [];
    const queue: object[] = [];
    const put = (result: object) => {
      const next = waiting.shift();
      if (next) next(result);
      else queue.push(result);
    };
    const read = () =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        const next = queue.shift();
        if (next) resolve(next);
        else waiting.push(resolve);
      });
    opened.push({
      write: (text) => put({ done: false, value: new TextEncoder().encode(text) }),
      end: () => put({ done: true }),
      signal: init?.signal,
    });
    return { ok: true, body: { getReader: () => ({ read }) } } as unknown as Response;
  });
  return opened;
}

/** Runs everything that does not wait for a timer. */
const settle = async () => {
  for (let turn = 0; turn < 500; turn++) await Promise.resolve();
};

let held: Promise<unknown> = Promise.resolve();
beforeEach(() => {
  held = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<unknown>) => {
    const leading = held.then(() => (signal.aborted ? undefined : lead()));
    held = leading;
    return leading;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Starts listening with the test's clock, and waits until a stream is requested. */
async function listening() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const opened = streams();
  const onNews = jest.fn();
  const end = listen('ada', onNews);
  await settle();
  /** Advances the clock and runs what follows. */
  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await settle();
  };
  return { opened, onNews, end, pass };
}

it('reports each message, but no heartbeat', async () => {
  const opened = streams();
  const onNews = jest.fn();
  const end = listen('ada', onNews);
  await settle();
  opened[0]?.write('event: open\ndata\n\n');
  await settle();
  expect(onNews).toHaveBeenCalledTimes(1);
  opened[0]?.write(':\n\n');
  await settle();
  expect(onNews).toHaveBeenCalledTimes(1);
  opened[0]?.write('data: news\n\n');
  await settle();
  expect(onNews).toHaveBeenCalledTimes(2);
  end();
  expect(opened[0]?.signal?.aborted).toBe(true);
});

it('opens one stream for two listeners, and the second takes over when the first leaves', async () => {
  const opened = streams();
  const [first, second] = [jest.fn(), jest.fn()];
  const [endFirst, endSecond] = [listen('ada', first), listen('ada', second)];
  await settle();
  expect(opened).toHaveLength(1);
  opened[0]?.write('data: news\n\n');
  await settle();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  endFirst();
  await settle();
  expect(opened).toHaveLength(2);
  endSecond();
});

it('polls when a stream cannot be opened, and retries with growing pauses', async () => {
  const { opened, onNews, end, pass } = await listening();
  opened[0]?.end();
  await settle();
  expect(onNews).toHaveBeenCalledTimes(1);
  await pass(1999);
  expect(opened).toHaveLength(1);
  await pass(1);
  expect(opened).toHaveLength(2);
  opened[1]?.end();
  await settle();
  await pass(3999);
  expect(opened).toHaveLength(2);
  await pass(1);
  expect(opened).toHaveLength(3);
  end();
});

it('keeps no listener of an earlier pause', async () => {
  const { opened, end, pass } = await listening();
  const calls = ['addEventListener', 'removeEventListener'] as const;
  const [added, removed] = calls.map((name) => jest.spyOn(AbortSignal.prototype, name));
  for (let stream = 0; stream < 5; stream++) {
    opened[stream]?.end();
    await settle();
    await pass(60_000);
  }
  expect(opened).toHaveLength(6);
  /** Without the signals of the streams. */
  const own = (spy = added) =>
    spy?.mock.contexts.filter((context) => opened.every(({ signal }) => signal !== context)).length ?? 0;
  // A stream is open, as before.
  expect(own(added)).toBe(own(removed));
  end();
});

it('treats a silent stream as blocked', async () => {
  const { opened, onNews, end, pass } = await listening();
  await pass(25_000);
  expect(opened[0]?.signal?.aborted).toBe(true);
  expect(onNews).toHaveBeenCalledTimes(1);
  end();
});

it('polls every minute in a browser without locks', () => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useFakeTimers();
  const opened = streams();
  const onNews = jest.fn();
  const end = listen('ada', onNews);
  jest.advanceTimersByTime(120_000);
  expect([opened.length, onNews.mock.calls.length]).toEqual([0, 2]);
  end();
  jest.advanceTimersByTime(120_000);
  expect(onNews).toHaveBeenCalledTimes(2);
});

it('opens another stream when an open one ends, and polls only then', async () => {
  const { opened, onNews, end, pass } = await listening();
  opened[0]?.write('event: open\ndata\n\n');
  await settle();
  opened[0]?.end();
  await settle();
  expect(onNews).toHaveBeenCalledTimes(1);
  await pass(2000);
  opened[1]?.write('event: open\ndata\n\n');
  await settle();
  expect(onNews).toHaveBeenCalledTimes(2);
  end();
});
