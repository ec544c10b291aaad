import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, RecordedEvent } from './event-store.ts';

/** Small enough to read, decrypt and fold in a few milliseconds, which block the event loop. */
export const SLICE = 250;

type Read = EventStore['readStream'];

/** A stream after a version, in slices; the event loop serves others between them. May lag behind appends. */
export const slicesOf = (store: Pick<EventStore, 'readStream'>, stream: string, afterVersion = 0) =>
  slices((...slice) => store.readStream(...slice), stream, afterVersion);

/** Like {@link slicesOf}, with all that was appended before; for decisions. */
export const loadSlices = (store: Pick<EventStore, 'loadStream'>, stream: string, afterVersion = 0) =>
  slices((...slice) => store.loadStream(...slice), stream, afterVersion);

async function* slices(
  read: Read,
  stream: string,
  afterVersion: number,
): AsyncGenerator<readonly RecordedEvent[]> {
  for (let after = afterVersion; ; after += SLICE) {
    const slice = await read(stream, after, SLICE);
    if (slice.length > 0) yield slice;
    if (slice.length < SLICE) return;
    await nextTurn();
  }
}
