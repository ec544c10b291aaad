/**
 * A process that moves a log to KurrentDB, for tests that kill one; it notifies its parent when it begins.
 * node move-worker.js <KurrentDB url> <database url> <owner's url> <namespace>
 */
import { KurrentConnection } from '../platform/event-store/kurrentdb/client.ts';
import { MoveError } from '../platform/event-store/kurrentdb/copy.ts';
import { moveLog } from '../platform/event-store/kurrentdb/move.ts';
import { namesIn } from '../platform/event-store/kurrentdb/records.ts';
import { connectOnce } from '../platform/postgres/client.ts';
import { openPool } from './database.ts';

const [url, databaseUrl, ownerUrl, namespace = ''] = process.argv.slice(2);
if (!url || !databaseUrl || !ownerUrl) throw new Error('an address is missing');
const [sql, owner] = [openPool(databaseUrl), connectOnce(ownerUrl)];
const connection = await KurrentConnection.open(url);
process.send?.('begun');
try {
  await moveLog({ sql, owner, connection, names: namesIn(namespace) });
} catch (error) {
  // Expected when the product appends meanwhile.
  if (!(error instanceof MoveError && /appended meanwhile/.test(error.message))) throw error;
} finally {
  connection.close();
  await Promise.all([sql.end(), owner.end()]);
  process.disconnect?.();
}
