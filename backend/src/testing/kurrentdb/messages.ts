import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import statuses from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import v1 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import rpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/errors_pb.js';
import errors from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js';
import v2 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { type Check, type LogRecord, type NewRecord, STATE, type Violation } from './memory-log.ts';

export type Uuids = 'text' | 'numbers';

const JSON_TYPE = 'application/json';
const BYTES_TYPE = 'application/octet-stream';

export const isKnownError = (error: unknown): error is ServiceError =>
  error instanceof Error && 'code' in error && 'metadata' in error;

/** An answer with a status other than OK. */
export function failure(code: status, details: string, metadata = new Metadata()): ServiceError {
  return Object.assign(new Error(details), { code, details, metadata });
}

export const connectionDropped = () => failure(status.UNAVAILABLE, 'Connection dropped');

/** The details of the newer protocol, which the client recognizes by their type. */
function detailed(code: status, text: string, type: string, value: Uint8Array): ServiceError {
  const details = new any.Any();
  details.setTypeUrl(`type.googleapis.com/${type}`);
  details.setValue(value);
  const whole = new statuses.Status();
  whole.setCode(code as number);
  whole.setMessage(text);
  whole.setDetails(details);
  const metadata = new Metadata();
  metadata.set('grpc-status-details-bin', Buffer.from(whole.serializeBinary()));
  return failure(code, text, metadata);
}

/** The refusal of an append by a node that is not the leader. */
export function notLeader(port: number): ServiceError {
  const leader = new rpc.NotLeaderNodeErrorDetails.NodeInfo();
  leader.setHost('127.0.0.1');
  leader.setPort(port);
  const details = new rpc.NotLeaderNodeErrorDetails();
  details.setCurrentLeader(leader);
  return detailed(
    status.FAILED_PRECONDITION,
    'The server is not the leader node and cannot handle the request. ' +
      `Please retry your request against the leader node directly at 127.0.0.1:${port}`,
    'kurrent.rpc.NotLeaderNodeErrorDetails',
    details.serializeBinary(),
  );
}

/** The refusal of a read that requires the leader by another node. */
export function readElsewhere(port: number): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return failure(status.NOT_FOUND, 'Leader info available', metadata);
}

/** The refusal of a read that the user has no right to. */
export function readDenied(): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return failure(status.PERMISSION_DENIED, 'Access Denied', metadata);
}

export function streamDeleted(stream: string): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, metadata);
}

export function violated(violations: readonly Violation[]): ServiceError {
  const details = new errors.AppendConsistencyViolationErrorDetails();
  for (const { checkIndex, stream, expected, actual } of violations) {
    const state = new errors.ConsistencyViolation.StreamStateViolation();
    state.setStream(stream);
    state.setExpectedState(String(expected));
    state.setActualState(String(actual));
    const violation = new errors.ConsistencyViolation();
    violation.setCheckIndex(checkIndex);
    violation.setStreamState(state);
    details.addViolations(violation);
  }
  const lines = violations.map((violation) => ` - Stream '${violation.stream}' ${inWords(violation)}.`);
  return detailed(
    status.FAILED_PRECONDITION,
    ['Append failed due to consistency violations.', '', ...lines].join('\n'),
    'kurrentdb.protocol.v2.streams.errors.AppendConsistencyViolationErrorDetails',
    details.serializeBinary(),
  );
}

function inWords({ expected, actual }: Violation): string {
  if (actual === STATE.tombstoned) return 'is tombstoned';
  if (expected === STATE.noStream) return `already exists at revision ${actual}`;
  return `is at revision ${actual}, expected revision ${expected}`;
}

export function readRequest(request: v2.AppendRecordsRequest): { records: NewRecord[]; checks: Check[] } {
  const records = request.getRecordsList().map((record) => ({
    stream: record.getStream(),
    id: record.getRecordId() ?? '',
    type: record.getSchema()?.getName() ?? '',
    contentType:
      record.getSchema()?.getFormat() === v2.SchemaFormat.SCHEMA_FORMAT_JSON ? JSON_TYPE : BYTES_TYPE,
    data: record.getData_asU8(),
    properties: propertiesOf(record),
  }));
  const checks = request.getChecksList().map((check) => ({
    stream: check.getStreamState()?.getStream() ?? '',
    expected: Number(check.getStreamState()?.getExpectedState()),
  }));
  return { records, checks };
}

function propertiesOf(record: v2.AppendRecord): Record<string, string> {
  const properties: Record<string, string> = {};
  record.getPropertiesMap().forEach((value, key) => {
    properties[key] = value.getStringValue();
  });
  return properties;
}

export function appended(last: LogRecord, all: readonly LogRecord[]): v2.AppendRecordsResponse {
  const response = new v2.AppendRecordsResponse();
  response.setPosition(String(last.position));
  const revisions = new Map(all.map(({ stream, revision }) => [stream, revision]));
  for (const [stream, newest] of revisions) {
    const revision = new v2.StreamRevision();
    revision.setStream(stream);
    revision.setRevision(String(newest));
    response.addRevisions(revision);
  }
  return response;
}

export function eventOf(record: LogRecord, uuids: Uuids): v1.ReadResp {
  const event = new v1.ReadResp.ReadEvent.RecordedEvent();
  event.setId(uuidOf(record.id, uuids));
  event.setStreamIdentifier(identifierOf(record.stream));
  event.setStreamRevision(String(record.revision));
  event.setCommitPosition(String(record.position));
  event.setPreparePosition(String(record.position));
  event.getMetadataMap().set('type', record.type);
  event.getMetadataMap().set('content-type', record.contentType);
  event.getMetadataMap().set('created', '17000000000000000');
  const schema = {
    '$schema.name': record.type,
    '$schema.format': record.contentType === JSON_TYPE ? 'Json' : 'Bytes',
  };
  event.setCustomMetadata(Buffer.from(JSON.stringify({ ...record.properties, ...schema })));
  event.setData(record.data);
  const read = new v1.ReadResp.ReadEvent();
  read.setEvent(event);
  read.setCommitPosition(String(record.position));
  const response = new v1.ReadResp();
  response.setEvent(read);
  return response;
}

export function streamNotFound(stream: string): v1.ReadResp {
  const notFound = new v1.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifierOf(stream));
  const response = new v1.ReadResp();
  response.setStreamNotFound(notFound);
  return response;
}

export function subscribed(id: string): v1.ReadResp {
  const confirmation = new v1.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  const response = new v1.ReadResp();
  response.setConfirmation(confirmation);
  return response;
}

/** A subscription's messages once everything is delivered: the position reached, then that it has caught up. */
export function caughtUp(position: number): v1.ReadResp[] {
  const checkpoint = new v1.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const reached = new v1.ReadResp();
  reached.setCheckpoint(checkpoint);
  const response = new v1.ReadResp();
  response.setCaughtUp(new v1.ReadResp.CaughtUp());
  return [reached, response];
}

function identifierOf(stream: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}

export function uuidOf(id: string, uuids: Uuids): shared.UUID {
  const uuid = new shared.UUID();
  if (uuids === 'text') uuid.setString(id);
  else {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    const halves = new shared.UUID.Structured();
    halves.setMostSignificantBits(String(bytes.readBigInt64BE(0)));
    halves.setLeastSignificantBits(String(bytes.readBigInt64BE(8)));
    uuid.setStructured(halves);
  }
  return uuid;
}
