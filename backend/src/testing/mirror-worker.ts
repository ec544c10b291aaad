/**
 * A process that mirrors a log of KurrentDB, for tests that kill one.
 * node mirror-worker.js <KurrentDB url> <database url> <namespace>
 */
import { KurrentConnection } from '../platform/event-store/kurrentdb/client.ts';
import { KurrentMirror } from '../platform/event-store/kurrentdb/mirror.ts';
import { namesIn } from '../platform/event-store/kurrentdb/records.ts';
import { openPool } from './database.ts';

const [url, databaseUrl, namespace = ''] = process.argv.slice(2);
if (!url || !databaseUrl) throw new Error('an address is missing');
const mirror = new KurrentMirror(await KurrentConnection.open(url), openPool(databaseUrl, { max: 1 }), {
  names: namesIn(namespace),
  onStopped: (error) => {
    throw error;
  },
});
await mirror.start();
