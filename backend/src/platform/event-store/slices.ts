import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from './event-store.ts';

/** Read, opened and folded in a few milliseconds, in which nobody else is served. */
export const SLICE = 250;

/** A stream after a version, in slices: between two of them the event loop serves others. */
export async function* slicesOf(
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  afterVersion = 0,
): AsyncGenerator<readonly RecordedEvent[]> {
  for (let after = afterVersion; ; after += SLICE) {
    const slice = await store.readStream(stream, after, SLICE);
    if (slice.length > 0) yield slice;
    if (slice.length < SLICE) return;
    await nextTurn();
  }
}
