import { keep, recall } from './storage.ts';

/** How long a session lasts without activity; the specification's. */
export const INACTIVITY_LIMIT_MS = 300_000;

const KEY = 'watch-earn-active-at';
/** Other tabs need no finer clock, and moving a mouse must not write to storage at every pixel. */
const WRITE_EVERY_MS = 1000;

let lastMs = 0;
let writtenMs = 0;

/** Begins to count: somebody has just signed in. */
export function startActivity(): void {
  note(Date.now());
}

/** Goes on counting from the last activity in any tab, also of before this page was opened. */
export function resumeActivity(): void {
  if (stored() === 0) startActivity();
  else lastMs = 0;
}

/** Somebody did something. Once the limit has passed, nothing counts: a mouse that wakes a laptop is too late. */
export function noteActivity(): void {
  if (idleMs() < INACTIVITY_LIMIT_MS) note(Date.now());
}

/** Milliseconds since anybody did anything in any tab, by the wall clock, which goes on in sleep. */
export function idleMs(): number {
  const nowMs = Date.now();
  // A clock that was set back: what lies ahead of it says nothing.
  if (lastMs > nowMs) lastMs = nowMs;
  const storedMs = stored();
  return nowMs - (storedMs > nowMs ? lastMs : Math.max(lastMs, storedMs));
}

function note(nowMs: number) {
  lastMs = nowMs;
  if (Math.abs(nowMs - writtenMs) < WRITE_EVERY_MS) return;
  writtenMs = nowMs;
  keep(KEY, String(nowMs));
}

const stored = () => Number(recall(KEY)) || 0;
