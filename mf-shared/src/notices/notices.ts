import { session } from 'mf-shared/session';

export type NoticeTone = 'success' | 'error' | 'info';

export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
  durationMs: number;
  /** When it was shown first, by performance.now(). */
  sinceMs: number;
  action: NoticeAction | undefined;
  /** Whether it has been announced: once it has moved to another place, it is not announced there. */
  isTold?: boolean;
  /** Who was signed in when it was shown; nobody else sees it. */
  userId: string | undefined;
}

/** An action that a notice offers, such as Undo. */
export interface NoticeAction {
  label: string;
  onPress: () => void;
}

export interface NoticeOptions {
  /** 'info' unless given; an 'error' is announced at once. */
  tone?: NoticeTone;
  /** Milliseconds, 3000 unless given; Infinity stays until it is closed. */
  duration?: number;
  /** A button on the notice; pressing it also closes the notice. */
  action?: NoticeAction;
}

const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
let lastId = 0;

/** Shows a short text for a while and announces it to screen readers; returns its id. */
export function notify(text: string, { tone = 'info', duration = 3000, action }: NoticeOptions = {}): number {
  lastId += 1;
  const others = notices.filter((notice) => notice.text !== text);
  const sinceMs = performance.now();
  const userId = session.user?._id;
  publish([...others, { id: lastId, text, tone, durationMs: duration, sinceMs, action, userId }]);
  return lastId;
}

export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function subscribeToNotices(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function publish(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** How long a notice has to be in one place to be announced there. */
const TOLD_MS = 200;

function move(to: readonly HTMLElement[]) {
  dialogs = to;
  const toldMs = performance.now() - TOLD_MS;
  publish(notices.map((notice) => (notice.sinceMs < toldMs ? { ...notice, isTold: true } : notice)));
}

/** The open dialogs, the topmost last. */
let dialogs: readonly HTMLElement[] = [];

/**
 * Shows notices inside a dialog while it is open: content outside the topmost dialog can be neither pressed nor
 * announced. Returns a function that ends this.
 */
export function hostNotices(dialog: HTMLElement): () => void {
  move([...dialogs, dialog]);
  return () => move(dialogs.filter((other) => other !== dialog));
}

export function topDialog(): HTMLElement | undefined {
  return dialogs.at(-1);
}
