import { randomUUID } from 'node:crypto';
import type { AllStreamResolvedEvent, ConsistencyCheck, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { loadKurrent } from '../../platform/event-store/kurrentdb/client.ts';
import { servers } from './servers.ts';

type Sent = [stream: string, id: string];

/** The same expectations for both, so that the stand-in keeps behaving like the server. */
describe.each(servers)('KurrentDB, as implemented by %s,', (_, start) => {
  let stop: () => Promise<void>;
  let client: KurrentDBClient;
  let kurrent: Awaited<ReturnType<typeof loadKurrent>>;
  let log: string;
  let command: string;
  let [a, b, c, nonce] = ['', '', '', ''];

  beforeAll(async () => {
    const server = await start();
    stop = () => server.stop();
    kurrent = await loadKurrent();
    client = kurrent.KurrentDBClient.connectionString(server.url);
  });
  beforeEach(() => {
    log = `log-${randomUUID()}`;
    command = `command-${randomUUID()}`;
    [a, b, c, nonce] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  });
  afterAll(async () => {
    await client.dispose();
    await stop();
  });

  const check = (streamName: string, expectedState: ConsistencyCheck['expectedState']): ConsistencyCheck => ({
    type: kurrent.STREAM_STATE,
    streamName,
    expectedState,
  });
  const append = (sent: readonly Sent[], checks: ConsistencyCheck[]) =>
    client.appendRecords(
      sent.map(([streamName, id]) => ({
        streamName,
        record: kurrent.binaryEvent({
          id,
          type: 'Noted',
          data: Buffer.from('{ }'),
          metadata: { kept: '1.50' },
        }),
      })),
      checks,
    );
  const idsOf = async (stream: string) => {
    const ids: string[] = [];
    for await (const { event } of client.readStream(stream, { requiresLeader: true }))
      ids.push(event?.id ?? '');
    return ids;
  };
  const violations = (...expected: object[]) => ({
    type: 'append-consistency-violation',
    code: 9,
    violations: expected,
  });

  it('answers the same request as before and writes nothing', async () => {
    const both: Sent[] = [
      [log, a],
      [command, nonce],
    ];
    const checks = [check(log, 'no_stream'), check(command, 'no_stream')];
    const first = await append(both, checks);
    await append([[log, b]], [check(log, 0n)]);
    expect(await append(both, checks)).toEqual(first);
    expect(first.responses).toEqual([
      { streamName: log, revision: 0n },
      { streamName: command, revision: 0n },
    ]);
    expect(await idsOf(log)).toEqual([a, b]);
  });

  it('writes the same events again on a newer expectation', async () => {
    await append([[log, a]], [check(log, 'no_stream')]);
    await append([[log, a]], [check(log, 0n)]);
    expect(await idsOf(log)).toEqual([a, a]);
  });

  it('refuses a request of which only a part is recorded', async () => {
    await append([[log, a]], [check(log, 'no_stream')]);
    const mixed = append(
      [
        [log, a],
        [command, nonce],
      ],
      [check(log, 'no_stream'), check(command, 'no_stream')],
    );
    const taken = { checkIndex: 0, streamName: log, expectedState: 'no_stream', actualState: 0n };
    await expect(mixed).rejects.toMatchObject(violations(taken));
    await expect(
      append(
        [
          [log, a],
          [log, b],
        ],
        [check(log, 'no_stream')],
      ),
    ).rejects.toMatchObject(violations(taken));
    const unchecked = append(
      [
        [log, a],
        [command, nonce],
      ],
      [check(command, 'no_stream')],
    );
    const beyond = { checkIndex: 1, streamName: log, expectedState: 'any', actualState: 0n };
    await expect(unchecked).rejects.toMatchObject(violations(beyond));
    await expect(idsOf(command)).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('reports which of the expectations do not hold', async () => {
    const send = (id: string, expected: ConsistencyCheck['expectedState'], marker: string) =>
      append(
        [
          [log, id],
          [marker, randomUUID()],
        ],
        [check(log, expected), check(marker, 'no_stream')],
      );
    await send(a, 'no_stream', command);
    const ofLog = (expectedState: unknown) => ({
      checkIndex: 0,
      streamName: log,
      expectedState,
      actualState: 0n,
    });
    const ofCommand = { checkIndex: 1, streamName: command, expectedState: 'no_stream', actualState: 0n };
    await expect(send(b, 'no_stream', command)).rejects.toMatchObject(
      violations(ofLog('no_stream'), ofCommand),
    );
    await expect(send(b, 0n, command)).rejects.toMatchObject(violations(ofCommand));
    await expect(send(b, 7n, `${command}-2`)).rejects.toMatchObject(violations(ofLog(7n)));
    expect(await idsOf(log)).toEqual([a]);
  });

  it('checks an expectation of a stream without records, unless the request is a repetition', async () => {
    await append([[log, a]], [check(log, 'no_stream')]);
    const repeated = append([[log, a]], [check(log, 'no_stream'), check(command, 3n)]);
    await expect(repeated).resolves.toMatchObject({ responses: [{ revision: 0n }] });
    const other = append([[log, b]], [check(log, 0n), check(command, 3n)]);
    const absent = { checkIndex: 1, streamName: command, expectedState: 3n, actualState: 'no_stream' };
    await expect(other).rejects.toMatchObject(violations(absent));
  });

  it('treats two spellings of a name as one stream within a request', async () => {
    await append(
      [
        [`${log}-X`, a],
        [`${log}-x`, b],
      ],
      [],
    );
    expect(await idsOf(`${log}-X`)).toEqual([a, b]);
    await append([[`${log}-Y`, a]], [check(`${log}-y`, 'no_stream')]);
    expect(await idsOf(`${log}-y`)).toEqual([a]);
    await append([[`${log}-Y`, c]], [check(`${log}-Y`, 'no_stream')]);
    expect(await idsOf(`${log}-Y`)).toEqual([c]);
  });

  it.each([
    ['no records', [], []],
    ['two expectations of one stream', [['s', randomUUID()]], ['s', 'S']],
  ] as [string, Sent[], string[]][])('refuses %s', async (_name, sent, checked) => {
    const refused = append(
      sent.map(([stream, id]) => [log + stream, id]),
      checked.map((stream) => check(log + stream, 'no_stream')),
    );
    await expect(refused).rejects.toMatchObject({ code: 3 });
  });

  it('reads all streams from a position, in the order in which records were sent', async () => {
    const sent: Sent[] = [
      [log, a],
      [command, nonce],
      [log, b],
    ];
    const { position } = await append(sent, []);
    const own = kurrent.streamNameFilter({ prefixes: [log, command] });
    const found: AllStreamResolvedEvent[] = [];
    const subscription = client.subscribeToAll({ filter: own });
    for await (const each of subscription as AsyncIterable<AllStreamResolvedEvent>) {
      found.push(each);
      if (found.length === sent.length) break;
    }
    const events = found.map(({ event }) => event);
    expect(events.map((event) => [event?.streamId, event?.id])).toEqual(sent);
    expect(events[0]).toMatchObject({ revision: 0n, type: 'Noted', metadata: { kept: '1.50' } });
    expect(Buffer.from(events[0]?.data as Uint8Array).toString()).toBe('{ }');
    const positions = events.map((event) => event?.position.commit ?? -1n);
    expect(positions.at(-1)).toBe(position);
    expect(events.map((event) => event?.position.prepare)).toEqual(positions);
    expect([...positions].sort((left, right) => Number(left - right))).toEqual(positions);

    const at = { commit: position, prepare: position };
    const inclusive = client.readAll({ fromPosition: at, maxCount: 1, requiresLeader: true });
    for await (const { event } of inclusive)
      expect(event).toMatchObject({ id: b, metadata: { kept: '1.50' } });
    const exclusive = client.subscribeToAll({ fromPosition: at, filter: own });
    const next = append([[log, c]], []);
    for await (const { event } of exclusive as AsyncIterable<AllStreamResolvedEvent>) {
      expect(event?.id).toBe(c);
      break;
    }
    await next;
  });

  it('refuses to read from a position without a record', async () => {
    const { position } = await append([[log, a]], []);
    const between = { commit: position - 1n, prepare: position - 1n };
    const readingAll = async (from: { commit: bigint; prepare: bigint }) => {
      for await (const { event } of client.readAll({ fromPosition: from, maxCount: 1 })) return event?.id;
      return undefined;
    };
    await expect(readingAll(between)).rejects.toMatchObject({ type: 'unavailable' });
    const far = { commit: position + 1_000_000_000n, prepare: position + 1_000_000_000n };
    await expect(readingAll(far)).resolves.toBeUndefined();
    const following = client.subscribeToAll({ fromPosition: between });
    await expect(following[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 3 });
  });
});
