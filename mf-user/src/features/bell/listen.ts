import { createKept } from 'mf-shared/device';
import { session } from 'mf-shared/session';

const STREAM = '/api/user/notifications/stream';
/** A stream that is silent for longer is blocked somewhere, or dead. */
const SILENT_MS = 25_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 60_000];

/** When any tab last received news; the others subscribe to it. */
const newsAtMs = createKept('watch-earn-news-at', (stored) => Number(stored) || 0);
const tell = () => newsAtMs.set(Date.now());

/**
 * Calls `onNews` whenever there may be news: when the server reports some, in one stream for all tabs of this
 * browser, and repeatedly while no stream is open. Returns a function that ends it.
 */
export function listen(userId: string, onNews: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const forget = newsAtMs.subscribe(onNews);
  // One tab listens for all: a browser opens at most six connections to a server.
  navigator.locks
    ?.request(`watch-earn-news:${userId}`, { signal }, () => repeat(readStream, signal))
    .catch(() => {});
  // Without locks, each tab polls by itself.
  const timer = navigator.locks ? undefined : setInterval(onNews, LONGEST_PAUSE_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
    forget();
  };
}

/** Repeats `step` after a pause, which grows while it keeps ending early. */
async function repeat(step: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const startMs = Date.now();
    await step(signal).catch(() => {});
    const isLong = Date.now() - startMs > LONGEST_PAUSE_MS;
    pauseMs = isLong ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    if (!signal.aborted) await pause(pauseMs, signal);
  }
}

/** Reads until the stream ends, fails or falls silent. Its first message means: open, fetch earlier news. */
async function readStream(signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const stop = () => silence.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, SILENT_MS);
  let wasOpen = false;
  try {
    const { ok, body } = await session.authFetch(STREAM, { signal: silence.signal });
    if (!ok || !body) return;
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(stop, SILENT_MS);
      wasOpen = true;
      if (/^data/m.test(decoder.decode(value, { stream: true }))) tell();
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // A stream that was open is reopened and reports that itself. One may end with the session, handled elsewhere.
    if (!wasOpen && !signal.aborted) tell();
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
