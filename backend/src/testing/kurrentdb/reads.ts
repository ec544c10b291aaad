import { randomUUID } from 'node:crypto';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import v1 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { LogRecord, MemoryLog } from './memory-log.ts';
import {
  caughtUp,
  connectionDropped,
  eventOf,
  failure,
  streamDeleted,
  streamNotFound,
  subscribed,
  type Uuids,
} from './messages.ts';

type Options = v1.ReadReq.Options;
type Call = ServerWritableStream<v1.ReadReq, v1.ReadResp>;

/**
 * Answers a read of a stream or of all streams, or a subscription to all, which lasts until the signal.
 * @param cutAfter the number of records after which a read is cut off
 */
export async function read(
  call: Call,
  log: MemoryLog,
  { signal, cutAfter }: { signal: AbortSignal; cutAfter?: number | undefined },
): Promise<void> {
  const options = call.request.getOptions() ?? new v1.ReadReq.Options();
  const uuids: Uuids = options.getUuidOption()?.hasString() ? 'text' : 'numbers';
  if (options.hasSubscription()) {
    await follow(call, log, { options, uuids, signal });
    return;
  }
  const records = options.hasStream() ? partOfStream(call, log, options) : partOfAll(log, options);
  const asked = records.slice(0, Number(options.getCount()));
  for (const record of asked.slice(0, cutAfter)) call.write(eventOf(record, uuids));
  if (cutAfter !== undefined && cutAfter < asked.length) throw connectionDropped();
}

function partOfStream(call: Call, log: MemoryLog, options: Options): LogRecord[] {
  const asked = options.getStream();
  const stream = Buffer.from(asked?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  if (log.isTombstoned(stream)) throw streamDeleted(stream);
  const records = [...log.readStream(stream)];
  if (records.length === 0) call.write(streamNotFound(stream));
  const isBackwards = options.getReadDirection() === v1.ReadReq.Options.ReadDirection.BACKWARDS;
  const from = asked?.hasRevision() ? Number(asked.getRevision()) : undefined;
  if (isBackwards) return records.filter(({ revision }) => revision <= (from ?? revision)).reverse();
  return asked?.hasEnd() ? [] : records.filter(({ revision }) => revision >= (from ?? 0));
}

function partOfAll(log: MemoryLog, options: Options): LogRecord[] {
  const matches = filterOf(options);
  const records = log.readAfter(-1).filter(({ stream }) => matches(stream));
  const start = startOf(log, options);
  if (options.getReadDirection() === v1.ReadReq.Options.ReadDirection.BACKWARDS)
    return records.filter(({ position }) => position <= start.commit).reverse();
  return records.filter(({ position }) => position >= start.commit);
}

/** Where a reader starts: at the position of a record, or beyond the end. */
function startOf(log: MemoryLog, options: Options): { commit: number; isExclusive: boolean } {
  const all = options.getAll();
  if (all?.hasEnd()) return { commit: Number.POSITIVE_INFINITY, isExclusive: true };
  const position = all?.getPosition();
  if (!position) return { commit: 0, isExclusive: false };
  const commit = Number(position.getCommitPosition());
  if (commit <= log.head && !log.has(commit)) {
    // For a read, the server answers with a less specific code.
    const code = options.hasSubscription() ? status.INVALID_ARGUMENT : status.UNAVAILABLE;
    throw failure(code, 'Trying to read from an invalid position.');
  }
  return { commit, isExclusive: Number(position.getPreparePosition()) === commit };
}

async function follow(
  call: Call,
  log: MemoryLog,
  { options, uuids, signal }: { options: Options; uuids: Uuids; signal: AbortSignal },
): Promise<void> {
  const matches = filterOf(options);
  const start = startOf(log, options);
  call.write(subscribed(randomUUID()));
  const end = options.getAll()?.hasEnd() ? log.head : start.commit;
  let after = start.isExclusive ? end : end - 1;
  let isBehind = true;
  while (!signal.aborted) {
    for (const record of log.readAfter(after)) {
      after = record.position;
      if (matches(record.stream)) call.write(eventOf(record, uuids));
    }
    if (isBehind) for (const response of caughtUp(after)) call.write(response);
    isBehind = false;
    await log.changed(signal).catch(() => undefined);
  }
}

function filterOf(options: Options): (stream: string) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const prefixes = filter.getStreamIdentifier()?.getPrefixList() ?? [];
  if (prefixes.length === 0) throw failure(status.UNIMPLEMENTED, 'only filters by the prefix of streams');
  return (stream) => prefixes.some((prefix) => stream.startsWith(prefix));
}
