import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { loadKurrent } from '../../platform/event-store/kurrentdb-client.ts';
import { namesIn } from '../../platform/event-store/kurrentdb-records.ts';
import type { TestDatabase } from '../database.ts';
import { KurrentStandIn } from './stand-in.ts';

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const realUrl = process.env.KURRENTDB_URL ?? '';

/**
 * What a suite for KurrentDB runs against, for describe.each: the stand-in, and the server that
 * KURRENTDB_URL names.
 */
export const servers: readonly [name: string, start: () => Promise<RunningServer>][] = [
  ['the stand-in', () => KurrentStandIn.start()],
  ...(realUrl ? [['a server', () => running(realUrl)] as [string, () => Promise<RunningServer>]] : []),
];

const running = async (url: string): Promise<RunningServer> => ({ url, stop: async () => undefined });

/**
 * Makes a log of its own in the server, and an empty mirror of it in the database.
 * @returns the namespace of the log
 */
export async function newLog(url: string, database: TestDatabase): Promise<string> {
  const namespace = `test-${randomUUID()}.`;
  const { KurrentDBClient, binaryEvent } = await loadKurrent();
  const client = KurrentDBClient.connectionString(url);
  const id = randomUUID();
  const identity = binaryEvent({ id, type: 'LogCreated', data: Buffer.from('') });
  await client.appendRecords([{ streamName: namesIn(namespace).identity, record: identity }], []);
  await client.dispose();
  const owner = postgres(database.ownerUrl, { max: 1 });
  await owner`select log.mirror(${id}, -1)`;
  await owner.end();
  return namespace;
}
