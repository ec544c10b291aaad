import { randomUUID } from 'node:crypto';
import { loadKurrent } from '../../platform/event-store/kurrentdb-client.ts';
import { namesIn } from '../../platform/event-store/kurrentdb-records.ts';
import { connectOnce } from '../../platform/postgres/client.ts';
import type { TestDatabase } from '../database.ts';
import { KurrentStandIn } from './stand-in.ts';

export interface RunningServer {
  readonly url: string;
  /**
   * Makes a log of its own in the server, and an empty mirror of it in the database.
   * @returns the namespace of the log
   */
  newLog(database: TestDatabase): Promise<string>;
  stop(): Promise<void>;
}

const realUrl = process.env.KURRENTDB_URL;
type Start = () => Promise<RunningServer>;

async function startStandIn(): Promise<RunningServer> {
  const standIn = await KurrentStandIn.start();
  return serverAt(standIn.url, () => standIn.stop());
}

/**
 * What a suite for KurrentDB runs against, for describe.each: the stand-in, and the server that
 * KURRENTDB_URL names.
 */
export const servers: readonly [name: string, start: Start][] = [
  ['the stand-in', startStandIn],
  ...(realUrl ? [['a server', () => serverAt(realUrl)] as [string, Start]] : []),
];

/** A server that runs already. */
export async function serverAt(
  url: string,
  stop: () => Promise<void> = async () => undefined,
): Promise<RunningServer> {
  const { KurrentDBClient, binaryEvent } = await loadKurrent();
  const client = KurrentDBClient.connectionString(url);
  return {
    url,
    async newLog(database) {
      const namespace = `test-${randomUUID()}.`;
      const id = randomUUID();
      const identity = binaryEvent({ id, type: 'LogCreated', data: Buffer.from('') });
      await client.appendRecords([{ streamName: namesIn(namespace).identity, record: identity }], []);
      const owner = connectOnce(database.ownerUrl);
      await owner`select log.mirror(${id}, -1)`;
      await owner.end();
      return namespace;
    },
    async stop() {
      await client.dispose();
      await stop();
    },
  };
}
