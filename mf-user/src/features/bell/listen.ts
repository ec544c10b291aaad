import { createKept } from 'mf-shared/device';
import { session } from 'mf-shared/session';

const STREAM = '/api/user/notifications/stream';
/** A stream that says nothing for longer is held back somewhere, or dead. */
const SILENT_MS = 25_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 60_000];

/** When a tab last heard of news: the others follow it. */
const newsAtMs = createKept('watch-earn-news-at', (stored) => Number(stored) || 0);
const tell = () => newsAtMs.set(Date.now());

/**
 * Calls `onNews` whenever there may be news: when the server says so, in one stream for all tabs of this browser,
 * and while there is none, again and again. Returns what ends it.
 */
export function listen(userId: string, onNews: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const forget = newsAtMs.subscribe(onNews);
  // One tab listens for all: a browser opens six connections to a server at most.
  navigator.locks
    ?.request(`watch-earn-news:${userId}`, { signal }, () => repeat(readStream, signal))
    .catch(() => {});
  // Without locks, each tab asks by itself.
  const timer = navigator.locks ? undefined : setInterval(onNews, LONGEST_PAUSE_MS);
  return () => {
    ending.abort();
    clearInterval(timer);
    forget();
  };
}

/** Does it again after a pause, which grows while it fails. */
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

/** Reads until the stream ends, fails or falls silent. Its first message says that it is open: ask what came before. */
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
    // One that was open is opened anew, and says so. It may have ended with the session, which is told elsewhere.
    if (!wasOpen && !signal.aborted) tell();
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
