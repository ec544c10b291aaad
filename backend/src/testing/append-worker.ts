/**
 * A process with many writers, for tests that need several processes or kill one.
 * node append-worker.js <database url> <writers> <appends each> <streams they share>
 * Prints a line '<command id> <position>' for every acknowledged append.
 */
import { randomUUID } from 'node:crypto';
import { ConflictError } from '../platform/event-store/event-store.ts';
import { openStore } from './database.ts';
import { context, oneEvent, sampleCodec } from './sample-events.ts';

const [url, writers, appends, streams] = process.argv.slice(2);
if (!url) throw new Error('the database url is missing');
const store = openStore(url, sampleCodec);

async function write(): Promise<void> {
  const versions = new Map<string, number>();
  for (let done = 0; done < Number(appends); ) {
    const stream = `contended-${Math.floor(Math.random() * Number(streams))}`;
    const version = versions.get(stream) ?? 0;
    const commandId = randomUUID();
    try {
      const { lastPosition } = await store.append(
        oneEvent(stream, version === 0 ? 'none' : version, commandId),
        context(commandId),
      );
      process.stdout.write(`${commandId} ${lastPosition}\n`);
      versions.set(stream, version + 1);
      done++;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      versions.set(stream, error.actual);
    }
  }
}

await Promise.all(Array.from({ length: Number(writers) }, write));
await store.close();
