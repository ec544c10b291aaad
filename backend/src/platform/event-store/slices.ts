import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from './event-store.ts';

/** Small enough to read, decrypt and fold in a few milliseconds, which block the event loop. */
export const SLICE = 250;

/** A stream after a version, in slices; the event loop serves others between them. */
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
