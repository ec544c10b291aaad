import * as z from 'zod';
import { createEventCodec } from '../platform/event-store/event-codec.ts';
import type { AppendContext, StreamAppend } from '../platform/event-store/event-store.ts';

/** A meaningless event type for tests and benchmarks of the log itself. */
export const sampleCodec = createEventCodec({
  Noted: { schemaVersion: 1, data: z.object({ text: z.string() }) },
});

export const noted = (text: string) => ({ type: 'Noted', data: { text } });

export const oneEvent = (stream: string, expected: StreamAppend['expected'], text = 'x'): StreamAppend[] => [
  { stream, expected, events: [noted(text)] },
];

export const context = (commandId: string): AppendContext => ({
  commandId,
  atMs: 1_700_000_000_000,
  metadata: { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: commandId, requestId: 'r' },
});
