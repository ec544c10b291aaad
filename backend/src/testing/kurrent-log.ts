import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { loadKurrent } from '../platform/event-store/kurrentdb/client.ts';
import { namesIn } from '../platform/event-store/kurrentdb/records.ts';

/**
 * Creates a separate log in a KurrentDB and makes an empty database its mirror.
 * @returns its namespace
 */
export async function createKurrentLog(
  url: string,
  ownerUrl: string,
  namespace = `test-${randomUUID()}.`,
): Promise<string> {
  const { KurrentDBClient, binaryEvent } = await loadKurrent();
  const client = KurrentDBClient.connectionString(url);
  const id = randomUUID();
  const identity = binaryEvent({ id, type: 'LogCreated', data: Buffer.from('') });
  await client.appendRecords([{ streamName: namesIn(namespace).identity, record: identity }], []);
  await client.dispose();
  const owner = postgres(ownerUrl, { max: 1 });
  await owner`select log.mirror(${id}, -1)`;
  await owner.end();
  return namespace;
}
