import { keep, recall } from './storage.ts';

/** How long a session lasts without activity, by the specification. */
export const INACTIVITY_LIMIT_MS = 300_000;

const KEY = 'watch-earn-active-at';
/** Other tabs need no finer clock, and moving the mouse must not write to storage at every pixel. */
const WRITE_EVERY_MS = 1000;

const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;

let lastMs = 0;
let writtenMs = 0;

/** Starts counting when somebody has just signed in. */
export function startActivity(): void {
  note(Date.now());
}

/** Forgets that somebody was active here. */
export function forgetActivity(): void {
  keep(KEY, null);
}

/** Whether somebody was active here since the last Log out. */
export const wasActive = (): boolean => stored() > 0;

/** Continues counting from the last activity in any tab, including before this page was opened. */
export function resumeActivity(): void {
  if (stored() === 0) startActivity();
  else lastMs = 0;
}

/** Records activity. Ignored once the limit has passed: a mouse that wakes a laptop is too late. */
export function noteActivity(): void {
  if (idleMs() < INACTIVITY_LIMIT_MS) note(Date.now());
}

/** Calls back whenever somebody uses the page; returns how to stop that. */
export function onActivity(act: () => void): () => void {
  const listen = (event: Event) => {
    if (!isMoveOfNothing(event)) act();
  };
  for (const name of ACTIVITIES) addEventListener(name, listen, { capture: true, passive: true });
  return () => {
    for (const name of ACTIVITIES) removeEventListener(name, listen, { capture: true });
  };
}

/** Browsers fire a move when something appears under a still mouse. */
const isMoveOfNothing = ({ type, movementX, movementY }: Partial<MouseEvent>) =>
  type === 'mousemove' && movementX === 0 && movementY === 0;

/** Milliseconds since the last activity in any tab, by the wall clock, which continues during sleep. */
export function idleMs(): number {
  const nowMs = Date.now();
  // The clock was set back: times ahead of it mean nothing.
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
