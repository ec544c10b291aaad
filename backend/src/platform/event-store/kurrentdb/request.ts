import { randomUUID } from 'node:crypto';
import type * as Kurrent from '@kurrent/kurrentdb-client';
import type { PreparedAppend } from '../log-append.ts';
import { type Names, recordsOf } from './records.ts';

/** A server refuses requests of 30 MB, without mentioning their size. */
const MAX_REQUEST_BYTES = 8 * 1024 * 1024;
/** The overhead of a record beyond its data and metadata. */
const RECORD_BYTES = 300;

interface Request {
  readonly records: Kurrent.AppendRecordInput[];
  readonly checks: Kurrent.ConsistencyCheck[];
}

/**
 * The request that records a command. Sent again, the same request counts as the same; a different one for the
 * same command is refused.
 * @throws RangeError for one that a server might refuse without a reason
 */
export function requestOf(
  { binaryEvent, STREAM_STATE }: typeof Kurrent,
  names: Names,
  prepared: PreparedAppend,
): Request {
  const { records, marker } = recordsOf(names, prepared, randomUUID());
  const bytes = records.reduce(
    (sum, { data, metadata }) =>
      sum + Buffer.byteLength(data) + Buffer.byteLength(metadata.metadata) + RECORD_BYTES,
    0,
  );
  if (bytes > MAX_REQUEST_BYTES) throw new RangeError('too much data in one append');
  const state = (streamName: string, version: number): Kurrent.ConsistencyCheck => ({
    type: STREAM_STATE,
    streamName,
    expectedState: version === 0 ? 'no_stream' : BigInt(version - 1),
  });
  return {
    records: [...records, marker].map(({ stream, data, ...record }) => ({
      streamName: stream,
      record: binaryEvent({ ...record, data: Buffer.from(data) }),
    })),
    checks: [
      ...prepared.expectations.map(({ stream, version }) => state(names.log + stream, version)),
      state(marker.stream, 0),
    ],
  };
}
