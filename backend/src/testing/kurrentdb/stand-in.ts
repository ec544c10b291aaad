import { setTimeout as pause } from 'node:timers/promises';
import {
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceError,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossipMessages from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import featureMessages from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import v1 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import appends from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';
import type v2 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import { MemoryLog } from './memory-log.ts';
import {
  appended,
  connectionDropped,
  failure,
  isKnownError,
  notLeader,
  readDenied,
  readElsewhere,
  readRequest,
  uuidOf,
  violated,
} from './messages.ts';
import { read } from './reads.ts';

/** The failures that a single append can be made to meet. */
const TRAPS = {
  'answer lost': { isWritten: true, code: status.UNAVAILABLE, text: 'Connection dropped' },
  'request lost': { isWritten: false, code: status.UNAVAILABLE, text: 'Connection dropped' },
  'late and kept': {
    isWritten: true,
    code: status.DEADLINE_EXCEEDED,
    text: 'Deadline exceeded after 10.001s',
  },
  'late and lost': {
    isWritten: false,
    code: status.DEADLINE_EXCEEDED,
    text: 'Deadline exceeded after 10.001s',
  },
  'connection reset': { isWritten: false, code: status.INTERNAL, text: 'Received RST_STREAM with code 0' },
  'no answer': { isWritten: false, code: undefined, text: '' },
} as const;

export type Trap = keyof typeof TRAPS;

interface Options {
  readonly nodes?: number;
  /** How long an append waits for a quorum; by default two seconds, as in the real server. */
  readonly commitTimeoutMs?: number;
}

type Append = ServerUnaryCall<v2.AppendRecordsRequest, v2.AppendRecordsResponse>;
type Read = ServerWritableStream<v1.ReadReq, v1.ReadResp>;

/**
 * A KurrentDB for tests: its protocol as far as the event store uses it, over a log in memory, with the
 * failures of a cluster on demand. It imitates only behaviour that was observed on a server 26.1.
 */
export class KurrentStandIn {
  readonly log = new MemoryLog();
  /** Every received append as it was sent: comparing them shows repetitions. */
  readonly received: string[] = [];
  /** How often clients have looked for the leader. */
  searches = 0;
  /** The operations that the user has no right to: appending, or reading $all. */
  readonly denied = new Set<'append' | 'read all'>();
  readonly #commitTimeoutMs: number;
  readonly #nodes: { readonly server: Server; readonly port: number }[] = [];
  readonly #traps: Trap[] = [];
  readonly #cuts: number[] = [];
  #stopping = new AbortController();
  #leader = 0;
  #hasQuorum = true;
  #isElecting = false;

  private constructor({ commitTimeoutMs = 2000 }: Options) {
    this.#commitTimeoutMs = commitTimeoutMs;
  }

  static async start(options: Options = {}): Promise<KurrentStandIn> {
    const standIn = new KurrentStandIn(options);
    for (let index = 0; index < (options.nodes ?? 1); index++) await standIn.#startNode(index);
    return standIn;
  }

  get url(): string {
    const hosts = this.#nodes.map(({ port }) => `127.0.0.1:${port}`);
    return `kurrentdb://${hosts.join(',')}?tls=false&discoveryInterval=10&maxDiscoverAttempts=2`;
  }

  /** Sets these traps for the next appends, one each. */
  trap(...traps: readonly Trap[]): void {
    this.#traps.push(...traps);
  }

  /** Cuts the next reads of $all off, each after that many records. */
  cut(...records: readonly number[]): void {
    this.#cuts.push(...records);
  }

  /** Makes another node the leader without notifying clients of the old one. */
  moveLeader(): void {
    this.#leader = (this.#leader + 1) % this.#nodes.length;
  }

  /** From now on, writes wait for a quorum, so appends are answered with a timeout. */
  loseQuorum(): void {
    this.#hasQuorum = false;
  }

  /** @param isKept false when the leader was lost together with the records that only it had */
  regainQuorum({ isKept = true } = {}): void {
    if (!isKept) this.log.dropUnreplicated();
    this.#hasQuorum = true;
    this.log.replicate();
  }

  /** No node leads, and none names a leader. */
  startElection(): void {
    this.#isElecting = true;
  }

  endElection(): void {
    this.#isElecting = false;
  }

  /** Disconnects every reader; each has to start again. */
  restart(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { server } of this.#nodes) server.forceShutdown();
  }

  async #startNode(index: number): Promise<void> {
    const server = new Server({ 'grpc.max_receive_message_length': 30_000_000 });
    server.addService(appends.StreamsServiceService, {
      appendRecords: (call: Append, answer: sendUnaryData<v2.AppendRecordsResponse>) =>
        void this.#append(index, call).then(
          (response) => response && answer(null, response),
          (error) => answer(asFailure(error)),
        ),
    });
    server.addService(streams.StreamsService, {
      read: (call: Read) => void this.#read(index, call),
      delete: (call: ServerUnaryCall<v1.DeleteReq, v1.DeleteResp>, answer: sendUnaryData<v1.DeleteResp>) => {
        const name = call.request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? [];
        this.log.delete(Buffer.from(name).toString('utf8'));
        answer(null, new v1.DeleteResp());
      },
    });
    server.addService(features.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: sendUnaryData<featureMessages.SupportedMethods>) =>
        answer(null, supportedMethods()),
    });
    server.addService(gossip.GossipService, {
      read: (_: unknown, answer: sendUnaryData<gossipMessages.ClusterInfo>) => {
        this.searches++;
        if (this.#isElecting) answer(NOT_READY);
        else answer(null, this.#members());
      },
    });
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    this.#nodes.push({ server, port });
  }

  get #leaderPort(): number {
    return this.#nodes[this.#leader]?.port ?? 0;
  }

  /** @returns nothing when the server never answers */
  async #append(node: number, { request }: Append): Promise<v2.AppendRecordsResponse | undefined> {
    this.received.push(Buffer.from(request.serializeBinary()).toString('base64'));
    if (this.#isElecting) throw NOT_READY;
    if (this.denied.has('append')) throw failure(status.PERMISSION_DENIED, 'Access denied.');
    if (node !== this.#leader) throw notLeader(this.#leaderPort);
    const trap = this.#traps.shift();
    if (!trap) return this.#decide(request);
    const { isWritten, code, text } = TRAPS[trap];
    if (isWritten) await this.#decide(request);
    if (code === undefined) return undefined;
    throw failure(code, text);
  }

  async #decide(request: v2.AppendRecordsRequest): Promise<v2.AppendRecordsResponse> {
    const { records, checks } = readRequest(request);
    if (records.length === 0)
      throw failure(status.INVALID_ARGUMENT, 'Append records request must contain at least one record.');
    const checked = new Set(checks.map(({ stream }) => stream.toLowerCase()));
    if (checked.size < checks.length)
      throw failure(status.INVALID_ARGUMENT, 'Each stream can only appear once in consistency checks.');
    const decision = this.log.append(records, checks);
    if (decision.outcome === 'violated') throw violated(decision.violations);
    if (decision.outcome === 'dropped') {
      await pause(this.#commitTimeoutMs);
      throw NOT_COMMITTED;
    }
    // Not at once, so that concurrent requests meet records that are not replicated yet.
    if (this.#hasQuorum) setImmediate(() => this.log.replicate());
    if (!(await this.log.isReplicated(decision.last, this.#commitTimeoutMs))) throw NOT_COMMITTED;
    return appended(decision.last, decision.all);
  }

  async #read(node: number, call: Read): Promise<void> {
    const leaving = new AbortController();
    call.on('cancelled', () => leaving.abort());
    try {
      if (this.#isElecting) throw NOT_READY;
      const mustLead = call.metadata.get('requires-leader').includes('true');
      if (mustLead && node !== this.#leader) throw readElsewhere(this.#leaderPort);
      if (this.denied.has('read all') && call.request.getOptions()?.hasAll()) throw readDenied();
      const { signal } = this.#stopping;
      const cutAfter = call.request.getOptions()?.hasAll() ? this.#cuts.shift() : undefined;
      await read(call, this.log, { signal: AbortSignal.any([leaving.signal, signal]), cutAfter });
      if (signal.aborted) throw connectionDropped();
      call.end();
    } catch (error) {
      call.emit('error', asFailure(error));
    }
  }

  #members(): gossipMessages.ClusterInfo {
    const info = new gossipMessages.ClusterInfo();
    const { LEADER, FOLLOWER } = gossipMessages.MemberInfo.VNodeState;
    this.#nodes.forEach(({ port }, index) => {
      const endPoint = new gossipMessages.EndPoint();
      endPoint.setAddress('127.0.0.1');
      endPoint.setPort(port);
      const member = new gossipMessages.MemberInfo();
      member.setInstanceId(uuidOf(`00000000-0000-4000-8000-00000000000${index}`, 'numbers'));
      member.setIsAlive(true);
      member.setState(index === this.#leader ? LEADER : FOLLOWER);
      member.setHttpEndPoint(endPoint);
      info.addMembers(member);
    });
    return info;
  }
}

const NOT_READY = failure(
  status.UNAVAILABLE,
  'The server is not yet ready to handle requests. Please try again after 5 seconds.',
);
const NOT_COMMITTED = failure(
  status.DEADLINE_EXCEEDED,
  'Operation timed out: Append records timed out while waiting for commit Please try again after 5 seconds.',
);

const asFailure = (error: unknown): ServiceError =>
  isKnownError(error) ? error : failure(status.UNKNOWN, `Exception was thrown by handler. ${error}`);

/** The client requests the list of supported calls before it makes any. */
function supportedMethods(): featureMessages.SupportedMethods {
  const supported = new featureMessages.SupportedMethods();
  supported.setEventStoreServerVersion('26.1.0.0');
  const append = new featureMessages.SupportedMethod();
  append.setServiceName('kurrentdb.protocol.v2.streams.streamsservice');
  append.setMethodName('appendrecords');
  const reading = new featureMessages.SupportedMethod();
  reading.setServiceName('event_store.client.streams.streams');
  reading.setMethodName('read');
  reading.setFeaturesList(['position', 'events']);
  supported.setMethodsList([append, reading]);
  return supported;
}
